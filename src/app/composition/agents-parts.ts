import type { Config } from '../../base/config/config.js';
import { type DerivedKeys, deriveKeys } from '../../base/config/derived-keys.js';
import { reviewedWordsFor, type Words, wordsFor } from '../../base/i18n/words.js';
import type { Urls } from '../../base/urls.js';
import type { OAuthClients } from '../../service/agent-auth/clients/client.js';
import { createDocumentBudget } from '../../service/agent-auth/clients/document-budget.js';
import { createDocumentFetch } from '../../service/agent-auth/clients/document-fetch.js';
import { createDocumentRecords } from '../../service/agent-auth/clients/document-records.js';
import { loadPinnedClients } from '../../service/agent-auth/clients/pinned-clients.js';
import { createOAuthClients } from '../../service/agent-auth/clients/resolve.js';
import type { AgentService } from '../../service/agent-auth/dependencies/service.js';
import { KeyStore } from '../../service/agent-auth/keys/key-store.js';
import { StoredKeys } from '../../service/agent-auth/keys/stored-keys.js';
import { createJwksFetch } from '../../service/agent-auth/provider/jwks-fetch.js';
import { createProviderKeys } from '../../service/agent-auth/provider/provider-keys.js';
import { createTrustList, type TrustList, trustFile } from '../../service/agent-auth/provider/trust-list.js';
import { createMail, type MailService } from '../../service/mail/create-mail.js';
import { countMessages } from '../../service/messages/message-counts.js';
import { claimNote, consentNote, type OwnersNotes } from '../../service/people/notes.js';
import type { ServiceDeps } from './deps.js';

/** Shared parts of the agent features, which operations, owner commands and background tasks use. */
export type AgentsParts = ReturnType<typeof createAgentsParts>;

/** Creates the shared parts. Throws `TrustListError` or `PinnedClientsError` with all errors of the file. */
export function createAgentsParts(deps: ServiceDeps, urls: Urls) {
  const { config, clock, random, log, store, source } = deps;
  const wordsForPeople = config.unreviewedTranslations ? wordsFor : reviewedWordsFor;
  const serviceName = (): string => source.current().profile.name;
  const words = (): Words => wordsForPeople(source.current().language);
  const { agentAuth } = config;
  const { limits, lifetimes } = agentAuth;
  const secrets = deriveKeys(deps.masterSecret);
  const keys = new KeyStore(new StoredKeys(store, secrets.signingKeys, random), lifetimes, clock, log);
  const trust = createTrust(config, urls);
  const mail = createMailService(deps, serviceName, secrets);
  const notes = notificationDeps(deps, { mail: mail.queue, serviceName, words });
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
    providerKeys: createProviderKeyCache(deps),
    clients: createClients(deps, secrets),
    claimed: notes && claimNote(notes),
  };
  return {
    ...deps,
    urls,
    /** Name of the portfolio's owner. */
    serviceName,
    /** Messages of emails and of the pages for people. */
    words,
    secrets,
    keys,
    trust,
    mail,
    service,
    tally: countMessages(log),
    /** Notifies the owner about each consent. Absent if `OWNER_NOTIFY_CLAIMS` is off. */
    consented: notes && consentNote(notes),
  };
}

function createTrust({ agentAuth, production }: Config, urls: Urls): TrustList {
  return createTrustList(trustFile(agentAuth.trustedIssuersFile), {
    ownIssuer: urls.base,
    production,
    firstSeen: agentAuth.firstSeenPolicy,
    maxAuthAge: agentAuth.lifetimes.maxAuthAge,
  });
}

function createMailService(
  { config, ...deps }: ServiceDeps,
  serviceName: () => string,
  secrets: DerivedKeys,
): MailService {
  const { store, clock, random, log } = deps;
  const { smtpUrl, helloName, from } = config.mail;
  return createMail({
    production: config.production,
    smtpUrl,
    helloName,
    sender: { address: from.address, name: () => from.name ?? serviceName() },
    directory: config.data.directory,
    sealingKey: secrets.mailQueue,
    store,
    clock,
    random,
    log,
  });
}

/** Returns the dependencies of notifications to the owner, or undefined if they are disabled. */
function notificationDeps(
  { config: { mail: settings, agentAuth }, clock }: ServiceDeps,
  frame: Pick<OwnersNotes, 'mail' | 'serviceName' | 'words'>,
) {
  if (!settings.notifyClaims || settings.owner === undefined) return undefined;
  const { limits } = agentAuth;
  return { ...frame, ownerEmail: settings.owner, limits, clock };
}

function createProviderKeyCache({ config: { agentAuth }, clock, log }: ServiceDeps) {
  const { allowPrivateJwks: allowPrivate, lifetimes } = agentAuth;
  const fetch = createJwksFetch({ allowPrivate, timeoutSeconds: lifetimes.jwksTimeout });
  return createProviderKeys(fetch, lifetimes, clock, log);
}

/** Creates the registry of OAuth clients (consent.md, Clients). The owner's pinned clients are read once at startup. */
function createClients(
  { config, clock, log, store, fetchClientDocument }: ServiceDeps,
  secrets: DerivedKeys,
): OAuthClients {
  const { oauthClients, allowPrivateJwks, lifetimes, limits } = config.agentAuth;
  return createOAuthClients({
    settings: oauthClients,
    fetch: fetchClientDocument ?? createDocumentFetch({ allowPrivate: allowPrivateJwks }),
    pinned: loadPinnedClients(oauthClients.enabled ? oauthClients.file : undefined, oauthClients),
    budget: createDocumentBudget(store, clock, limits, secrets),
    records: createDocumentRecords(store, log),
    secrets,
    lifetimes,
    clock,
    log,
  });
}
