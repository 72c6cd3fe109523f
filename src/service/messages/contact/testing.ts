import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import { agentRateLimitRules, parseLimits } from '../../../base/config/limits.js';
import { loadContract, type OperationId } from '../../../base/contract.js';
import { wordsFor } from '../../../base/i18n/words.js';
import { type Log, silentLog } from '../../../base/log.js';
import { systemRandom } from '../../../base/random.js';
import { createUrls, signInPaths } from '../../../base/urls.js';
import { siteRoutes } from '../../../site/operations/routes.js';
import { contactPages } from '../../../site/pages/contact-views.js';
import { siteErrorFormat } from '../../../site/pages/error-format.js';
import { portfolioOf, siteDepsOf } from '../../../site/pages/testing.js';
import type { AnyOperation } from '../../http/operation.js';
import { pages } from '../../http/page-negotiation.js';
import { createPipeline } from '../../http/pipeline/pipeline.js';
import type { Mail } from '../../mail/mail.js';
import { createMailQueue } from '../../mail/queue.js';
import type { Seen, TestBrowser } from '../../people/claim/testing/browser.js';
import { pageKeys } from '../../people/claim/testing/claims.js';
import { noClients } from '../../people/claim/testing/pages.js';
import { pageErrorFormat } from '../../people/error-format.js';
import { peopleOperations } from '../../people/operations.js';
import type { PageDeps } from '../../people/pages/deps.js';
import type { TestDatabase } from '../../store/testing.js';
import type { MessageService } from '../deps.js';
import type { WrittenBy } from '../message-counts.js';
import { contactOperations } from './operations.js';
import { contactSignIn } from './sign-in.js';

const contract = loadContract();
const { value: lifetimes } = parseLifetimes();
const { value: generous } = parseLimits('off', { production: false });
const contactPage = { path: '/contact', title: 'Contact', description: 'How to reach us.', body: 'Or by post.' };

/** The contact form over HTTP, with a list of all mails. */
export interface ContactUnderTest {
  readonly base: string;
  /** All mails, including those of rolled back transactions. The rows of the queue are the mails that are sent. */
  readonly mails: Mail[];
  readonly deps: MessageService & PageDeps;
  /** Senders of the stored messages. */
  readonly received: WrittenBy[];
  /** Logged errors. */
  readonly seen: object[];
  close(): Promise<void>;
}

export interface ContactOptions {
  /** Value of `AGENT_LIMITS`. By default no limits. */
  readonly limits?: string;
  readonly delivers?: boolean;
  /** Whether mail delivery fails. */
  readonly late?: () => boolean;
  /** Value of `contact` in profile.yaml. By default `form`. */
  readonly contact?: 'form' | undefined;
}

export async function startContact({ store, clock }: TestDatabase, options: ContactOptions): Promise<ContactUnderTest> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = createUrls(base);
  const [mails, seen, received]: [Mail[], object[], WrittenBy[]] = [[], [], []];
  const limits = options.limits ? parseLimits(options.limits, { production: false }).value : generous;
  const portfolio = {
    ...portfolioOf({ pages: [contactPage] }),
    shown: { contact: 'contact' in options ? options.contact : ('form' as const) },
  };
  const site = { ...siteDepsOf(portfolio), urls };
  const queue = createMailQueue({
    sealingKey: pageKeys.mailQueue,
    clock,
    random: systemRandom,
    wake: () => undefined,
    delivers: options.delivers ?? true,
    late: () => options.late?.() ?? false,
  });
  const views = contactPages(site);
  const deps: MessageService & PageDeps = {
    store,
    clock,
    limits,
    lifetimes,
    urls,
    secrets: pageKeys,
    random: systemRandom,
    trust: { find: () => undefined },
    mail: {
      ...queue,
      async enqueue(trx, mail, options) {
        mails.push(mail);
        await queue.enqueue(trx, mail, options);
      },
    },
    log: { warn: () => undefined },
    ownerEmail: 'owner@example.com',
    serviceName: () => 'Northlight Studio',
    received: (by) => void received.push(by),
    stylesheet: () => '/static/claim.css',
    words: () => wordsFor('en'),
  };
  const log: Log = { ...silentLog, error: (facts) => void seen.push(facts) };
  const operations = {
    ...contactOperations(deps, views),
    ...peopleOperations(
      deps,
      { clients: noClients, settings: { claimAllowedEmails: [], oauthClients: { enabled: false } } },
      { purposes: { contact: contactSignIn(deps, deps, views) }, requests: {} },
    ),
  };
  const pipeline = createPipeline({
    contract,
    operations: new Map(Object.entries(operations) as [OperationId, AnyOperation][]),
    authenticate: () => Promise.reject(new Error('No operation of the form needs a token.')),
    urls,
    trustProxy: 1,
    // Without the limits in memory, so that tests reach the limits in the database.
    rateLimits: { ...agentRateLimitRules(generous), pages: { limit: 1_000_000, windowSeconds: 60 } },
    deprecationForm: 'true',
    allowedOrigins: [],
    random: systemRandom,
    log,
    pages: pages(contract, siteRoutes(site)),
    errorFormats: [pageErrorFormat(deps), siteErrorFormat(site)],
  });
  server.on('request', pipeline.handler);
  return { base, mails, deps, seen, received, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Starts the form for a suite. A response that violates the contract fails the test. */
export function contactFor(database: TestDatabase, options: ContactOptions = {}): () => ContactUnderTest {
  let contact: ContactUnderTest | undefined;
  const opened = (): ContactUnderTest => {
    if (!contact) throw new Error('The form is available only within tests and hooks.');
    return contact;
  };
  beforeAll(async () => {
    contact = await startContact(database, options);
  });
  beforeEach(() => {
    opened().mails.length = 0;
    opened().received.length = 0;
  });
  afterEach(() => expect(opened().seen).toEqual([]));
  afterAll(() => opened().close());
  return opened;
}

/** Sample values of the form. */
export const written = {
  name: 'June Okafor',
  email: 'june@example.org',
  message: 'Is a workshop possible\r\nin September?',
};

/** Paths of the form and of the code. */
export const contactSteps = { form: '/contact/message', code: signInPaths.confirm } as const;

/** Submits the form and returns the page with the code field. */
export async function ask(browser: TestBrowser, fields: Partial<typeof written> = {}): Promise<Seen> {
  const requested = await browser.post(contactSteps.form, { ...written, ...fields });
  return browser.get(requested.headers.get('location') ?? '');
}
