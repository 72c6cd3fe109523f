import type { Operation } from '../../http/operation.js';
import { agentHeaders } from '../errors/error-format.js';
import { OAuthError } from '../protocol/oauth-error.js';
import type { Grant, TokenRequest } from './grant.js';

/** `POST /oauth2/token`: finds the grant that is asked for and lets it answer (agent-auth.md §6). */
export function exchangeToken(grants: readonly Grant[]): Operation<'exchangeToken'> {
  const byType = new Map(grants.flatMap((grant) => grant.types.map((type) => [type, grant] as const)));
  return async ({ body: form, request }) => {
    const body: TokenRequest = form;
    if (body.grant_type === '') throw missing('grant_type');
    const grant = byType.get(body.grant_type);
    if (!grant) throw new OAuthError('unsupported_grant_type');
    for (const name of grant.required) if (!body[name]) throw missing(name);
    const token = await grant.exchange({ body, request });
    return { status: 200, type: 'application/json', headers: agentHeaders, body: token };
  };
}

function missing(name: string): OAuthError {
  return new OAuthError('invalid_request', { description: `${name} is required and must appear once.` });
}
