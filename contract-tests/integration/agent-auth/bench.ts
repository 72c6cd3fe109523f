import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { deriveKeys } from '../../../src/base/config/derived-keys.js';
import { parseLifetimes } from '../../../src/base/config/lifetimes.js';
import { type AgentLimits, parseLimits } from '../../../src/base/config/limits.js';
import { loadContract, type OperationId } from '../../../src/base/contract.js';
import { wordsFor } from '../../../src/base/i18n/words.js';
import { type Log, silentLog } from '../../../src/base/log.js';
import { systemRandom } from '../../../src/base/random.js';
import { createUrls } from '../../../src/base/urls.js';
import { requireBearer } from '../../../src/service/agent-auth/credentials/access-token.js';
import { parseToken } from '../../../src/service/agent-auth/crypto/secrets.js';
import type { AgentService, AgentSettings } from '../../../src/service/agent-auth/dependencies/service.js';
import { agentErrorFormat } from '../../../src/service/agent-auth/errors/error-format.js';
import { newSigningKey, publicHalf, usableKey } from '../../../src/service/agent-auth/keys/jwk.js';
import { agentOperations } from '../../../src/service/agent-auth/operations.js';
import { createJwksFetch } from '../../../src/service/agent-auth/provider/jwks-fetch.js';
import { createProviderKeys } from '../../../src/service/agent-auth/provider/provider-keys.js';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { createTrustList } from '../../../src/service/agent-auth/provider/trust-list.js';
import type { AnyOperation } from '../../../src/service/http/operation.js';
import { createPipeline } from '../../../src/service/http/pipeline/pipeline.js';
import type { Mail } from '../../../src/service/mail/mail.js';
import type { MailQueue } from '../../../src/service/mail/queue.js';
import { mcpErrorFormat } from '../../../src/service/mcp/error-format.js';
import { createMcp } from '../../../src/service/mcp/operations.js';
import { createPortfolioServer } from '../../../src/service/mcp/portfolio-server.js';
import { messageOperations } from '../../../src/service/messages/operations.js';
import { sendMessageTool } from '../../../src/service/messages/send-tool.js';
import { authorize, deny } from '../../../src/service/people/claim/enter-code.js';
import { findClaim } from '../../../src/service/people/claim/find-claim.js';
import { claimNote } from '../../../src/service/people/notes.js';
import { sample } from '../../../src/service/portfolio/testing.js';
import type { TestDatabase } from '../../../src/service/store/testing.js';
import { type Answer, ask } from '../../support/http.js';

/** Options of a bench. Tests may change `settings` between requests. */
export interface BenchSettings {
  settings: Partial<AgentSettings>;
  limits: Partial<AgentLimits>;
  trustEntry: Record<string, unknown>;
  log: Log;
  notifyClaims: boolean;
  /** BASE_URL, for replicas that share one. By default, the address of the bench. */
  publicUrl: string;
  /** An identity provider that several benches share. The test closes it. */
  provider: IdentityProvider;
  /** `KEY_ENCRYPTION_KEY`, for replicas that share one. By default, a random key. */
  keyEncryptionKey: Buffer;
  /** OAuth clients that may request consent. By default, none. */
  clients: AgentService['clients'];
}

/** The members that tests read, of any response body. The pipeline checks responses against the contract. */
export interface Json {
  readonly error: string;
  readonly error_description: string;
  readonly reason?: string;
  readonly retry_after: number;
  readonly interval: number;
  readonly max_age: number;
  readonly err: string;
  readonly status: string;
  readonly registration_id: string;
  readonly identity_assertion: string;
  readonly assertion_expires: string;
  readonly claim_token: string;
  readonly claim_token_expires: string;
  readonly claim_attempt_id: string;
  readonly claim_attempt: {
    readonly user_code: string;
    readonly verification_uri: string;
    readonly expires_in: number;
    readonly interval: number;
  };
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly scopes: readonly string[];
  readonly id: string;
  readonly total: number;
  readonly messages: readonly { readonly id: string }[];
}
export interface Reply extends Answer {
  readonly json: Json;
}

/**
 * The agent-auth half of the service over HTTP, with the real pipeline and contract, a clock that tests control, and a
 * trusted identity provider.
 */
export interface Bench {
  readonly base: string;
  readonly provider: IdentityProvider;
  readonly mails: Mail[];
  readonly service: AgentService;
  /** Reloads the trust list with these members changed. */
  trust(entry: Record<string, unknown>): void;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  form(path: string, fields: Record<string, string> | string, headers?: Record<string, string>): Promise<Reply>;
  get(path: string, token?: string): Promise<Reply>;
  send(path: string, options: Parameters<typeof ask>[2]): Promise<Reply>;
  /** Decides on the claim page as the human would, without the email: enters the code and authorizes, or denies. */
  human(verificationUri: string, decision: 'authorize' | 'deny', code?: string): Promise<string>;
}

