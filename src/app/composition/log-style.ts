import type { Config } from '../../base/config/config.js';
import type { LogStyle } from '../../base/log.js';

/** Returns the log format: text on a terminal, and otherwise JSON. */
export function logStyle({ logFormat, mayColour }: Config): LogStyle {
  const terminal = process.stdout.isTTY === true;
  return { format: logFormat === 'auto' ? (terminal ? 'text' : 'json') : logFormat, colour: terminal && mayColour };
}
