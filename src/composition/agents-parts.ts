import type { OAuthClients } from '../agent-auth/clients/client.js';
import { createDocumentBudget } from '../agent-auth/clients/document-budget.js';
import { createDocumentFetch, type FetchDocument } from '../agent-auth/clients/document-fetch.js';
import { createDocumentRecords } from '../agent-auth/clients/document-records.js';
import { loadPinnedClients } from '../agent-auth/clients/pinned-clients.js';
import { createOAuthClients } from '../agent-auth/clients/resolve.js';
import { type DerivedKeys, deriveKeys } from '../agent-auth/keys/derived-keys.js';
import { createKeyStore, type KeyStore } from '../agent-auth/keys/key-store.js';
import { createJwksFetch } from '../agent-auth/provider/jwks-fetch.js';
import { createProviderKeys } from '../agent-auth/provider/provider-keys.js';
import { createTrustList, type TrustList, trustFile } from '../agent-auth/provider/trust.js';
import type { AgentService } from '../agent-auth/service.js';
import type { Config } from '../config.js';
import type { Words } from '../dictionary/words.js';
import type { Editor } from '../editor/editor.js';
import { createMail, type MailService } from '../mail/create-mail.js';
import { countMessages, type MessageCounts } from '../messages/message-counts.js';
import type { ConsentListener } from '../people/consent/deps.js';
import { claimNote, consentNote } from '../people/notes.js';
import type { Clock } from '../platform/clock.js';
import type { Log } from '../platform/log.js';
import type { Random } from '../platform/random.js';
import type { Store } from '../store/store.js';
import type { Urls } from '../urls.js';

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
  /** The fixed words of mails, and of pages on which people decide about agents. */
  readonly words: () => Words;
  /** What keeps the newest state of the content from being shown. */
  readonly contentFaults?: () => readonly string[];
  /** Edits the content; absent where it follows no repository. */
  readonly editor?: Editor | undefined;
  /** Writes the reads that were counted until now. */
  readonly flushReads?: (() => Promise<void>) | undefined;
  /** How documents of OAuth clients are fetched; a test, whose hosts have no public certificate, brings its own. */
  readonly fetchClientDocument?: FetchDocument;
}

/** The parts of that half, each made once: what its operations, its owner's commands and its work share. */
export interface AgentsParts extends AgentsDeps {
  readonly secrets: DerivedKeys;
  readonly keys: KeyStore;
  readonly trust: TrustList;
  readonly mail: MailService;
  readonly service: AgentService;
  readonly tally: MessageCounts;
  /** Told of each consent; absent where the owner wants no note (`OWNER_NOTIFY_CLAIMS`). */
  readonly consented: ConsentListener | undefined;
}

/** Makes the parts. Throws a TrustListError or a PinnedClientsError, each with every fault of its file. */
export function agentsParts(deps: AgentsDeps): AgentsParts {
  const { config, clock, random, log, store, urls } = deps;
  const { agentAuth } = config;
  const { limits, lifetimes } = agentAuth;
  const secrets = deriveKeys(deps.masterSecret);
  const keys = createKeyStore({ store, sealingKey: secrets.signingKeys, lifetimes, clock, random, log });
  const trust = trustOf(deps);
  const mail = mailOf(deps, secrets);
  const notes = notesOf(deps, mail);
  const service: AgentService = {
    store,
    clock,
    random,
    urls,
    limits,
    lifetimes,
    keys,
    secrets,
    trust,
    settings: { ...agentAuth, canMail: mail.worker !== undefined },
    providerKeys: providerKeysOf(deps),
    clients: clientsOf(deps, secrets),
    claimed: notes && claimNote(notes),
  };
  const consented = notes && consentNote(notes);
  return { ...deps, secrets, keys, trust, mail, service, tally: countMessages(log), consented };
}

function trustOf({ config: { agentAuth, production }, urls }: AgentsDeps): TrustList {
  return createTrustList(trustFile(agentAuth.trustedIssuersFile), {
    ownIssuer: urls.base,
    production,
    firstSeen: agentAuth.firstSeenPolicy,
    maxAuthAge: agentAuth.lifetimes.maxAuthAge,
  });
}

function mailOf({ config, serviceName, ...deps }: AgentsDeps, secrets: DerivedKeys): MailService {
  const { store, clock, random, log } = deps;
  return createMail({
    production: config.production,
    smtpUrl: config.mail.smtpUrl,
    sender: { address: config.mail.from, name: serviceName },
    directory: config.data.directory,
    sealingKey: secrets.mailQueue,
    store,
    clock,
    random,
    log,
  });
}

/** What the notes to the owner are made with; undefined where the owner wants none. */
function notesOf({ config: { mail: settings, agentAuth }, serviceName, words, clock }: AgentsDeps, mail: MailService) {
  if (!settings.notifyClaims || settings.owner === undefined) return undefined;
  const { limits } = agentAuth;
  return { mail: mail.queue, ownerEmail: settings.owner, serviceName, words, limits, clock };
}

function providerKeysOf({ config: { agentAuth }, clock, log }: AgentsDeps) {
  const { allowPrivateJwks: allowPrivate, lifetimes } = agentAuth;
  const fetch = createJwksFetch({ allowPrivate, timeoutSeconds: lifetimes.jwksTimeout });
  return createProviderKeys({ fetch, clock, log, lifetimes });
}

/** Who may ask for a person's consent (consent.md, Clients); the owner's copies are read once, at the start. */
function clientsOf({ config, clock, log, store, fetchClientDocument }: AgentsDeps, secrets: DerivedKeys): OAuthClients {
  const { oauthClients, allowPrivateJwks, lifetimes, limits } = config.agentAuth;
  return createOAuthClients({
    settings: oauthClients,
    fetch: fetchClientDocument ?? createDocumentFetch({ allowPrivate: allowPrivateJwks }),
    pinned: loadPinnedClients(oauthClients.enabled ? oauthClients.file : undefined, oauthClients),
    budget: createDocumentBudget({ store, clock, limits, secrets }),
    records: createDocumentRecords({ store, log }),
    secrets,
    lifetimes,
    clock,
    log,
  });
}
