import { createUrls } from '../../base/urls.js';
import { createAgents } from './agents.js';
import { createApp } from './app.js';
import type { ServiceDeps } from './deps.js';

/** Composes the service, the same for a server, an export and a test; nothing listens for it, and nothing runs beside it yet. Throws what `createAgents` throws. */
export function composeService(deps: ServiceDeps) {
  const urls = createUrls(deps.config.baseUrl);
  const agents = createAgents(deps, urls);
  return { app: createApp(deps, urls, agents), agents, urls };
}
