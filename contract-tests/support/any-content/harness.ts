import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadPortfolio } from '../../../src/app/compiler/testing/load-portfolio.js';
import { loadContract } from '../../../src/base/contract.js';
import { silentLog } from '../../../src/base/log.js';
import { ContentError, describeProblem, wordingOf } from '../../../src/content/result/problem.js';
import type { Portfolio } from '../../../src/service/portfolio/portfolio.js';
import { ask } from '../http.js';
import { type Service, startService } from '../service.js';
import type { Files } from './content.js';
import { readsOf } from './reads.js';

/** The result of loading one state of the content. */
export interface Outcome {
  readonly accepted: boolean;
  /** Responses with a status of 500 or more, and logged errors. */
  readonly failures: readonly string[];
}

/** A running service whose content is replaced for each test. */
export interface AnyContentService {
  /**
   * Loads the files, and sends every read if they are accepted. `change` modifies the loaded portfolio. Throws if loading
   * fails with an error other than ContentError.
   */
  tryOut(files: Files, change?: (portfolio: Portfolio) => Portfolio): Promise<Outcome>;
  close(): Promise<void>;
}

export async function startAnyContentService(): Promise<AnyContentService> {
  const contract = loadContract();
  const errors: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let current: Portfolio | undefined;
  const log = {
    ...silentLog,
    error: (facts: object, message: string) => void errors.push(describeError(facts, message)),
  };
  const sample = await loadPortfolio(new URL('../../../src/content/sample', import.meta.url).pathname, {
    contract,
    baseUrl: 'http://127.0.0.1',
    today: '2026-06-01',
  });
  const service: Service = await startService({}, { log, source: { current: () => current ?? sample } });
  const load = (path: string): Promise<Portfolio> =>
    loadPortfolio(path, { contract, baseUrl: service.base, today: '2026-06-01' });

  async function failedReads(portfolio: Portfolio): Promise<string[]> {
    current = portfolio;
    const failures: string[] = [];
    await Promise.all(
      readsOf(portfolio, service.base).map(async ({ path, ...options }) => {
        const { status } = await ask(service.base, path, { ...options, agent });
        if (status >= 500) failures.push(`${options.method ?? 'GET'} ${path} answers ${status}`);
      }),
    );
    return [...failures, ...errors.splice(0)];
  }

  return {
    async tryOut(files, change = (portfolio) => portfolio) {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-any-content-'));
      try {
        return { accepted: true, failures: await failedReads(change(await load(write(files, folder)))) };
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        return { accepted: false, failures: unclearErrors(error) };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async close() {
      agent.destroy();
      await service.close();
    },
  };
}

/** Writes the files. Returns the folder, or the file if there is only one. */
function write(files: Files, folder: string): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const [only, ...others] = Object.keys(files);
  return others.length === 0 && only !== undefined ? join(folder, only) : folder;
}

/** Lists errors that do not name the file, the problem, and the accepted values. */
function unclearErrors({ errors }: ContentError): string[] {
  if (errors.length === 0) return ['is rejected without a reason'];
  return errors
    .filter((error) => error.file === '' || wordingOf(error).problem === '' || !wordingOf(error).accepted)
    .map((error) => `is rejected with an unclear error: ${describeProblem(error)}`);
}

function describeError(facts: object, message: string): string {
  const { err, breach, ...rest } = facts as { err?: Error; breach?: object };
  return `${message} ${JSON.stringify({ ...rest, breach })} ${err?.stack?.split('\n').slice(0, 4).join(' ') ?? ''}`;
}
