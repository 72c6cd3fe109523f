import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { systemClock } from '../../base/clock.js';
import type { Config } from '../../base/config/config.js';
import type { Contract } from '../../base/contract.js';
import { dayOf } from '../../base/days.js';
import type { Deployment } from '../../base/deployment.js';
import { silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { createUrls, encodedPath } from '../../base/urls.js';
import { createPortfolio } from '../../service/portfolio/portfolio.js';
import { browserIndex } from '../../service/search/browser-index.js';
import { absentStore } from '../../service/store/absent-store.js';
import { openPictureMaker, picturesFolder } from '../../site/pictures/maker/maker.js';
import { ContentCompiler } from '../compiler/content-compiler.js';
import { PageTextSource } from '../compiler/page-texts.js';
import type { ServiceToExport } from '../export/command.js';
import { composeService } from './compose.js';

/** Only the export itself can reach this process. */
const unlimited = { limit: 1_000_000_000, windowSeconds: 60 };

/**
 * Starts the service on a free loopback port without a database. Its read responses equal those of a deployment with
 * the same settings.
 */
export async function startToExport(
  config: Config,
  contract: Contract,
  deployment: Deployment,
): Promise<ServiceToExport> {
  const now = systemClock.now();
  const compiled = await new ContentCompiler().compile({
    path: config.portfolio,
    baseUrl: createUrls(config.baseUrl).base,
    today: dayOf(now),
    now: now.getTime(),
  });
  const portfolio = createPortfolio(compiled.content, PageTextSource.inMemory(compiled.texts).at);
  const pictures = openPictureMaker(join(config.data.directory, picturesFolder), silentLog);
  const { app, urls } = composeService({
    config,
    contract,
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    source: { current: () => portfolio },
    store: absentStore(),
    // Exported files do not depend on the secret, so a temporary one is enough.
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
    unlisted: () => portfolio.unlistedEntries.map(({ path }) => encodedPath(path)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        pictures.close();
      }),
  };
}
