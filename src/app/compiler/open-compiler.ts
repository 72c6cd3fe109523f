import { join } from 'node:path';
import { systemClock } from '../../base/clock.js';
import type { Config } from '../../base/config/config.js';
import type { Contract } from '../../base/contract.js';
import type { Log } from '../../base/log.js';
import { createUrls } from '../../base/urls.js';
import { CachedCompiler } from './cached-compiler.js';
import { CompileCache, compiledFolder } from './compile-cache.js';
import { ContentCompiler } from './content-compiler.js';

/** The compiler of a running service, which keeps its last result in `DATA_DIR`. */
export interface OpenCompiler {
  readonly compiler: CachedCompiler;
  /** Stores results once `accepted` has settled, since a data folder that is rejected must stay as it is. */
  storeAfter(accepted: Promise<unknown>): void;
  /** Starts the process ahead of the first change while the owner writes, so that it is on screen as soon as all others. */
  expectChanges(): void;
  close(): void;
}

/** Opens the compiler and begins to compile the content at `path`, so that the service loads meanwhile. */
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
