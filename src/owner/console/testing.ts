import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ConsoleSetting, readConfig } from '../../base/config/config.js';
import { parseLifetimes } from '../../base/config/lifetimes.js';
import { agentRateLimitRules, parseLimits } from '../../base/config/limits.js';
import { loadContract, type OperationId } from '../../base/contract.js';
import { wordsFor } from '../../base/i18n/words.js';
import { type Log, silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { createUrls, signInPaths } from '../../base/urls.js';
import { createTrustList } from '../../service/agent-auth/provider/trust-list.js';
import { rereadTrust } from '../../service/agent-auth/reread-trust.js';
import type { AnyOperation } from '../../service/http/operation.js';
import { createPipeline } from '../../service/http/pipeline/pipeline.js';
import type { Mail } from '../../service/mail/mail.js';
import { createMailQueue, type MailQueue } from '../../service/mail/queue.js';
import { TestBrowser } from '../../service/people/claim/testing/browser.js';
import { pageKeys } from '../../service/people/claim/testing/claims.js';
import { pageErrorFormat } from '../../service/people/error-format.js';
import { signInOperations } from '../../service/people/operations.js';
import type { TestDatabase } from '../../service/store/testing.js';
import { siteErrorFormat } from '../../site/pages/error-format.js';
import { portfolioOf, siteDepsOf } from '../../site/pages/testing.js';
import type { AddressState } from '../addresses.js';
import type { OwnerRequest } from '../command.js';
import { answerOwner } from '../commands/command-table.js';
import { runOwnerCommand } from '../commands/program.js';
import type { OwnerDeps } from '../deps.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleErrorFormat } from './error-format.js';
import { consoleOperations } from './operations.js';
import { askFromOwner, ownerSignIn } from './owner-sign-in.js';
import { consolePaths } from './paths.js';
import { consoleSwitch } from './switch.js';

const contract = loadContract();
const { value: lifetimes } = parseLifetimes();
const { value: generous } = parseLimits('off', { production: false });

/** The console over HTTP, in its own pipeline, with every mail kept in a list. */
export interface ConsoleUnderTest {
  readonly base: string;
  /** Those that were taken back again among them; the rows of the queue are those that leave. */
  readonly mails: Mail[];
  readonly owner: OwnerDeps;
  /** Errors that were logged. */
  readonly seen: object[];
  /** What the command line prints with `--json`. */
  told(request: OwnerRequest): Promise<unknown>;
  /** The same, by its words: what `vitrine <words> --json` prints. */
  printed(words: string): Promise<unknown>;
  /** The path of a link from `vitrine console open`. */
  link(): Promise<string>;
  close(): Promise<void>;
}

export interface ConsoleOptions {
  /** Rules of `AGENT_LIMITS`; without it there are none. */
  readonly limits?: string;
  /** `OWNER_EMAIL`. */
  readonly ownerEmail?: string | undefined;
  readonly setting?: ConsoleSetting;
  readonly holdsFirst?: boolean;
  /** False as in production without `SMTP_URL`. */
  readonly delivers?: boolean;
  readonly faults?: readonly string[];
  readonly heldBack?: readonly string[];
  /** Of the base URL; passkeys need a name. */
  readonly host?: 'localhost';
  /** The text of the trust list. */
  readonly trustFile?: () => string;
}

/** Nothing but the console is served in these tests, so nothing is asked. */
const addressesOf = (base: string): readonly AddressState[] => [
  { url: `${base}/`, answers: true, fault: null },
  { url: `${base}/.well-known/api-catalog`, answers: false, fault: 'status 404' },
];

const ownerEmailOf = (options: ConsoleOptions): string | undefined =>
  'ownerEmail' in options ? options.ownerEmail : 'owner@example.com';

export async function startConsole(
  { store, clock }: TestDatabase,
  options: ConsoleOptions = {},
): Promise<ConsoleUnderTest> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://${options.host ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  const urls = createUrls(base);
  const [mails, seen]: [Mail[], object[]] = [[], []];
  const limits = options.limits ? parseLimits(options.limits, { production: false }).value : generous;
  const site = { ...siteDepsOf(portfolioOf({})), urls };
  const queue = createMailQueue({
    sealingKey: pageKeys.mailQueue,
    clock,
    random: systemRandom,
    wake: () => undefined,
    delivers: options.delivers ?? true,
  });
  const mail: MailQueue = {
    ...queue,
    async enqueue(trx, one, more) {
      mails.push(one);
      await queue.enqueue(trx, one, more);
    },
  };
  const file = options.trustFile ?? (() => '[]');
  const trust = createTrustList(file, { ownIssuer: base, production: false, firstSeen: 'match', maxAuthAge: 3600 });
  const setting = options.setting ?? 'on';
  const config = readConfig({ BASE_URL: base, CONSOLE: setting === 'off' ? 'off' : 'on' });
  const owner: OwnerDeps = {
    config: {
      ...config,
      agentAuth: { ...config.agentAuth, limits },
      mail: { ...config.mail, owner: ownerEmailOf(options) },
    },
    store,
    clock,
    random: systemRandom,
    trust,
    sealingKey: () => pageKeys.signingKeys,
    mail: () => mail,
    addresses: async () => addressesOf(base),
    running: {
      rereadTrust: () => rereadTrust(trust, store, clock, silentLog),
      keysChanged: async () => undefined,
      contentFaults: () => options.faults ?? [],
      contentHeldBack: () => options.heldBack ?? [],
      diskSpace: async () => undefined,
      flushReads: async () => undefined,
    },
  };
  const deps: ConsolePageDeps = {
    store,
    clock,
    limits,
    lifetimes,
    urls,
    secrets: pageKeys,
    trust,
    random: systemRandom,
    mail,
    log: silentLog,
    ownerEmail: ownerEmailOf(options),
    holdsFirst: options.holdsFirst ?? false,
    isOn: consoleSwitch(setting, store),
    answerOwner: (request) => answerOwner(owner, request),
    serviceName: () => 'Northlight Studio',
    words: () => wordsFor('en'),
    stylesheet: () => '/static/claim.css',
    stylesheets: () => ['/static/claim.css', '/static/console.css'],
    passkeyScript: () => '/static/passkey.js',
  };
  const log: Log = { ...silentLog, error: (facts) => void seen.push(facts) };
  const operations = {
    ...consoleOperations(deps),
    ...signInOperations(deps, { purposes: { owner: ownerSignIn(deps) }, requests: { owner: askFromOwner(deps) } }),
  };
  const pipeline = createPipeline({
    contract,
    operations: new Map(Object.entries(operations) as [OperationId, AnyOperation][]),
    authenticate: () => Promise.reject(new Error('No operation of the console needs a token.')),
    urls,
    trustProxy: 1,
    // The shield in memory is lifted, so that a test meets the limits in the database.
    rateLimits: agentRateLimitRules(generous),
    deprecationForm: 'true',
    allowedOrigins: [],
    random: systemRandom,
    log,
    errorFormats: [pageErrorFormat(deps), consoleErrorFormat(deps), siteErrorFormat(site)],
  });
  server.on('request', pipeline.handler);
  const told = async (request: OwnerRequest): Promise<unknown> => {
    const answer = await answerOwner(owner, request);
    return answer.ok ? answer.data : answer.says;
  };
  const printed = async (words: string): Promise<unknown> => {
    const said: string[] = [];
    const write = (text: string): void => void said.push(text);
    const exit = await runOwnerCommand([...words.split(' '), '--json'], (request) => answerOwner(owner, request), {
      out: write,
      err: write,
    });
    if (exit !== 0) throw new Error(`vitrine ${words}: ${said.join('')}`);
    return JSON.parse(said.join(''));
  };
  return {
    base,
    mails,
    owner,
    seen,
    told,
    printed,
    link: async () => ((await told({ command: 'console.open' })) as { readonly url: string }).url.slice(base.length),
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A browser that signed in by a link of the command line. */
export async function signedInBrowser(opened: () => ConsoleUnderTest, ip?: string): Promise<TestBrowser> {
  const browser = new TestBrowser(opened().base, ip);
  const seen = await browser.submit(await browser.get(await opened().link()), signInPaths.confirm);
  expect([seen.status, seen.headers.get('location')]).toEqual([303, consolePaths.overview]);
  return browser;
}

/** Opens the console for a suite; an answer that breaks the contract fails the test. Call inside the suite. */
export function consoleFor(database: TestDatabase, options: ConsoleOptions = {}): () => ConsoleUnderTest {
  let started: ConsoleUnderTest | undefined;
  const opened = (): ConsoleUnderTest => {
    if (!started) throw new Error('The console is open within tests and hooks only.');
    return started;
  };
  beforeAll(async () => {
    started = await startConsole(database, options);
  });
  beforeEach(() => {
    opened().mails.length = 0;
  });
  afterEach(() => expect(opened().seen).toEqual([]));
  afterAll(() => opened().close());
  return opened;
}