/** Starts one bench per suite. Call it inside the suite. */
export function benchFor(database: TestDatabase, options: Partial<BenchSettings> = {}): () => Bench {
  let bench: (Bench & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    bench = await startBench(database, options);
  });
  afterAll(() => bench?.close());
  return () => {
    if (!bench) throw new Error('The bench runs within tests and hooks only.');
    return bench;
  };
}

const contract = loadContract();
const lifted = { limit: 1_000_000, windowSeconds: 60 };

export async function startBench(
  database: Pick<TestDatabase, 'store' | 'clock'>,
  options: Partial<BenchSettings> = {},
): Promise<Bench & { close(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { store, clock } = database;
  const { publicUrl = base } = options;
  const provider = options.provider ?? (await startIdentityProvider({ audience: publicUrl, now: () => clock.now() }));
  const lifetimes = parseLifetimes().value;
  const urls = createUrls(publicUrl);
  let entry: Record<string, unknown> = options.trustEntry ?? {};
  const context = {
    ownIssuer: publicUrl,
    production: false,
    firstSeen: 'match',
    maxAuthAge: lifetimes.maxAuthAge,
  } as const;
  const trust = createTrustList(() => JSON.stringify([provider.trustEntry(entry)]), context);
  const secrets = deriveKeys(options.keyEncryptionKey ?? systemRandom.bytes(32));
  const jwk = await newSigningKey(systemRandom);
  const [privateKey, publicKey] = [usableKey(jwk), usableKey(publicHalf(jwk))];
  const mails: Mail[] = [];
  const mail: MailQueue = {
    delivers: true,
    late: () => false,
    enqueue: async (_trx, one) => void mails.push(one),
    fold: async (_trx, _fold, compose) => void mails.push(await compose({ count: 1, since: clock.now() })),
  };
  const [ownerEmail, serviceName] = ['owner@example.org', () => 'Northlight Studio'];
  const words = () => wordsFor('en');
  const service: AgentService = {
    store,
    clock,
    random: systemRandom,
    urls,
    settings: {
      anonymousRegistration: true,
      claimAllowedEmails: [],
      grantVendor: 'vendor',
      eventSchemaBase: publicUrl,
      canMail: true,
      oauthClients: { enabled: false },
      ...options.settings,
    },
    limits: { ...parseLimits('off', { production: false }).value, ...options.limits },
    lifetimes,
    keys: {
      active: async () => ({ kid: jwk.kid, privateKey }),
      verificationKey: async (kid) => (kid === jwk.kid ? publicKey : undefined),
    },
    secrets,
    trust,
    claimed: options.notifyClaims
      ? claimNote({
          mail,
          ownerEmail,
          serviceName,
          words,
          clock,
          limits: parseLimits('off', { production: false }).value,
        })
      : undefined,
    providerKeys: createProviderKeys(
      createJwksFetch({ allowPrivate: true, timeoutSeconds: 5 }),
      lifetimes,
      clock,
      silentLog,
    ),
    clients: options.clients ?? { lookUp: async () => ({ refusal: 'unknown', description: 'No client is known.' }) },
  };
  const messages = { ...service, mail, ownerEmail, serviceName, words, received: () => undefined };
  const settings = { publicDomain: urls.host, rateLimits: { mcp: lifted } };
  const accountTools = [sendMessageTool(messages, contract)];
  const offered = createPortfolioServer(contract, urls, { current: () => sample }, settings, {
    accountTools,
    pages: () => undefined,
  });
  const mcp = createMcp(offered, urls, silentLog);
  const operations = { ...agentOperations(service), ...messageOperations(messages), ...mcp.operations };
  const families = [
    'portfolio-read',
    'account',
    'mcp',
    'registration',
    'claim',
    'claim-view',
    'claim-page',
    'claim-code',
    'token',
    'revocation',
    'events',
  ];
  const pipeline = createPipeline({
    contract,
    operations: new Map(Object.entries(operations) as [OperationId, AnyOperation][]),
    authenticate: requireBearer(service),
    urls,
    trustProxy: 1,
    rateLimits: Object.fromEntries(families.map((family) => [family, lifted])),
    deprecationForm: 'true',
    allowedOrigins: [],
    random: systemRandom,
    log: options.log ?? silentLog,
    errorFormats: [mcpErrorFormat(mcp), agentErrorFormat(urls)],
  });
  server.on('request', pipeline.handler);
  const send = async (path: string, given: Parameters<typeof ask>[2] = {}): Promise<Reply> =>
    (await ask(base, path, given)) as Reply;
  const human: Bench['human'] = async (uri, decision, code = '') => {
    const token = parseToken('attempt', new URL(uri).searchParams.get('claim_attempt_token') ?? '');
    const found = token && (await store.read((db) => findClaim(db, token.registrationId, { token_hash: token.hash })));
    if (!found) return 'unknown';
    const deps = { store, clock, random: systemRandom, secrets };
    return (decision === 'deny' ? await deny(deps, found) : await authorize(deps, found, code)).kind;
  };
  return {
    base,
    provider,
    mails,
    service,
    trust: (changed) => {
      entry = changed;
      trust.reload();
    },
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    form: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
    get: (path, token) => send(path, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    send,
    human,
    async close() {
      if (!options.provider) await provider.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
