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

/** All settings, validated and frozen. Defaults and their reasons are in config/. */
export interface Config extends ServerConfig, LogConfig, ContentConfig, RequestConfig {
  readonly telemetry: TelemetryConfig;
  readonly data: DataConfig;
  readonly mail: MailConfig;
  readonly console: ConsoleSetting;
  readonly agentAuth: AgentAuthConfig;
}

/** Lists invalid settings, each with its name and an accepted value, without repeating the invalid value. */
export class ConfigError extends Refused {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Reads the configuration of this process. Command-line options override environment variables. Throws ConfigError. */
export function configOfProcess(given: Environment = {}, use?: ConfigUse): Config {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return readConfig({ ...process.env, ...Object.fromEntries(named) }, use);
}

/** Purpose of the configuration. Exported files may have a base URL with a path, the service may not. */
export type ConfigUse = 'service' | 'files';

/** Reads the configuration from the environment. Throws a ConfigError with all errors. */
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
      'MCP_LAZY_AUTH is on and OAUTH_CLIENTS is off, so clients could not get the required token. Set OAUTH_CLIENTS, or remove MCP_LAZY_AUTH.',
    );
  if (read.faults.length > 0) throw new ConfigError(read.faults);
  return Object.freeze(config);
}
