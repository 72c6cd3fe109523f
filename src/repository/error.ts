import { Refused } from '../refused.js';
/** The repository cannot be read: one sentence for people. */
export class RepositoryError extends Refused {
  override readonly name = 'RepositoryError';
}
