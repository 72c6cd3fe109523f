import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { loadContract, type OperationId } from '../../contract.js';
import type { AnyOperation } from '../../http/operation.js';
import { createPipeline } from '../../http/pipeline.js';
import type { Mail } from '../../mail/mail.js';
import { type Log, silentLog } from '../../platform/log.js';
import { systemRandom } from '../../platform/random.js';
import { siteOperations } from '../../site/operations.js';
import { loadStaticFiles } from '../../site/static-files.js';
import type { ClaimAttemptRow, RegistrationRow } from '../../store/rows.js';
import type { TestDatabase } from '../../store/testing.js';
import { createUrls } from '../../urls.js';
import type { AccessPageDeps } from '../access-page/deps.js';
import { accessPageOperations } from '../access-page/operations.js';
import { accessPaths } from '../access-page/paths.js';
import type { AuthorizeDeps } from '../authorize/deps.js';
import { authorizeOperations } from '../authorize/operations.js';
import { authorizePaths } from '../authorize/paths.js';
import { authorizeSurface } from '../authorize/surface.js';
import type { OAuthClients } from '../clients/client.js';
import { newId, newToken } from '../credentials/secrets.js';
import { userCodeHmac } from '../credentials/user-code.js';
import { agentErrorSurface } from '../error-surface.js';
import { deriveKeys } from '../keys/derived-keys.js';
import { parseLifetimes } from '../limits/lifetimes.js';
import { agentRateLimitRules, parseLimits } from '../limits/limits.js';
import { pageSurface } from '../pages/surface.js';
import { claimPageOperations } from './operations.js';
import { pagePaths } from './views.js';

const keys = deriveKeys(randomBytes(32));
const { value: lifetimes } = parseLifetimes();
const { value: generous } = parseLimits('off', { production: false });
const contract = loadContract();

/** The claim pages over HTTP, in a pipeline of their own, with every mail kept in a list. */
export interface PagesUnderTest {
  readonly base: string;
  readonly mails: Mail[];
  readonly deps: AccessPageDeps & AuthorizeDeps;
  readonly seen: object[];
  /** What the owner was warned of in the log. */
  readonly warned: object[];
  close(): Promise<void>;
}

export interface PagesOptions {
  /** Rules of `AGENT_LIMITS`; without it there are none. */
  readonly limits?: string;
  readonly delivers?: boolean;
  readonly provider?: string;
  /** The published base, where it is not the address that is listened on. */
  readonly base?: string;
  /** The OAuth clients there are; without it the service is one with `OAUTH_CLIENTS=off`. */
  readonly clients?: OAuthClients;
  /** `CLAIM_ALLOWED_EMAILS`. */
  readonly allowed?: readonly string[];
}

const noClients: OAuthClients = { lookUp: async () => ({ refusal: 'unknown', description: 'No client is known.' }) };

export async function startPages({ store, clock }: TestDatabase, options: PagesOptions = {}): Promise<PagesUnderTest> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = createUrls(options.base ?? here);
  const [mails, seen, warned]: [Mail[], object[], object[]] = [[], [], []];
  const files = loadStaticFiles();
  const limits = options.limits ? parseLimits(options.limits, { production: false }).value : generous;
  const deps: PagesUnderTest['deps'] = {
    ...{ store, clock, limits, lifetimes, urls, secrets: keys, random: systemRandom },
    trust: { find: () => (options.provider ? ({ displayName: options.provider } as never) : undefined) },
    mail: { delivers: options.delivers ?? true, enqueue: async (_trx, mail) => void mails.push(mail) },
    log: { warn: (facts) => void warned.push(facts) },
    byCode: options.clients !== undefined,
    clients: options.clients ?? noClients,
    settings: { claimAllowedEmails: options.allowed ?? [] },
    serviceName: () => 'Northlight Studio',
    stylesheet: () => files.path('claim.css'),
  };
  const log: Log = { ...silentLog, error: (facts) => void seen.push(facts) };
  const operations = {
    ...siteOperations({ files, urls, source: {} } as never),
    ...claimPageOperations(deps),
    ...accessPageOperations(deps),
    ...authorizeOperations(deps),
  };
  const pipeline = createPipeline({
    contract,
    operations: new Map(Object.entries(operations) as [OperationId, AnyOperation][]),
    authenticate: () => Promise.reject(new Error('No operation of the pages needs a token.')),
    urls,
    trustProxy: 1,
    // The shield in memory is lifted, so that a test meets the limits in the database.
    rateLimits: { ...agentRateLimitRules(generous), documents: { limit: 1_000_000, windowSeconds: 60 } },
    deprecationForm: 'true',
    allowedOrigins: [],
    random: systemRandom,
    log,
    surfaces: [
      authorizeSurface(deps),
      pageSurface(
        deps,
        new Set([...Object.values(pagePaths), ...Object.values(accessPaths), ...Object.values(authorizePaths)]),
      ),
      agentErrorSurface(urls),
    ],
  });
  server.on('request', pipeline.handler);
  return { base: here, mails, deps, seen, warned, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export const code = '042917';
export const wrongCode = '042918';

/** A registration that has started a claim. */
export interface Started {
  readonly registrationId: string;
  readonly attemptId: string;
  readonly token: string;
  /** The path that the agent shows. */
  readonly path: string;
}

/** Puts a registration with a live attempt for the address into the database, as a claim call does. */
export async function startedClaim(
  { store, clock }: TestDatabase,
  email = 'june@example.org',
  more: { readonly registration?: Partial<RegistrationRow>; readonly attempt?: Partial<ClaimAttemptRow> } = {},
): Promise<Started> {
  const now = clock.now();
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const registrationId = newId('registration', systemRandom);
  await store.write((db) =>
    db('registrations').insert({
      id: registrationId,
      kind: 'anonymous',
      bound_email: email,
      scope_ceiling: ['read:portfolio', 'write:messages'],
      claim_token_hash: randomBytes(32),
      claim_expires_at: later(86_400),
      created_at: now,
      created_ip: '203.0.113.7',
      created_ua: 'Helper/2.1 (agent)',
      ...more.registration,
    }),
  );
  return { registrationId, ...(await anotherAttempt({ store, clock }, registrationId, 1, more.attempt)) };
}

/** A further attempt, which supersedes the one before. */
export async function anotherAttempt(
  { store, clock }: Pick<TestDatabase, 'store' | 'clock'>,
  registrationId: string,
  number: number,
  more: Partial<ClaimAttemptRow> = {},
): Promise<Omit<Started, 'registrationId'>> {
  const now = clock.now();
  const token = newToken('attempt', registrationId, systemRandom);
  const attemptId = newId('attempt', systemRandom);
  await store.unit(async (trx) => {
    await trx('claim_attempts')
      .where({ registration_id: registrationId })
      .whereIn('state', ['initiated', 'confirmed'])
      .update({ state: 'superseded' });
    await trx('claim_attempts').insert({
      registration_id: registrationId,
      id: attemptId,
      number,
      token_hash: token.hash,
      code_hmac: userCodeHmac(keys, attemptId, code),
      state: 'initiated',
      expires_at: new Date(now.getTime() + 600_000),
      created_at: now,
      ...more,
    });
  });
  return { attemptId, token: token.secret, path: `/agent/claim?claim_attempt_token=${token.secret}` };
}

/** What a page answered. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Text as a browser reads it out of an attribute. */
const unescaped = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
  );

