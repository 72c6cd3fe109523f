import { loadContract } from '../../src/contract.js';
import { systemClock } from '../../src/platform/clock.js';
import { silentLog } from '../../src/platform/log.js';
import { systemRandom } from '../../src/platform/random.js';
import type { Portfolio } from '../../src/portfolio/portfolio.js';
import { loadPortfolio } from '../../src/portfolio/testing/load-portfolio.js';
import { openStore } from '../../src/store/open.js';
import type { Store } from '../../src/store/store.js';

/** Parts of the service that the bench measures by themselves. */

const baseUrl = 'https://portfolio.example.org';
const contract = loadContract();

export const loadContent = (folder: string): Promise<Portfolio> =>
  loadPortfolio(folder, { contract, baseUrl, today: '2026-06-01' });

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
