import type { ExitCode, Terminal } from '../../base/command-line.js';
import type { Config, ConfigUse } from '../../base/config/config.js';
import type { Contract } from '../../base/contract.js';
import type { Deployment } from '../../base/deployment.js';
import type { ServiceToExport } from '../export/command.js';
import type { LocalContent } from './content.js';

/** Dependencies of the commands. */
export interface Reach {
  contract(): Contract;
  /**
   * Reads the settings from the environment. `given` overrides them. By default for the service. Throws `ConfigError`.
   */
  config(given?: Readonly<Record<string, string | undefined>>, use?: ConfigUse): Config;
  /** YYYY-MM-DD. */
  today(): string;
  /** Starts the service. Resolves when it listens. */
  serve(config: Config, content: LocalContent): Promise<void>;
  startToExport(config: Config, contract: Contract, deployment: Deployment): Promise<ServiceToExport>;
  /** Runs one of the owner's commands. */
  owner(args: readonly string[], config: Config, terminal: Terminal): Promise<ExitCode>;
}