/** A browser as far as the forms need one: a cookie, and forms that are filled in and sent as they stand. */
export class TestBrowser {
  cookie: string | undefined;

  /** `ip`: the address that the proxy in front would report. */
  constructor(
    private readonly base: string,
    private readonly ip?: string,
  ) {}

  async get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
    return this.#send(path, { method, headers });
  }

  /** Sends fields as a form of this site would; `headers` replace those that a browser sends. */
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Seen> {
    const type = 'application/x-www-form-urlencoded';
    const sent = { 'content-type': type, origin: this.base, 'sec-fetch-site': 'same-origin', ...headers };
    return this.#send(path, { method: 'POST', headers: sent, body: new URLSearchParams(fields).toString() });
  }

  /** Opens a page and sends its form with this action, with its hidden fields and these besides. */
  async submit(page: Seen, action: string, fields: Record<string, string> = {}): Promise<Seen> {
    const form = page.text.split('<form').find((part) => part.includes(`action="${action}`));
    if (!form) throw new Error(`The page has no form for ${action}: ${page.status}`);
    const target = unescaped(/action="([^"]*)"/.exec(form)?.[1] ?? action);
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, unescaped(value)],
    );
    return this.post(target, { ...Object.fromEntries(hidden), ...fields });
  }

  /** From the landing page to a session: presses the button, takes the link out of the mail, presses Continue. */
  async signIn(path: string, mails: Mail[]): Promise<Seen> {
    await this.submit(await this.get(path), '/agent/claim/signin');
    const page = await this.get(linkIn(mails.at(-1)));
    const answer = await this.submit(page, '/agent/claim/signin/confirm');
    return this.get(answer.headers.get('location') ?? '');
  }

  async #send(path: string, init: RequestInit): Promise<Seen> {
    const headers = {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(this.ip ? { 'x-forwarded-for': this.ip } : {}),
      ...init.headers,
    };
    const response = await fetch(new URL(path, this.base), { ...init, headers, redirect: 'manual' });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = /Max-Age=0/.test(set) ? undefined : set.split(';', 1)[0];
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}

/** The path of the sign-in link in a mail. */
export function linkIn(mail: Mail | undefined): string {
  const found = /https?:\/\/[^/]+(\/agent\/claim\/signin\?t=\S+)/.exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error('No mail with a sign-in link was sent.');
  return found;
}

export function muteLinkIn(mail: Mail | undefined): string {
  const found = /https?:\/\/[^/]+(\/agent\/claim\/mute\?m=\S+)/.exec(mail?.text ?? '')?.[1];
  if (!found) throw new Error('The mail has no mute link.');
  return found;
}

/** The content of the tables that pages write, to compare before and after. */
export async function fingerprint({ store }: TestDatabase): Promise<string> {
  const tables = [
    'users',
    'registrations',
    'claim_attempts',
    'signin_codes',
    'consent_decisions',
    'authorization_codes',
    'signin_links',
    'page_sessions',
    'mail_queue',
    'mail_suppressions',
    'audit_events',
    'rate_counters',
  ];
  const rows = await store.read(async (db) => Promise.all(tables.map((table) => db(table).select())));
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** Opens the pages for a suite; an answer that breaks the contract fails the test. Call inside the suite. */
export function pagesFor(database: TestDatabase, options: PagesOptions = {}): () => PagesUnderTest {
  let pages: PagesUnderTest | undefined;
  const opened = (): PagesUnderTest => {
    if (!pages) throw new Error('The pages are open within tests and hooks only.');
    return pages;
  };
  beforeAll(async () => {
    pages = await startPages(database, options);
  });
  beforeEach(() => {
    opened().mails.length = 0;
  });
  afterEach(() => expect(opened().seen).toEqual([]));
  afterAll(() => opened().close());
  return opened;
}

/** The csrf value in a page's forms. */
export const csrfIn = (page: Seen): string => /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
export const attemptRow = ({ store }: TestDatabase, id: string): Promise<ClaimAttemptRow | undefined> =>
  store.read((db) => db('claim_attempts').where({ id }).first());
