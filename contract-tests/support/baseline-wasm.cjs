// Runs before the program: V8 then compiles the embedded database once, and not its busiest functions a second time.
require('node:v8').setFlagsFromString('--liftoff-only');
