import { readConfig } from '../../src/base/config/config.js';
import { ownerMain } from '../../src/owner/commands/main.js';
import type { Outcome } from './process.js';

/**
 * Runs an owner command (`agents list`) in this process, because a separate process takes a second to start. Settings are
 * environment variables. There is no terminal for confirmations.
 */
export async function runOwnerCommand(args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  let output = '';
  const say = (text: string): void => {
    output += text;
  };
  const code = await ownerMain(args, readConfig(settings), { out: say, err: say });
  return { code, output };
}
