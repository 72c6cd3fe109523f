import { accessPageOperations } from './agent-auth/access-page/operations.js';
import { accessPaths } from './agent-auth/access-page/paths.js';
import { consentNote } from './agent-auth/authorize/consent-note.js';
import type { ConsentListener } from './agent-auth/authorize/deps.js';
import { authorizeOperations } from './agent-auth/authorize/operations.js';
import { authorizePaths } from './agent-auth/authorize/paths.js';
import { authorizeSurface } from './agent-auth/authorize/surface.js';
import { claimNote } from './agent-auth/claim-note.js';
import { claimPageOperations } from './agent-auth/claim-page/operations.js';
import { pagePaths } from './agent-auth/claim-page/views.js';
import type { OAuthClients } from './agent-auth/clients/client.js';
import { type ClientLimits, createClientLimits } from './agent-auth/clients/client-limits.js';
import { createDocumentFetch, type FetchDocument } from './agent-auth/clients/document-fetch.js';
import { clientOperations } from './agent-auth/clients/operations.js';
import { loadPinnedClients } from './agent-auth/clients/pinned-clients.js';
import { clientRegistrationSurface } from './agent-auth/clients/registration-error.js';
import { createOAuthClients } from './agent-auth/clients/resolve.js';
import { requireBearer } from './agent-auth/credentials/access-token.js';
import { agentErrorSurface } from './agent-auth/error-surface.js';
import { deriveKeys } from './agent-auth/keys/derived-keys.js';
import { jwksOperations } from './agent-auth/keys/jwks.js';
import { createKeyStore } from './agent-auth/keys/key-store.js';
import { agentOperations } from './agent-auth/operations.js';
import { mailBudgetUsed } from './agent-auth/pages/mail-budget.js';
import { pageSurface } from './agent-auth/pages/surface.js';
import { createJwksFetch } from './agent-auth/provider/jwks-fetch.js';
import { createProviderKeys } from './agent-auth/provider/provider-keys.js';
import { createTrustList, type TrustList, trustFile } from './agent-auth/provider/trust.js';
import { startPurge } from './agent-auth/purge.js';
import { rereadTrust, watchTrust } from './agent-auth/reread-trust.js';
import type { AgentService } from './agent-auth/service.js';
import type { Config } from './config.js';
import { digestMail } from './console/digest-mail.js';
import { consoleOperations } from './console/operations.js';
import { consoleSurface } from './console/surface.js';
import { consoleSwitch } from './console/switch.js';
import type { Contract } from './contract.js';
import type { Words } from './dictionary/words.js';
import type { Authenticate } from './http/authentication.js';
import type { ErrorSurface } from './http/error-handler.js';
import { createMail, type MailService } from './mail/create-mail.js';
import type { Mail } from './mail/mail.js';
import type { Tool } from './mcp/features.js';
import { type MessageListener, messageTally, type WrittenBy } from './messages/announce.js';
import { contactOperations } from './messages/contact/operations.js';
import type { ContactViews } from './messages/contact/views.js';
import type { MessageService } from './messages/deps.js';
import { messageOperations } from './messages/operations.js';
import { oldMessages } from './messages/receipts.js';
import { sendMessageTool } from './messages/send-tool.js';
import { addressCheck } from './owner/addresses.js';
import { answerOwner } from './owner/answer.js';
import { type Digest, startDigests } from './owner/digest.js';
import { diskSpaceOf } from './owner/disk.js';
import type { OwnerAnswer, OwnerRequest } from './owner/requests.js';
import type { Clock } from './platform/clock.js';
import type { Log } from './platform/log.js';
import type { Random } from './platform/random.js';
import type { StaticFiles } from './site/static-files.js';
import type { Store } from './store/store.js';
import type { Urls } from './urls.js';

/** What the agents' half of the service is made from. */
export interface AgentsDeps {
  readonly config: Config;
  readonly urls: Urls;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly store: Store;
  /** The one secret outside the database, 32 bytes. */
  readonly masterSecret: Uint8Array;
  /** Whose portfolio this is, as people know it. */
  readonly serviceName: () => string;
  /** The fixed words of the portfolio's language. */
  readonly words: () => Words;
  /** What keeps the newest state of the content from being shown. */
  readonly contentFaults?: () => readonly string[];
  /** Writes the reads that were counted until now. */
  readonly flushReads?: (() => Promise<void>) | undefined;
  /** How documents of OAuth clients are fetched; a test, whose hosts have no public certificate, brings its own. */
  readonly fetchClientDocument?: FetchDocument;
}

