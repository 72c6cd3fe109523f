import type { FetchDocument } from '../agent-auth/clients/document-fetch.js';
import { reviewedWordsFor, wordsFor } from '../dictionary/words.js';
import { type Clock, systemClock } from '../platform/clock.js';
import { type Random, systemRandom } from '../platform/random.js';
import type { Store } from '../store/store.js';
import { createUrls, type Urls } from '../urls.js';
import { type Agents, createAgents } from './agents.js';
import { type App, type AppDeps, createApp } from './app.js';

/** What a service is composed of; the caller opens these, and closes them again. */
export interface ServiceDeps extends Omit<AppDeps, 'urls' | 'clock' | 'random' | 'agents'> {
  readonly store: Store;
  /** The one secret outside the database, 32 bytes. */
  readonly masterSecret: Uint8Array;
  /** The system's, unless a test brings its own. */
  readonly clock?: Clock;
  readonly random?: Random;
  /** Writes the reads that were counted until now, before the owner looks. */
  readonly flushReads?: () => Promise<void>;
  /** How documents of OAuth clients are fetched, unless a test brings its own. */
  readonly fetchClientDocument?: FetchDocument;
}

/** A service with nothing listening for it and nothing running beside it yet. */
export interface ComposedService {
  readonly app: App;
  readonly agents: Agents;
  readonly urls: Urls;
}

/** Composes the service, the same for a server, an export and a test. Throws what `createAgents` throws. */
export function composeService(dependencies: ServiceDeps): ComposedService {
  const { config, source } = dependencies;
  const wordsForPeople = config.unreviewedTranslations ? wordsFor : reviewedWordsFor;
  const urls = createUrls(config.baseUrl);
  const shared = { clock: systemClock, random: systemRandom, ...dependencies, urls };
  const agents = createAgents({
    ...shared,
    serviceName: () => source.current().profile.name,
    words: () => wordsForPeople(source.current().language),
    contentFaults: () => source.following?.().faults ?? [],
  });
  return { app: createApp({ ...shared, agents }), agents, urls };
}
