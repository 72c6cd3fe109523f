import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Seen, TestBrowser } from '../../src/service/people/claim/testing/browser.js';
import { emailedCode } from './people.js';
import type { Service } from './service.js';

/** The consent page does not accept Allow earlier. */
export const readingMs = 1_050;

export interface TokenAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, string>>;
}

/** A dynamically registered OAuth client on top of fetch, with the browser of its human. */
export class ConnectingClient {
  static readonly redirectUri = 'http://127.0.0.1:58135/callback';
  readonly verifier = randomBytes(32).toString('base64url');
  readonly human: TestBrowser;

  /** @param id client id from an earlier registration */
  constructor(
    private readonly service: Pick<Service, 'base' | 'folder'>,
    readonly id: string,
  ) {
    this.human = new TestBrowser(service.base);
  }

  static async register(service: Pick<Service, 'base' | 'folder'>): Promise<ConnectingClient> {
    const response = await fetch(`${service.base}/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Traveller',
        redirect_uris: [ConnectingClient.redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      }),
    });
    const { client_id = '' } = (await response.json()) as Record<string, string>;
    return new ConnectingClient(service, client_id);
  }

  /** Returns the path of an authorization request. Each `state` is a separate request, decided once. */
  path(state = 'traveller'): string {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.id,
      redirect_uri: ConnectingClient.redirectUri,
      state,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return `/oauth2/authorize?${query}`;
  }

  /** Signs in to the consent page with the emailed code, and returns the code. */
  async signIn(address: string): Promise<string> {
    const asked = await this.human.submit(await this.human.get(this.path()), '/sign-in', {
      email: address,
    });
    const field = await this.human.get(asked.headers.get('location') ?? '');
    const code = await emailedCode(this.service, address);
    await this.human.submit(field, '/sign-in/confirm', { code });
    return code;
  }

  async decide(decision: 'allow' | 'deny', state?: string): Promise<Seen> {
    const page = await this.human.get(this.path(state));
    await pause(readingMs);
    return this.human.submit(page, '/oauth2/authorize/decide', { decision });
  }

  /** Presses Allow, and returns the authorization code. */
  async allow(state?: string): Promise<string> {
    return codeIn(await this.decide('allow', state));
  }

  redeem(code: string, changes: Record<string, string> = {}): Promise<TokenAnswer> {
    const { id: client_id, verifier: code_verifier } = this;
    const form = { grant_type: 'authorization_code', code, client_id, code_verifier, ...changes };
    return this.#token({ redirect_uri: ConnectingClient.redirectUri, ...form });
  }

  refresh(refresh_token: string, changes: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.#token({ grant_type: 'refresh_token', refresh_token, client_id: this.id, ...changes });
  }

  async use(token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${this.service.base}/api/resource`, { headers })).status;
  }

  async #token(form: Record<string, string>): Promise<TokenAnswer> {
    const body = new URLSearchParams(form);
    const response = await fetch(`${this.service.base}/oauth2/token`, { method: 'POST', body });
    return { status: response.status, json: (await response.json()) as Record<string, string> };
  }
}

/** Returns the authorization code of a redirect to the client. */
export function codeIn({ status, headers, text }: Seen): string {
  const location = headers.get('location');
  const code = location && new URL(location).searchParams.get('code');
  if (!code) throw new Error(`No code came back: ${status} ${location ?? text.slice(0, 300)}`);
  return code;
}
