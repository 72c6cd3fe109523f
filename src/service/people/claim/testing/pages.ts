import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { parseLifetimes } from '../../../../base/config/lifetimes.js';
import { agentRateLimitRules, parseLimits } from '../../../../base/config/limits.js';
import { loadContract, type OperationId } from '../../../../base/contract.js';
import { wordsFor } from '../../../../base/i18n/words.js';
import { type Log, silentLog } from '../../../../base/log.js';
import { systemRandom } from '../../../../base/random.js';
import { createUrls } from '../../../../base/urls.js';
import { siteOperations } from '../../../../site/operations/operations.js';
import { loadStaticFiles } from '../../../../site/pages/theme/static-files.js';
import type { OAuthClients } from '../../../agent-auth/clients/client.js';
import { agentErrorFormat } from '../../../agent-auth/errors/error-format.js';
import type { AnyOperation } from '../../../http/operation.js';
import { createPipeline } from '../../../http/pipeline/pipeline.js';
import type { Mail } from '../../../mail/mail.js';
import type { MailQueue } from '../../../mail/queue.js';
import type { TestDatabase } from '../../../store/testing.js';
import { pageErrorFormat } from '../../error-format.js';
import { peopleOperations } from '../../operations.js';
import type { PageDeps } from '../../pages/deps.js';
import { pageKeys } from './claims.js';

const { value: lifetimes } = parseLifetimes();
const { value: generous } = parseLimits('off', { production: false });
const contract = loadContract();

/** The claim pages over HTTP, with a list of all mails. */
export interface PagesUnderTest {
  readonly base: string;
  readonly mails: Mail[];
  readonly deps: PageDeps;
  readonly seen: object[];
  /** Logged warnings. */
  readonly warned: object[];
  close(): Promise<void>;
}

export interface PagesOptions {
  /** Value of `AGENT_LIMITS`. By default no limits. */
  readonly limits?: string;
  readonly delivers?: boolean;
  readonly provider?: string;
  /** Public base URL, if it differs from the listening address. */
  readonly base?: string;
  /** Known OAuth clients. By default `OAUTH_CLIENTS=off`. */
  readonly clients?: OAuthClients;
  /** Language of the portfolio. By default English. */
  readonly language?: string;
  /** Mail queue, if the list of mails is not sufficient. */
  readonly mail?: MailQueue;
  /** `CLAIM_ALLOWED_EMAILS`. */
  readonly allowed?: readonly string[];
}

export const noClients: OAuthClients = {
  lookUp: async () => ({ refusal: 'unknown', description: 'No client is known.' }),
};

export async function startPages({ store, clock }: TestDatabase, options: PagesOptions = {}): Promise<PagesUnderTest> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = createUrls(options.base ?? here);
  const [mails, seen, warned]: [Mail[], object[], object[]] = [[], [], []];
  const files = loadStaticFiles();
  const limits = options.limits ? parseLimits(options.limits, { production: false }).value : generous;
  const deps: PagesUnderTest['deps'] = {
    store,
    clock,
    limits,
    lifetimes,
    urls,
    secrets: pageKeys,
    random: systemRandom,
    trust: { find: () => (options.provider ? ({ displayName: options.provider } as never) : undefined) },
    mail: options.mail ?? {
      late: () => false,
      delivers: options.delivers ?? true,
      enqueue: async (_trx, mail) => void mails.push(mail),
      fold: async (_trx, _fold, compose) => void mails.push(await compose({ count: 1, since: clock.now() })),
    },
    log: { warn: (facts) => void warned.push(facts) },
    serviceName: () => 'Northlight Studio',
    words: () => wordsFor(options.language ?? 'en'),
    stylesheet: () => files.path('claim.css'),
  };
  const log: Log = { ...silentLog, error: (facts) => void seen.push(facts) };
  const operations = {
    ...siteOperations({ files, urls, source: {} } as never),
    ...peopleOperations(
      deps,
      {
        clients: options.clients ?? noClients,
        settings: {
          claimAllowedEmails: options.allowed ?? [],
          oauthClients: { enabled: options.clients !== undefined },
        },
      },
      { purposes: {}, requests: {} },
    ),
  };
  const pipeline = createPipeline({
    contract,
    operations: new Map(Object.entries(operations) as [OperationId, AnyOperation][]),
    authenticate: () => Promise.reject(new Error('No operation of the pages needs a token.')),
    urls,
    trustProxy: 1,
    // Without the limits in memory, so that tests reach the limits in the database.
    rateLimits: { ...agentRateLimitRules(generous), documents: { limit: 1_000_000, windowSeconds: 60 } },
    deprecationForm: 'true',
    allowedOrigins: [],
    random: systemRandom,
    log,
    errorFormats: [pageErrorFormat(deps), agentErrorFormat(urls)],
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

/** Starts the pages for a suite. A response that violates the contract fails the test. */
export function pagesFor(database: TestDatabase, options: PagesOptions = {}): () => PagesUnderTest {
  let pages: PagesUnderTest | undefined;
  const opened = (): PagesUnderTest => {
    if (!pages) throw new Error('The pages are available only within tests and hooks.');
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
