import type { Config } from '../../base/config/config.js';
import { loadContract } from '../../base/contract.js';
import { createLog } from '../../base/log.js';
import { warningsTo } from '../../base/process-warnings.js';
import type { LocalContent } from '../commands/content.js';
import { openCompiler } from '../compiler/open-compiler.js';
import { logStyle } from './log-style.js';

/**
 * Starts the service. The compiler process starts before the rest of the program is loaded, so both run in parallel.
 * Throws errors that prevent the start.
 */
export async function start(config: Config, content: LocalContent): Promise<void> {
  const log = createLog(config.logLevel, logStyle(config));
  warningsTo(log);
  const contract = loadContract();
  const compiler = openCompiler(config, contract, log, content.path);
  try {
    const { serve } = await import('./serve.js');
    await serve({ config, contract, content, compiler, log });
  } catch (error) {
    compiler.close();
    throw error;
  }
}
