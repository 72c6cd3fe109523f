import { StoreUnavailable } from '../../service/store/connection/errors.js';
import type { AnyCommand, OwnerRequest } from '../command.js';
import type { OwnerDeps } from '../deps.js';
import { invalid, type OwnerAnswer, refused } from '../owner-answer.js';
import { agentCommands } from './agents.js';
import { auditCommands } from './audit.js';
import { consoleCommands } from './console.js';
import { databaseCommands } from './database.js';
import { keyCommands } from './keys.js';
import { messageDetailCommands } from './message.js';
import { messageCommands } from './messages.js';
import { overviewCommands } from './overview.js';
import { peopleCommands } from './people.js';
import { revokeCommands } from './revoke.js';
import { settingsCommands } from './settings.js';

/** The owner's commands by name. The command line and the console both run and describe them from this table. */
export const commands = new Map(
  Object.entries({
    ...agentCommands,
    ...revokeCommands,
    ...messageCommands,
    ...messageDetailCommands,
    ...peopleCommands,
    ...auditCommands,
    ...overviewCommands,
    ...consoleCommands,
    ...settingsCommands,
    ...keyCommands,
    ...databaseCommands,
  }),
) as ReadonlyMap<string, unknown> as ReadonlyMap<string, AnyCommand>;

/** Runs an owner's command (agent-auth.md §13). An unavailable database gives a refusal instead of an exception. */
export async function answerOwner(deps: OwnerDeps, { command, ...options }: OwnerRequest): Promise<OwnerAnswer> {
  const known = commands.get(command);
  if (!known?.answer) return refused('The running service has another version and does not know this command.');
  const fault = findInvalidChoice(known, options);
  if (fault !== undefined) return invalid(fault);
  try {
    // The admin socket carries JSON. Convert here too, so that dates are always strings.
    return JSON.parse(JSON.stringify(await known.answer(deps, options))) as OwnerAnswer;
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused('The database is not available. Try again later.');
    throw error;
  }
}

/** Returns an error for the first field whose value is not one of its choices. */
function findInvalidChoice({ shell }: AnyCommand, options: Readonly<Record<string, unknown>>): string | undefined {
  const faults = (shell?.fields ?? []).flatMap(({ name, choices }) => {
    const text = options[name];
    if (!choices || text === undefined || choices.some((choice) => choice.name === text)) return [];
    return [`"${text}" is not a valid ${name}. Valid values: ${choices.map((choice) => choice.name).join(', ')}.`];
  });
  return faults[0];
}
