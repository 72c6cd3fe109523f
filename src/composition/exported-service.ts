import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config.js';
import type { Contract } from '../contract.js';
import type { Deployment } from '../deployment.js';
import type { ServiceToExport } from '../export/command.js';
import { openPictureMaker, picturesFolder } from '../pictures/maker/maker.js';
import { systemClock } from '../platform/clock.js';
import { dayOf } from '../platform/days.js';
import { silentLog } from '../platform/log.js';
import { systemRandom } from '../platform/random.js';
import { loadPortfolio } from '../portfolio/content/load.js';
import { browserIndex } from '../portfolio/search/browser-index.js';
import { absentStore } from '../store/absent-store.js';
import { createUrls, encodedPath } from '../urls.js';
import { composeService } from './compose.js';

/** No other client can reach this process, so nothing is limited. */
const unlimited = { limit: 1_000_000_000, windowSeconds: 60 };

/**
 * The whole service on a free port of loopback, without a database: what it answers to reads is what the deployment of
 * the same settings answers.
 */
export async function startToExport(
  config: Config,
  contract: Contract,
  deployment: Deployment,
): Promise<ServiceToExport> {
  const now = systemClock.now();
  const portfolio = await loadPortfolio(config.portfolio, {
    contract,
    baseUrl: createUrls(config.baseUrl).base,
    today: dayOf(now),
    now: now.getTime(),
  });
  const pictures = openPictureMaker(join(config.data.directory, picturesFolder), silentLog);
  const { app, urls } = composeService({
    config,
    contract,
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    source: { current: () => portfolio },
    store: absentStore(),
    // Nothing that is exported comes from the secret, so this one is gone with the process.
    masterSecret: Buffer.from(systemRandom.bytes(32)),
    ready: () => true,
    rateLimits: { 'portfolio-read': unlimited, documents: unlimited, pages: unlimited },
    deployment,
    pictures,
  });
  const server = createServer(app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    base: urls.base,
    index: () => browserIndex(portfolio),
    unlisted: () => [...portfolio.unlisted.keys()].map(encodedPath),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        pictures.close();
      }),
  };
}
