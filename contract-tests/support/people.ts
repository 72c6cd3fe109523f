import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './service.js';

/** The grant that is polled, with the vendor segment of the default settings. */
export const claimGrantType = 'urn:vendor:agent-auth:grant-type:claim';

/** An agent over plain fetch, as far as its human's part needs one. */
export interface WaitingAgent {
  readonly registrationId: string;
  readonly claimToken: string;
  readonly userCode: string;
  readonly verificationUri: string;
  /** Another code of the same length. */
  readonly otherCode: string;
  poll(): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
}

/** Registers an agent and starts a claim with this address. */
export async function agentThatAsks(
  { base }: Pick<Service, 'base'>,
  email: string,
  headers: Record<string, string> = {},
): Promise<WaitingAgent> {
  const post = async (
    path: string,
    body: object,
  ): Promise<Record<string, string> & { claim_attempt: Record<string, string> }> => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Helper/2.1 (agent)', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as never;
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const registration = await post('/agent/identity', { type: 'anonymous' });
  const { claim_token = '', registration_id = '' } = registration;
  const { claim_attempt } = await post('/agent/identity/claim', { claim_token, email });
  const { user_code = '', verification_uri = '' } = claim_attempt;
  return {
    registrationId: registration_id,
    claimToken: claim_token,
    userCode: user_code,
    verificationUri: verification_uri,
    otherCode: user_code.slice(0, 5) + ((Number(user_code[5]) + 1) % 10),
    async poll() {
      const response = await fetch(`${base}/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: claimGrantType, claim_token }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

/** The texts of the mails in the outbox of a service that went to this address, oldest first. */
export function mailsTo({ folder }: Pick<Service, 'folder'>, address: string): readonly string[] {
  let files: string[] = [];
  try {
    files = readdirSync(join(folder, 'outbox')).filter((file) => file.endsWith('.eml'));
  } catch {
    // No mail yet.
  }
  const texts = files.sort().map((file) => decoded(readFileSync(join(folder, 'outbox', file), 'utf8')));
  return texts.filter((text) => text.includes(`\nTo: ${address}\r\n`));
}

/** Base64 parts undone, in which mails in other scripts leave, and quoted-printable as far as links need it. */
export const decoded = (text: string): string =>
  text
    .replace(base64Part, (_, head: string, body: string) => head + Buffer.from(body, 'base64').toString('utf8'))
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=');

const base64Part = /(Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n)([A-Za-z0-9+/=\r\n]+)/g;

/** The same as soon as there are this many: mail leaves after the answer that promised it. */
export async function mailsOnceThere(
  service: Pick<Service, 'folder'>,
  address: string,
  count = 1,
): Promise<readonly string[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = mailsTo(service, address);
    if (mails.length >= count) return mails;
    await pause(50);
  }
  throw new Error(`${count} mails to ${address} did not come into the outbox within 10 s.`);
}

/** The newest link of a kind in the mails to the address, as soon as this many mails have one. */
async function newestLink(
  service: Pick<Service, 'folder'>,
  address: string,
  kind: RegExp,
  count: number,
): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const links = mailsTo(service, address).flatMap((mail) => kind.exec(mail)?.[0] ?? []);
    const newest = links.at(-1);
    if (newest !== undefined && links.length >= count) return newest;
    await pause(50);
  }
  throw new Error(`${count} mails with a sign-in link to ${address} did not come into the outbox within 10 s.`);
}

const ofClaim = /https?:\/\/\S+\/sign-in\?s=scl_[\w-]+/;

/** The sign-in link in the newest of this many mails to the address that have one, waiting for it to arrive. */
export const signinLink = (service: Pick<Service, 'folder'>, address: string, count = 1): Promise<string> =>
  newestLink(service, address, ofClaim, count);

/** The eight digits in the newest of this many mails to the address that have some. */
export const mailedCode = (service: Pick<Service, 'folder'>, address: string, count = 1): Promise<string> =>
  newestLink(service, address, /\b\d{4} \d{4}\b/, count);

export function linkIn(text: string): string {
  const link = ofClaim.exec(text)?.[0];
  if (!link) throw new Error('The mail has no sign-in link.');
  return link;
}
