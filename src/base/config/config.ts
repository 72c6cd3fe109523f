import { Refused } from '../refused.js';
import { type AgentAuthConfig, readAgentAuth } from './agent-auth.js';
import { type ConsoleSetting, readConsole } from './console.js';
import { type ContentConfig, readContent } from './content.js';
import { canMail, type MailConfig, readMail } from './mail.js';
import { type LogConfig, readLog, readTelemetry, type TelemetryConfig } from './observation.js';
import { type Environment, settingsReader } from './reader.js';
import { type RequestConfig, rateLimitSettings, readRequests } from './requests.js';
import { readServer, type ServerConfig } from './server.js';
import { type DataConfig, readData } from './state.js';

export type { ConsoleSetting, TelemetryConfig };
export { canMail, rateLimitSettings };

/** Everything that can be set, checked and frozen. Each default is in one place, with its reason (config/). */
export interface Config extends ServerConfig, LogConfig, ContentConfig, RequestConfig {
  readonly telemetry: TelemetryConfig;
  readonly data: DataConfig;
  readonly mail: MailConfig;
  readonly console: ConsoleSetting;
  readonly agentAuth: AgentAuthConfig;
}

/** Invalid settings: for each one a message that names it and an accepted value, and never repeats the value. */
export class ConfigError extends Refused {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * The configuration of this process, with what its command line says in place of environment variables. Throws a
 * ConfigError.
 */
export function configOfProcess(given: Environment = {}, use?: ConfigUse): Config {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return readConfig({ ...process.env, ...Object.fromEntries(named) }, use);
}

/** What a configuration is read for: files may be served below a path of their host, the service may not. */
export type ConfigUse = 'service' | 'files';

/** Reads the environment into the configuration; throws a ConfigError with every fault at once. */
export function readConfig(environment: Environment = process.env, use: ConfigUse = 'service'): Config {
  const read = settingsReader(environment);
  const server = readServer(read, use === 'files');
  const data = readData(read, server.production);
  const config: Config = {
    ...server,
    ...readLog(read),
    ...readContent(read, server.production),
    ...readRequests(read, data.databaseUrl),
    telemetry: readTelemetry(read),
    data,
    mail: readMail(read, server),
    console: readConsole(read, server),
    agentAuth: readAgentAuth(read, server),
  };
  if (config.mcpLazyAuth && !config.agentAuth.oauthClients.enabled)
    read.faults.push(
      'MCP_LAZY_AUTH is on and OAUTH_CLIENTS is off: a client that is asked for a token could get none. Set OAUTH_CLIENTS, or leave MCP_LAZY_AUTH out.',
    );
  if (read.faults.length > 0) throw new ConfigError(read.faults);
  return Object.freeze(config);
}
