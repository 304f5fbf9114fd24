"""Made-up words, titles and sentences, the same for the same seed."""

import random

SYLLABLES = (
    "ka lo mi ren tor vel dan sup per con tra fil dex nor gal lit mon pra que rus sen tal ver zon "
    "bel cor dim est fin gra hul int"
).split()
VOCABULARY_SIZE = 4_000
POOL_SIZE = 60_000


class Words:
    """A source of text. What it gives depends on the seed and on all that was taken before."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        vocabulary = self._vocabulary()
        last = len(vocabulary) - 1
        # The cube makes few words frequent and most of them rare, as in real texts.
        self._pool = [
            vocabulary[min(last, int(len(vocabulary) * self.random.random() ** 3))] for _ in range(POOL_SIZE)
        ]

    def take(self, count):
        start = self.random.randrange(len(self._pool) - count)
        return self._pool[start : start + count]

    def title(self, fewest=2, most=6):
        """Words without punctuation, the first with a capital."""
        words = self.take(self.random.randint(fewest, most))
        words[0] = words[0].capitalize()
        return " ".join(words)

    def sentence(self):
        """Seven to nineteen words; half of the sentences hold one piece of inline Markdown."""
        words = self.take(self.random.randint(7, 19))
        words[0] = words[0].capitalize()
        self._mark(words, self.random.random())
        return " ".join(words) + self.random.choice((".", ".", ".", "!", "?"))

    def _mark(self, words, chance):
        if chance >= 0.50:
            return
        at = self.random.randrange(1, len(words) - 2)
        word, following = words[at], words[at + 1]
        if chance < 0.12:
            words[at], words[at + 1] = f"*{word}", f"{following}*"
        elif chance < 0.24:
            words[at] = f"**{word}**"
        elif chance < 0.36:
            words[at] = f"`{word}_{following}()`"
        elif chance < 0.46:
            words[at] = f"[{word}](https://example.org/{word}/{following}?a=1&b=2)"
        else:
            words[at] = f'{word} < {following} & "quoted"'

    def _vocabulary(self):
        words = {}  # A dictionary keeps the order, a set would not.
        while len(words) < VOCABULARY_SIZE:
            syllables = self.random.choice((1, 2, 2, 2, 3, 3, 4))
            words["".join(self.random.choice(SYLLABLES) for _ in range(syllables))] = None
        return list(words)
