#!/usr/bin/env node
import { main } from './command.js';

// A reader who has seen enough, such as `| head`, closes the pipe: the checks go on, and the exit code tells what they
// found.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await main(process.argv.slice(2));
