import { StoreUnavailable } from '../store/errors.js';
import type { OwnerDeps } from './command.js';
import { refused } from './owner-answer.js';
import type { OwnerAnswer, OwnerRequest } from './requests.js';
import { commandOf } from './table.js';

export type { OwnerDeps };

/** Does what the owner asks for (agent-auth.md §13); a database that is away is a refusal. */
export async function answerOwner(deps: OwnerDeps, { command, ...asked }: OwnerRequest): Promise<OwnerAnswer> {
  const known = commandOf(command);
  if (!known) return refused('The running service does not know this command: it is of another version.');
  try {
    return await known.answer(deps, asked);
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused('The database is not there now. Try again later.');
    throw error;
  }
}
