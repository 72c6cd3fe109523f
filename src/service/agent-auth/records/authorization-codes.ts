import type { Knex } from 'knex';
import type { AuthorizationCodeRow, ClientGrantRow } from '../../store/rows.js';
import type { PresentedToken } from '../crypto/secrets.js';
import type { Scope } from '../protocol/scopes.js';
import { ofClientSql } from './client-grants.js';

/** The client of a consent, as it was shown to the person. */
export interface ConsentedClient {
  readonly id: string;
  readonly kind: ClientGrantRow['client_kind'];
  readonly name: string;
  /** Verified; none for `dcr`. */
  readonly host?: string | undefined;
  /** `refresh_token` is among its grant types. */
  readonly refreshes: boolean;
}

/** What a person consented to; everything is bound here, and nothing is looked up when the code is redeemed. */
export interface NewAuthorizationCode {
  /** Of the registration that the redemption makes. */
  readonly registrationId: string;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly email: string;
  readonly client: ConsentedClient;
  readonly redirectUri: string;
  /** Ours, at least one. */
  readonly resources: readonly string[];
  readonly scopes: readonly Scope[];
  /** 43 characters of base64url (S256). */
  readonly codeChallenge: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly createdIp: string | null;
  readonly userAgent: string | null;
}

/** Writes a new code; its secret leaves once, in the redirect. */
export async function insertAuthorizationCode(trx: Knex.Transaction, code: NewAuthorizationCode): Promise<void> {
  const { client } = code;
  await trx('authorization_codes').insert({
    registration_id: code.registrationId,
    token_hash: code.tokenHash,
    user_id: code.userId,
    email: code.email,
    client_id: client.id,
    client_kind: client.kind,
    client_name: client.name,
    client_host: client.host ?? null,
    redirect_uri: code.redirectUri,
    resources: [...code.resources],
    refreshes: client.refreshes,
    scopes: [...code.scopes],
    code_challenge: code.codeChallenge,
    expires_at: code.expiresAt,
    created_at: code.createdAt,
    created_ip: code.createdIp,
    created_ua: code.userAgent,
  });
}

/** The code, whatever became of it. */
export async function authorizationCode(
  db: Knex,
  { registrationId: registration_id, hash: token_hash }: PresentedToken,
): Promise<AuthorizationCodeRow | undefined> {
  return db('authorization_codes').where({ registration_id, token_hash }).first();
}

/** Uses a code up by compare-and-set; false for all but the first that redeems it. */
export async function redeemCode(
  trx: Knex.Transaction,
  { registration_id, token_hash }: Pick<AuthorizationCodeRow, 'registration_id' | 'token_hash'>,
  now: Date,
): Promise<boolean> {
  const unused = trx('authorization_codes').where({ registration_id, token_hash, redeemed_at: null });
  return (await unused.update({ redeemed_at: now })) === 1;
}

/** Uses up the codes of this address, or all, that could still be redeemed. */
export async function useUpCodes(
  trx: Knex.Transaction,
  of: { readonly email: string } | { readonly client: string } | { readonly all: true },
  now: Date,
): Promise<void> {
  const open = trx('authorization_codes').where({ redeemed_at: null }).where('expires_at', '>', now);
  const those =
    'email' in of
      ? open.where({ email: of.email })
      : 'client' in of
        ? open.whereRaw(ofClientSql('authorization_codes'), { client: of.client })
        : open;
  await those.update({ redeemed_at: now });
}
