import { ApiError } from '../../http/errors.js';
import type { OwnerRequest } from '../command.js';
import type { ConsolePageDeps } from './deps.js';

/**
 * What the owner's command answers. Throws 404 where nothing has the id, 400 where what was asked for makes no sense; any
 * other refusal means that the database has gone meanwhile: 503.
 */
export async function dataOf<T>(
  { answerOwner }: Pick<ConsolePageDeps, 'answerOwner'>,
  request: OwnerRequest,
): Promise<T> {
  const answer = await answerOwner(request);
  if (answer.ok) return answer.data as T;
  if (answer.why === 'unknown') throw new ApiError('NOT_FOUND', answer.says);
  if (answer.why === 'invalid') throw new ApiError('BAD_REQUEST', answer.says);
  throw new ApiError('SERVICE_UNAVAILABLE', answer.says, { headers: { 'Retry-After': '5' } });
}
