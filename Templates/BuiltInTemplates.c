#include "BuiltInTemplates.h"