/** Registration, claims, tokens, events, messages, and what they need running beside them. */
export interface Agents {
  readonly store: Store;
  readonly trust: TrustList;
  readonly mail: MailService;
  readonly authenticate: Authenticate;
  operations(files: StaticFiles, contact: ContactViews): ReturnType<typeof operationsOf>;
  /** The tools that an MCP client calls in the name of its human; none where no client may ask for consent. */
  tools(contract: Contract): readonly Tool[];
  surfaces(files: StaticFiles): readonly ErrorSurface[];
  /** Does what the owner's command line asks of a running service (agent-auth.md §13). */
  answerOwner(request: OwnerRequest): Promise<OwnerAnswer>;
  /** The part of the day's sign-in mails that has left. */
  signinMailsUsed(): Promise<number>;
  /** New messages that this process stored, by who wrote them. */
  messagesReceived(): Readonly<Record<WrittenBy, number>>;
  /**
   * Begins the work beside requests: keys are tended, mail is delivered, old rows go, the trust list is read again on
   * SIGHUP.
   */
  start(): void;
  /** Ends that work; its caller closes the store. */
  stop(): Promise<void>;
}

type Sources = AgentsDeps & {
  readonly service: AgentService;
  readonly mail: MailService;
  readonly received: MessageListener;
};

/**
 * Composes the agents' half over an opened store. Throws a TrustListError or a PinnedClientsError, each with every fault
 * of its file.
 */
export function createAgents(sources: AgentsDeps): Agents {
  const { config, clock, random, log, store, urls, masterSecret, serviceName } = sources;
  const { agentAuth } = config;
  const secrets = deriveKeys(masterSecret);
  const keys = createKeyStore({
    store,
    sealingKey: secrets.signingKeys,
    lifetimes: agentAuth.lifetimes,
    clock,
    random,
    log,
  });
  const trust = createTrustList(trustFile(agentAuth.trustedIssuersFile), {
    ownIssuer: urls.base,
    production: config.production,
    firstSeen: agentAuth.firstSeenPolicy,
    maxAuthAge: agentAuth.lifetimes.maxAuthAge,
  });
  const mail = createMail({
    production: config.production,
    smtpUrl: config.mail.smtpUrl,
    sender: { address: config.mail.from, name: serviceName },
    directory: config.data.directory,
    store,
    sealingKey: secrets.mailQueue,
    clock,
    random,
    log,
  });
  const fetch = createJwksFetch({
    allowPrivate: agentAuth.allowPrivateJwks,
    timeoutSeconds: agentAuth.lifetimes.jwksTimeout,
  });
  const providerKeys = createProviderKeys({ fetch, clock, log, lifetimes: agentAuth.lifetimes });
  const clientLimits = createClientLimits(agentAuth.limits);
  const notes =
    config.mail.notifyClaims && config.mail.owner !== undefined
      ? { mail: mail.queue, ownerEmail: config.mail.owner, serviceName, words: sources.words }
      : undefined;
  const service: AgentService = {
    store,
    clock,
    random,
    urls,
    settings: { ...agentAuth, canMail: mail.worker !== undefined },
    limits: agentAuth.limits,
    lifetimes: agentAuth.lifetimes,
    keys,
    secrets,
    trust,
    providerKeys,
    clients: clientsOf(sources, secrets, clientLimits),
    claimed: notes && claimNote(notes),
  };
  const tally = messageTally(log);
  const all = {
    ...sources,
    service,
    mail,
    received: tally.received,
    keys,
    secrets,
    clientLimits,
    consented: notes && consentNote(notes),
  };
  const reread = () => rereadTrust(trust, sources);
  const trustWatch = watchTrust(trust, sources);
  const owner = {
    store,
    clock,
    random,
    lifetimes: agentAuth.lifetimes,
    trust,
    sealingKey: () => secrets.signingKeys,
    keysChanged: () => keys.tend(),
    canMail: mail.worker !== undefined,
    mayOpenConsole: config.console !== 'off',
    baseUrl: urls.base,
    contentFaults: sources.contentFaults,
    diskSpace: () => diskSpaceOf(config.data.directory),
    flushReads: sources.flushReads,
    settings: {
      ...{ limits: agentAuth.limits, rateLimits: config.rateLimits, ownerEmail: config.mail.owner },
      ...{ addresses: addressCheck(urls.base, clock), mail: () => mail.queue, rereadTrust: reread },
    },
  };
  const answer = (request: OwnerRequest): Promise<OwnerAnswer> => answerOwner(owner, request);
  let stopPurge = (): void => {};
  let stopDigests = (): void => {};
  return {
    store,
    trust,
    mail,
    authenticate: requireBearer(service),
    operations: (files, contact) => operationsOf({ ...all, answerOwner: answer }, files, contact),
    tools: (contract) => (agentAuth.oauthClients.enabled ? [sendMessageTool(messagesOf(all), contract)] : []),
    surfaces: (files) => {
      const frame = frameOf(all, files);
      const pages = [authorizeSurface(frame), pageSurface(frame, pathsOfPages)];
      const own = consoleSurface(consoleFrameOf(all, files), { docs: urls.errors, openapi: urls.openapi });
      return [...pages, own, clientRegistrationSurface, agentErrorSurface(urls)];
    },
    answerOwner: answer,
    signinMailsUsed: () => store.read((db) => mailBudgetUsed(db, service)),
    messagesReceived: tally.counts,
    start() {
      const { lifetimes } = agentAuth;
      keys.start();
      trustWatch.start();
      stopPurge = startPurge({ store, clock, random, log, lifetimes, also: oldMessages(lifetimes.messagesKept) });
      stopDigests = digestsOf(sources, mail);
      mail.worker?.start();
      process.on('SIGHUP', reread);
    },
    async stop() {
      process.off('SIGHUP', reread);
      keys.stop();
      trustWatch.stop();
      stopPurge();
      stopDigests();
      await mail.worker?.stop();
    },
  };
}

