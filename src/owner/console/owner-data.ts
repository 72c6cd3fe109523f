import { ApiError } from '../../service/http/api-errors.js';
import type { Tell } from '../command.js';
import type { ConsolePageDeps } from './deps.js';

/**
 * Asks for what the owner's commands answer. Throws 404 where nothing has the id, 400 or what `invalid` makes where what was
 * asked for makes no sense; any other refusal means that the database has gone meanwhile: 503.
 */
export const tellBy =
  ({ answerOwner }: Pick<ConsolePageDeps, 'answerOwner'>, invalid = badRequest): Tell =>
  async <T>(request: Parameters<Tell>[0]) => {
    const answer = await answerOwner(request);
    if (answer.ok) return answer.data as T;
    if (answer.why === 'unknown') throw new ApiError('NOT_FOUND', answer.says);
    if (answer.why === 'invalid') throw invalid(answer.says);
    throw new ApiError('SERVICE_UNAVAILABLE', answer.says, { headers: { 'Retry-After': '5' } });
  };

const badRequest = (says: string): Error => new ApiError('BAD_REQUEST', says);
