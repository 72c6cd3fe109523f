import { createUrls, type Urls } from '../urls.js';
import { type Agents, createAgents } from './agents.js';
import { type App, createApp } from './app.js';
import type { ServiceDeps } from './deps.js';

/** A service with nothing listening for it and nothing running beside it yet. */
export interface ComposedService {
  readonly app: App;
  readonly agents: Agents;
  readonly urls: Urls;
}

/** Composes the service, the same for a server, an export and a test. Throws what `createAgents` throws. */
export function composeService(deps: ServiceDeps): ComposedService {
  const urls = createUrls(deps.config.baseUrl);
  const agents = createAgents(deps, urls);
  return { app: createApp(deps, urls, agents), agents, urls };
}
