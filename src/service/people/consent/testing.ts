import { signInPaths } from '../../../base/urls.js';
import type { ClientLookup, OAuthClient, OAuthClients } from '../../agent-auth/clients/client.js';
import type { Mail } from '../../mail/mail.js';
import type { TestDatabase } from '../../store/testing.js';
import type { Seen, TestBrowser } from '../claim/testing/browser.js';

/** A client with a metadata document. */
export const sampleClient: OAuthClient = {
  id: 'https://client.example/oauth/client.json',
  kind: 'cimd',
  name: 'Example Client',
  host: 'client.example',
  redirectUris: ['https://client.example/callback?keep=1', 'http://127.0.0.1/callback', 'cursor://app/callback'],
  refreshes: true,
};

/** Clients that a test defines. Every lookup is recorded. */
export class TestClients implements OAuthClients {
  readonly asked: string[] = [];
  #found = new Map<string, ClientLookup>();

  constructor() {
    this.reset();
  }

  reset(): void {
    this.asked.length = 0;
    this.#found = new Map([[sampleClient.id, { client: sampleClient }]]);
  }

  set(id: string, found: ClientLookup): void {
    this.#found.set(id, found);
  }

  async lookUp(id: string): Promise<ClientLookup> {
    this.asked.push(id);
    return this.#found.get(id) ?? { refusal: 'unknown', description: 'No client has this client_id here.' };
  }
}

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Returns the path of an authorization request with some parameters changed or, if undefined, omitted. */
export function requestPath(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const all: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: sampleClient.id,
    redirect_uri: 'http://127.0.0.1:58135/callback',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a&b=c%+d',
    ...changes,
  };
  const pairs = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/oauth2/authorize?${new URLSearchParams(pairs as [string, string][])}`;
}

/** Returns the code in a mail, which must contain exactly one. */
export function digitsIn(mail: Mail | undefined): string {
  const found = [...(mail?.text ?? '').matchAll(/\b(\d{4}) (\d{4})\b/g)];
  if (found.length !== 1) throw new Error(`The mail has ${found.length} codes.`);
  return `${found[0]?.[1]}${found[0]?.[2]}`;
}

/** Returns a different code. */
export const otherDigits = (digits: string): string => digits.slice(0, 7) + ((Number(digits[7]) + 1) % 10);

/** Requests a code and returns the page with the code field. The mail is the last of the list. */
export async function askForCode(browser: TestBrowser, path: string, email: string): Promise<Seen> {
  const answer = await browser.submit(await browser.get(path), signInPaths.page, { email });
  return browser.get(answer.headers.get('location') ?? '');
}

/** Signs in and returns the consent page. */
export async function signInByCode(browser: TestBrowser, path: string, email: string, mails: Mail[]): Promise<Seen> {
  const page = await askForCode(browser, path, email);
  const answer = await browser.submit(page, signInPaths.confirm, { code: digitsIn(mails.at(-1)) });
  return browser.get(answer.headers.get('location') ?? '');
}

/** Presses a button of the consent page after the minimum reading time. */
export function decideOn(
  clock: Pick<TestDatabase['clock'], 'passSeconds'>,
  browser: TestBrowser,
  page: Seen,
  decision: 'allow' | 'deny',
): Promise<Seen> {
  clock.passSeconds(1);
  return decideAtOnce(browser, page, decision);
}

/** Presses a button of the consent page immediately. */
export const decideAtOnce = (browser: TestBrowser, page: Seen, decision: 'allow' | 'deny'): Promise<Seen> =>
  browser.submit(page, '/oauth2/authorize/decide', { decision });

/** Parses the redirect to the client. */
export function answerIn(seen: Seen): { readonly to: string; readonly said: Record<string, string> } {
  const location = new URL(seen.headers.get('location') ?? '');
  return { to: `${location.origin}${location.pathname}`, said: Object.fromEntries(location.searchParams) };
}
