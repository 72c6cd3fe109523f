import type { SettingsReader } from './reader.js';
import type { ServerConfig } from './server.js';

/** Whether the owner's console answers; `once-opened`: from the first `vitrine console open` on. */
export type ConsoleSetting = 'on' | 'off' | 'once-opened';

/**
 * In production it is off until its owner can be reached or has asked for it: a console that no owner knows of is one
 * more door (docs/console.md).
 */
export function readConsole(read: SettingsReader, { production }: Pick<ServerConfig, 'production'>): ConsoleSetting {
  const given = read.text('CONSOLE');
  const usual = !production || read.text('OWNER_EMAIL') !== undefined;
  if (given === undefined) return usual ? 'on' : 'once-opened';
  return read.flag('CONSOLE', usual) ? 'on' : 'off';
}
