import { join } from 'node:path';
import { systemClock } from '../../base/clock.js';
import type { Config } from '../../base/config/config.js';
import type { Contract } from '../../base/contract.js';
import type { Log } from '../../base/log.js';
import { createUrls } from '../../base/urls.js';
import { CachedCompiler } from './cached-compiler.js';
import { CompileCache, compiledFolder } from './compile-cache.js';
import { ContentCompiler } from './content-compiler.js';

/** The compiler of a running service, with a cache in `DATA_DIR`. */
export interface OpenCompiler {
  readonly compiler: CachedCompiler;
  /** Stores results after `accepted` has resolved, since a rejected data folder must stay unchanged. */
  storeAfter(accepted: Promise<unknown>): void;
  /**
   * Starts the process before the first change while the owner edits, so that the first change is as fast as later
   * ones.
   */
  expectChanges(): void;
  close(): void;
}

/** Opens the compiler and starts to compile the content at `path` while the service loads. */
export function openCompiler(config: Config, contract: Contract, log: Pick<Log, 'warn'>, path: string): OpenCompiler {
  const process = new ContentCompiler({ keepAlive: config.whileWriting });
  let storeAfter!: (accepted: Promise<unknown>) => void;
  const storable = new Promise<unknown>((resolve) => {
    storeAfter = resolve;
  });
  const compiler = new CachedCompiler({
    compiler: process,
    cache: new CompileCache(join(config.data.directory, compiledFolder), log),
    baseUrl: createUrls(config.baseUrl).base,
    version: contract.document.info.version,
    storable,
  });
  compiler.begin(path, systemClock.now());
  return {
    compiler,
    storeAfter,
    expectChanges: () => void (config.whileWriting && process.start()),
    close: () => process.close(),
  };
}
