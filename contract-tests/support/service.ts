import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type Dependencies } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { loadContract } from '../../src/contract.js';
import { limits } from '../../src/http/limits.js';
import { systemClock } from '../../src/platform/clock.js';
import { silentLog } from '../../src/platform/log.js';
import { systemRandom } from '../../src/platform/random.js';
import { loadPortfolio } from '../../src/portfolio/content/load.js';
import { createUrls } from '../../src/urls.js';

/** A service under test, reached over HTTP like any deployment. */
export interface Service {
  /** Its base URL, which is also the one it publishes. */
  readonly base: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Far above what a test sends; a test of the limits sets its own. */
const lifted = '1000000';

/** Starts the service on a free port of loopback with the sample portfolio and the limits lifted; settings are given as environment variables. */
export async function startService(settings: Readonly<Record<string, string>> = {}, replace: Partial<Dependencies> = {}): Promise<Service> {
  const server = limits(createServer());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = readConfig({
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_READ: lifted,
    RATE_LIMIT_MCP: lifted,
    RATE_LIMIT_ACCOUNT: lifted,
    RATE_LIMIT_DOCUMENTS: lifted,
    ...settings,
  });
  const contract = loadContract();
  const urls = createUrls(config.baseUrl);
  const portfolio = await loadPortfolio(config.portfolio, {
    contract,
    baseUrl: urls.base,
    today: systemClock.now().toISOString().slice(0, 10),
  });
  const app = createApp({
    config,
    contract,
    urls,
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    source: { current: () => portfolio },
    ...replace,
  });
  await app.warm();
  server.on('request', app.express);
  return { base: config.baseUrl, port, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
