import { ApiError } from '../../service/http/api-errors.js';
import type { OperationsOf } from '../../service/http/operation.js';
import { isFromForge } from './signature.js';

/**
 * Creates the webhook operation: a forge announces a push, and `lookNow` checks for a new commit. Without a secret or a
 * repository, the contract has no webhook.
 */
export function repositoryOperations(
  webhookSecret: string | undefined,
  lookNow: () => void,
): OperationsOf<'announcePush'> {
  return {
    announcePush({ request }) {
      const { header, bodyBytes: bytes } = request;
      if (webhookSecret === undefined || !isFromForge({ header, bytes }, webhookSecret))
        throw new ApiError('UNAUTHORIZED', 'The call is not signed with the secret of this service.', {
          hint: 'Write the value of PORTFOLIO_WEBHOOK_SECRET into the field Secret (in GitLab: Secret token) of the webhook.',
        });
      lookNow();
      return { status: 202, cache: 'none' };
    },
  };
}