/** Begins the owner's digests where they are wanted and can be mailed; what it gives ends them. */
function digestsOf({ config, store, clock, log, urls }: AgentsDeps, mail: MailService): () => void {
  const { digest: pace, owner } = config.mail;
  if (pace === undefined) return () => {};
  if (owner === undefined || mail.worker === undefined) {
    const missing = owner === undefined ? 'OWNER_EMAIL' : 'SMTP_URL';
    log.warn({}, `OWNER_DIGEST is ${pace}, and ${missing} is not set: no digest is sent.`);
    return () => {};
  }
  const mailOf = (digest: Digest): Mail => digestMail({ urls }, owner, digest);
  return startDigests({ store, clock, log, mail: mail.queue, pace, mailOf });
}

/** Who may ask for a person's consent (consent.md, Clients); the owner's copies are read once, at the start. */
function clientsOf(
  { config, clock, log, fetchClientDocument }: AgentsDeps,
  secrets: ReturnType<typeof deriveKeys>,
  limits: ClientLimits,
): OAuthClients {
  const { oauthClients, allowPrivateJwks, lifetimes } = config.agentAuth;
  return createOAuthClients({
    settings: oauthClients,
    fetch: fetchClientDocument ?? createDocumentFetch({ allowPrivate: allowPrivateJwks }),
    pinned: loadPinnedClients(oauthClients.enabled ? oauthClients.file : undefined, oauthClients),
    ...{ secrets, limits, lifetimes, clock, log },
  });
}

/** Where people's browsers go; errors there are pages. */
const pathsOfPages: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths),
  ...Object.values(accessPaths),
  ...Object.values(authorizePaths),
]);

function frameOf({ urls, serviceName, words }: Sources, files: StaticFiles) {
  return { urls, serviceName, words, stylesheet: () => files.path('claim.css') };
}

function consoleFrameOf({ urls, serviceName }: Sources, files: StaticFiles) {
  return {
    ...{ urls, serviceName },
    stylesheets: () => ['claim.css', 'console.css'].map((name) => files.path(name)),
    passkeyScript: () => files.path('passkey.js'),
  };
}

function operationsOf(
  sources: Sources & {
    readonly keys: ReturnType<typeof createKeyStore>;
    readonly secrets: ReturnType<typeof deriveKeys>;
    readonly clientLimits: ClientLimits;
    readonly consented: ConsentListener | undefined;
    readonly answerOwner: Agents['answerOwner'];
  },
  files: StaticFiles,
  views: ContactViews,
) {
  const { service, mail, config, clock, keys, secrets, clientLimits, consented } = sources;
  const { enabled, redirectSchemes } = config.agentAuth.oauthClients;
  const pages = { ...service, ...frameOf(sources, files), secrets, mail: mail.queue, log: sources.log };
  return {
    ...agentOperations(service),
    ...clientOperations({ clock, secrets, redirectSchemes, limits: clientLimits }),
    ...claimPageOperations(pages),
    ...accessPageOperations({ ...pages, byCode: enabled }),
    ...authorizeOperations({ ...pages, consented }),
    ...jwksOperations({ keys }),
    ...messageOperations(messagesOf(sources)),
    ...consoleOperations({
      ...{ ...pages, ...consoleFrameOf(sources, files), answerOwner: sources.answerOwner },
      ...{
        ownerEmail: config.mail.owner,
        holdsFirst: config.mail.holdsFirst,
        isOn: consoleSwitch(config.console, service.store),
      },
    }),
    ...contactOperations({ ...messagesOf(sources), ...pages, views }),
  };
}

function messagesOf({ service, mail, config, serviceName, words, received }: Sources): MessageService {
  const { owner: ownerEmail, holdsFirst } = config.mail;
  return { ...service, mail: mail.queue, ownerEmail, holdsFirst, serviceName, words, received };
}
