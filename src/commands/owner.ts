import type { Command } from 'commander';
import type { ExitCode } from '../platform/command-line.js';
import type { Reach } from './reach.js';

const commands: Readonly<Record<string, string>> = {
  agents: 'Agents that registered here: list, show, revoke',
  messages: 'What agents wrote to you',
  reading: 'What people and agents read here',
  people: 'Mailboxes that wrote or claimed: list, block, unblock',
  audit: 'What was done here by agents, people and you',
  overview: 'What is unread, new and to be mended',
  console: 'Open the console in the browser, sign out of it, try its mail',
  settings: 'The settings in force, and whether the public addresses answer',
  keys: 'Rotate the signing keys',
  trust: 'The identity providers that you trust: list, reload',
  database: 'Dump, restore and migrate the state',
};

/** The owner's commands, which also work while the service runs; their own program reads what follows, and helps. */
export function addOwner(program: Command, reach: Reach, done: (exit: ExitCode) => void): void {
  for (const [name, description] of Object.entries(commands)) {
    program
      .command(name)
      .description(description)
      .usage('…')
      .helpOption(false)
      .allowUnknownOption()
      .passThroughOptions()
      .argument('[words...]')
      .action(async (words: readonly string[]) => done(await reach.owner([name, ...words], reach.config())));
  }
}
