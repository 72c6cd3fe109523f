import { createUrls } from '../../base/urls.js';
import { createAgents } from './agents.js';
import { createApp } from './app.js';
import type { ServiceDeps } from './deps.js';

/**
 * Composes the service for a server, an export or a test. Does not listen and starts no background tasks. Throws the
 * errors of `createAgents`.
 */
export function composeService(deps: ServiceDeps) {
  const urls = createUrls(deps.config.baseUrl);
  const agents = createAgents(deps, urls);
  return { app: createApp(deps, urls, agents), agents, urls };
}
