import type { SettingsReader } from './reader.js';
import type { ServerConfig } from './server.js';

/** Whether the owner's console is enabled. `once-opened` enables it with the first `vitrine console open`. */
export type ConsoleSetting = 'on' | 'off' | 'once-opened';

/**
 * Reads the console setting. In production, the default is off until the owner has an email address or has opened it
 * (docs/console.md).
 */
export function readConsole(read: SettingsReader, { production }: Pick<ServerConfig, 'production'>): ConsoleSetting {
  const given = read.text('CONSOLE');
  const usual = !production || read.text('OWNER_EMAIL') !== undefined;
  if (given === undefined) return usual ? 'on' : 'once-opened';
  return read.flag('CONSOLE', usual) ? 'on' : 'off';
}
