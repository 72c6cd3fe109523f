import { StoreUnavailable } from '../../service/store/connection/errors.js';
import type { AnyCommand, OwnerRequest } from '../command.js';
import type { OwnerDeps } from '../deps.js';
import { invalid, type OwnerAnswer, refused } from '../owner-answer.js';
import { agentCommands } from './agents.js';
import { auditCommands } from './audit.js';
import { consoleCommands } from './console.js';
import { databaseCommands } from './database.js';
import { keyCommands } from './keys.js';
import { oneMessageCommands } from './message.js';
import { messageCommands } from './messages.js';
import { overviewCommands } from './overview.js';
import { peopleCommands } from './people.js';
import { revokeCommands } from './revoke.js';
import { settingsCommands } from './settings.js';

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
    ...databaseCommands,
  }),
) as ReadonlyMap<string, unknown> as ReadonlyMap<string, AnyCommand>;

/** Does what the owner asks for (agent-auth.md §13); a database that is away is a refusal. */
export async function answerOwner(deps: OwnerDeps, { command, ...options }: OwnerRequest): Promise<OwnerAnswer> {
  const known = commands.get(command);
  if (!known?.answer) return refused('The running service does not know this command: it is of another version.');
  const fault = faultIn(known, options);
  if (fault !== undefined) return invalid(fault);
  try {
    // A browser gets the same as a shell behind the owner's socket: moments as texts.
    return JSON.parse(JSON.stringify(await known.answer(deps, options))) as OwnerAnswer;
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused('The database is not there now. Try again later.');
    throw error;
  }
}

/** What a filter that takes some words alone is told for another one; undefined where every one is of them. */
function faultIn({ shell }: AnyCommand, options: Readonly<Record<string, unknown>>): string | undefined {
  const faults = (shell?.fields ?? []).flatMap(({ name, choices }) => {
    const text = options[name];
    if (!choices || text === undefined || choices.some((choice) => choice.name === text)) return [];
    return [`"${text}" is no ${name}; the ${name}s are: ${choices.map((choice) => choice.name).join(', ')}.`];
  });
  return faults[0];
}
