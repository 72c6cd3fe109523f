import { parseLifetimes } from '../../src/agent-auth/limits/lifetimes.js';
import { purge } from '../../src/agent-auth/purge.js';
import { loadContract } from '../../src/contract.js';
import { systemClock } from '../../src/platform/clock.js';
import { silentLog } from '../../src/platform/log.js';
import { systemRandom } from '../../src/platform/random.js';
import { loadPortfolio } from '../../src/portfolio/content/load.js';
import { SearchIndex } from '../../src/portfolio/search/search-index.js';
import type { Portfolio } from '../../src/portfolio/snapshot.js';
import { absentStore } from '../../src/store/absent-store.js';
import { openStore } from '../../src/store/open.js';
import type { Store } from '../../src/store/store.js';
import { openReading, type ReadCounter } from '../../src/telemetry/reading/reading.js';

/** Parts of the service that the bench measures by themselves. */

const baseUrl = 'https://portfolio.example.org';
const contract = loadContract();

export const loadContent = (folder: string): Promise<Portfolio> =>
  loadPortfolio(folder, { contract, baseUrl, today: '2026-06-01' });
export const buildIndex = (portfolio: Portfolio): Promise<SearchIndex> => SearchIndex.build({ ...portfolio, baseUrl });

/** Opens a server's database with its schema brought up to date. */
export async function openDatabase(databaseUrl: string): Promise<Store> {
  const store = openStore({
    databaseUrl,
    dataDir: '/nonexistent',
    poolSize: 1,
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
  });
  await store.opened;
  return store;
}

export const purgeNow = (store: Store): ReturnType<typeof purge> =>
  purge({ store, clock: systemClock, lifetimes: parseLifetimes().value });

/** The counting of readings, whose counts go nowhere. */
export const quietReading = (): ReadCounter =>
  openReading({ store: absentStore(), clock: systemClock, log: silentLog, searchKey: new Uint8Array(32) });
