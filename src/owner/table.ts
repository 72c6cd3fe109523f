import { StoreUnavailable } from '../store/errors.js';
import type { AnyCommand, OwnerRequest } from './command.js';
import { agentCommands } from './commands/agents.js';
import { auditCommands } from './commands/audit.js';
import { consoleCommands } from './commands/console.js';
import { keyCommands } from './commands/keys.js';
import { oneMessageCommands } from './commands/message.js';
import { messageCommands } from './commands/messages.js';
import { overviewCommands } from './commands/overview.js';
import { peopleCommands } from './commands/people.js';
import { revokeCommands } from './commands/revoke.js';
import { settingsCommands } from './commands/settings.js';
import type { OwnerDeps } from './deps.js';
import { type OwnerAnswer, refused } from './owner-answer.js';

/** Every command of the owner's by its name, which the shell and the browser call and show by the same description. */
export const commands = new Map(
  Object.entries({
    ...agentCommands,
    ...revokeCommands,
    ...messageCommands,
    ...oneMessageCommands,
    ...peopleCommands,
    ...auditCommands,
    ...overviewCommands,
    ...consoleCommands,
    ...settingsCommands,
    ...keyCommands,
  }),
) as ReadonlyMap<string, unknown> as ReadonlyMap<string, AnyCommand>;

/** Does what the owner asks for (agent-auth.md §13); a database that is away is a refusal. */
export async function answerOwner(deps: OwnerDeps, { command, ...options }: OwnerRequest): Promise<OwnerAnswer> {
  const known = commands.get(command);
  if (!known) return refused('The running service does not know this command: it is of another version.');
  try {
    return await known.answer(deps, options);
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused('The database is not there now. Try again later.');
    throw error;
  }
}
