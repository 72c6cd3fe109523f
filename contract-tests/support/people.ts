import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './service.js';

/** The claim grant type with the default vendor. */
export const claimGrantType = 'urn:vendor:agent-auth:grant-type:claim';

/** An agent with a started claim, for tests of the human's side. */
export interface WaitingAgent {
  readonly registrationId: string;
  readonly claimToken: string;
  readonly userCode: string;
  readonly verificationUri: string;
  /** A wrong code of the same length. */
  readonly otherCode: string;
  poll(): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
}

/** Registers an agent and starts a claim with this address. */
export async function startClaim(
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

/** Returns the mails to this email address from the outbox, oldest first. */
export function mailsTo({ folder }: Pick<Service, 'folder'>, address: string): readonly string[] {
  let files: string[] = [];
  try {
    files = readdirSync(join(folder, 'outbox')).filter((file) => file.endsWith('.eml'));
  } catch {
    // There is no mail yet.
  }
  const texts = files.sort().map((file) => decoded(readFileSync(join(folder, 'outbox', file), 'utf8')));
  return texts.filter((text) => text.includes(`\nTo: ${address}\r\n`));
}

/** Decodes base64 parts (used for other scripts), and the quoted-printable sequences that links contain. */
export const decoded = (text: string): string =>
  text
    .replace(base64Part, (_, head: string, body: string) => head + Buffer.from(body, 'base64').toString('utf8'))
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=');

const base64Part = /(Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n)([A-Za-z0-9+/=\r\n]+)/g;

/** Waits until there are this many mails, because mail is sent after the response. */
export async function waitForMails(
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

/** Waits for this many mails with a match, and returns the newest match. */
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

/** Waits for this many mails with a sign-in link, and returns the newest link. */
export const signinLink = (service: Pick<Service, 'folder'>, address: string, count = 1): Promise<string> =>
  newestLink(service, address, ofClaim, count);

/** Waits for this many mails with an eight-digit code, and returns the newest code. */
export const emailedCode = (service: Pick<Service, 'folder'>, address: string, count = 1): Promise<string> =>
  newestLink(service, address, /\b\d{4} \d{4}\b/, count);

export function linkIn(text: string): string {
  const link = ofClaim.exec(text)?.[0];
  if (!link) throw new Error('The mail has no sign-in link.');
  return link;
}
