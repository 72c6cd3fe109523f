import type { Command } from 'commander';
import type { ExitCode, Terminal } from '../../base/command-line.js';
import { ownerGroups } from '../../owner/groups.js';
import type { Reach } from './reach.js';

/**
 * Adds the owner's commands, which also work while the service runs. Their own program parses the remaining arguments
 * and prints help.
 */
export function addOwner(program: Command, reach: Reach, terminal: Terminal, done: (exit: ExitCode) => void): void {
  for (const [name, description] of Object.entries(ownerGroups)) {
    program
      .command(name)
      .description(description)
      .usage('…')
      .helpOption(false)
      .allowUnknownOption()
      .passThroughOptions()
      .argument('[words...]')
      .action(async (words: readonly string[]) => done(await reach.owner([name, ...words], reach.config(), terminal)));
  }
}
