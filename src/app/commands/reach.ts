import type { ExitCode, Terminal } from '../../base/command-line.js';
import type { Config, ConfigUse } from '../../base/config/config.js';
import type { Contract } from '../../base/contract.js';
import type { Deployment } from '../../base/deployment.js';
import type { ServiceToExport } from '../export/command.js';
import type { LocalContent } from './content.js';

/** What the commands lead to. */
export interface Reach {
  contract(): Contract;
  /** Settings of the environment, with those given in their place, for the service unless said. Throws a ConfigError. */
  config(given?: Readonly<Record<string, string | undefined>>, use?: ConfigUse): Config;
  /** YYYY-MM-DD. */
  today(): string;
  /** Resolves once it listens; the process goes on. */
  serve(config: Config, content: LocalContent): Promise<void>;
  startToExport(config: Config, contract: Contract, deployment: Deployment): Promise<ServiceToExport>;
  /** One of the owner's commands, with its own arguments. */
  owner(args: readonly string[], config: Config, terminal: Terminal): Promise<ExitCode>;
}
