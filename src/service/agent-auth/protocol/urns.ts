/** RFC 7523 §2.1: an assertion is exchanged for an access token. */
export const jwtBearerGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The grant that is polled until the human has confirmed; the vendor segment is a setting (`GRANT_VENDOR`). */
export const claimGrant = (vendor: string): string => `urn:${vendor}:agent-auth:grant-type:claim`;

/** Accepted silently for clients of the public protocol, never advertised (agent-auth.md §6). */
export const claimGrantAlias = claimGrant('workos');

/** The type of assertion that identity providers sign (ID-JAG). */
export const idJagTokenType = 'urn:ietf:params:oauth:token-type:id-jag';

/** The profile of the jwt-bearer grant that exchanges an ID-JAG (ID-JAG -04 §7.2). */
export const idJagGrantProfile = 'urn:ietf:params:oauth:grant-profile:id-jag';

const revokedEventPath = '/events/agent/auth/identity/assertion/revoked';

/**
 * The one security event that is taken in; under our own base URL the identifier answers with a schema (agent-auth.md
 * §7.2, §11).
 */
export const assertionRevokedEvent = (schemaBase: string): string => `${schemaBase}${revokedEventPath}`;

/** The same event under the identifier of the public protocol. */
export const assertionRevokedAlias = assertionRevokedEvent('https://schemas.workos.com');
