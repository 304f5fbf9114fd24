// Runs a command and prints what it took: wall and CPU time in nanoseconds, peak memory in bytes,
// exit status.
//
//   measure LOG COMMAND [ARGUMENT…]
//
// What the command prints goes into LOG. This is a program of its own because a process is
// charged the peak of the one that started it, and Python's is larger than that of a small site.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#define PEAK_UNIT 1
#else
#define PEAK_UNIT 1024
#endif

static long long nanoseconds(struct timespec time) {
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long microseconds(struct timeval time) {
  return time.tv_sec * 1000000LL + time.tv_usec;
}

static void fail(const char *what) {
  perror(what);
  exit(125);
}

static void run(const char *log, char **command) {
  int output = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  int input = open("/dev/null", O_RDONLY);
  if (output < 0 || input < 0) fail(log);
  dup2(input, 0);
  dup2(output, 1);
  dup2(output, 2);
  execvp(command[0], command);
  perror(command[0]);
  _exit(127);
}

int main(int count, char **arguments) {
  if (count < 3) {
    fputs("usage: measure LOG COMMAND [ARGUMENT...]\n", stderr);
    return 2;
  }
  struct timespec start, end;
  struct rusage usage;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) run(arguments[1], arguments + 2);
  if (wait4(child, &status, 0, &usage) < 0) fail("wait4");
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%lld %lld %lld %d\n", nanoseconds(end) - nanoseconds(start),
         (microseconds(usage.ru_utime) + microseconds(usage.ru_stime)) * 1000,
         (long long)usage.ru_maxrss * PEAK_UNIT,
         WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}
