import type { Command, CommandsOf } from './command.js';
import { agentCommands } from './commands/agents.js';
import { auditCommands } from './commands/audit.js';
import { consoleCommands } from './commands/console.js';
import { messageCommands } from './commands/messages.js';
import { overviewCommands } from './commands/overview.js';
import { peopleCommands } from './commands/people.js';
import { settingsCommands } from './commands/settings.js';
import type { OwnerCommands, OwnerRequest } from './requests.js';

/** Every command of the owner's, which the shell and the browser call and show by the same description. */
const commands: CommandsOf<OwnerCommands> = {
  ...agentCommands,
  ...messageCommands,
  ...peopleCommands,
  ...auditCommands,
  ...overviewCommands,
  ...consoleCommands,
  ...settingsCommands,
};

export type CommandId = OwnerRequest['command'];

/** A command of the table where its own types do not matter: it is given what it asks for by its own description. */
export type AnyCommand = Command<object, unknown>;

export const commandIds = Object.keys(commands) as readonly CommandId[];

/** The command of this name; undefined for one that is not known, such as that of another version over the socket. */
export const commandOf = (id: string): AnyCommand | undefined =>
  Object.hasOwn(commands, id) ? (commands[id as CommandId] as unknown as AnyCommand) : undefined;
