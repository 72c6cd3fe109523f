import { readConfig } from '../../src/base/config/config.js';
import { ownerMain } from '../../src/owner/commands/main.js';
import type { Outcome } from './process.js';

/**
 * Runs one of the owner's commands (`agents list`) in this process, with settings as environment variables: for what
 * it says and does, since a process takes a second to start. There is no terminal to confirm at.
 */
export async function ownerHere(args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  let output = '';
  const say = (text: string): void => {
    output += text;
  };
  const code = await ownerMain(args, readConfig(settings), { out: say, err: say });
  return { code, output };
}
