import { ApiError } from '../http/errors.js';
import type { OwnerRequest } from '../owner/requests.js';
import type { ConsolePageDeps } from './deps.js';

/** What the owner's command answers; a refusal means that the database has gone meanwhile: 503. */
export async function dataOf<T>(
  { answerOwner }: Pick<ConsolePageDeps, 'answerOwner'>,
  request: OwnerRequest,
): Promise<T> {
  const answer = await answerOwner(request);
  if (answer.ok) return answer.data as T;
  throw new ApiError('SERVICE_UNAVAILABLE', answer.says, { headers: { 'Retry-After': '5' } });
}
