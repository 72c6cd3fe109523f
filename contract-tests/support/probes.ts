import { loadPortfolio } from '../../src/app/compiler/testing/load-portfolio.js';
import { systemClock } from '../../src/base/clock.js';
import { loadContract } from '../../src/base/contract.js';
import { silentLog } from '../../src/base/log.js';
import { systemRandom } from '../../src/base/random.js';
import type { Portfolio } from '../../src/service/portfolio/portfolio.js';
import type { Store } from '../../src/service/store/connection/store.js';
import { openStore } from '../../src/service/store/open.js';

/** Parts of the service that the bench measures separately. */

const baseUrl = 'https://portfolio.example.org';
const contract = loadContract();

export const loadContent = (folder: string): Promise<Portfolio> =>
  loadPortfolio(folder, { contract, baseUrl, today: '2026-06-01' });

/** Opens a server database, and migrates its schema. */
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
