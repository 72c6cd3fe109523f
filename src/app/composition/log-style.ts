import type { Config } from '../../base/config/config.js';
import type { LogStyle } from '../../base/log.js';

/** How the log is written: for people on a terminal, and otherwise for programs. */
export function logStyle({ logFormat, mayColour }: Config): LogStyle {
  const terminal = process.stdout.isTTY === true;
  return { format: logFormat === 'auto' ? (terminal ? 'text' : 'json') : logFormat, colour: terminal && mayColour };
}
