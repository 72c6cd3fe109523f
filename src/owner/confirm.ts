import type { RegistrationSelector } from '../agent-auth/records/registration-sets.js';
import type { CommandOutput } from '../platform/command-line.js';
import { harmless } from '../platform/terminal-text.js';
import type { Ask } from './whole-answer.js';

/** Where a command writes and asks. */
export interface OwnerTerminal extends CommandOutput {
  /** A question to be answered yes or no; undefined without a terminal to ask at. */
  confirm(question: string): Promise<boolean | undefined>;
}

/** Asks before agents are cut off; true when it may go on. */
export async function agreed(
  ask: Ask,
  selector: RegistrationSelector,
  { yes }: { readonly yes?: boolean },
  terminal: OwnerTerminal,
): Promise<boolean> {
  if (yes) return true;
  const answer = await ask({ command: 'agents.count', selector });
  if (!answer.ok) {
    terminal.err(`${harmless(answer.says, true)}\n`);
    return false;
  }
  const { count } = answer.data as { count: number };
  if (count === 0) return true;
  return confirmed(terminal, `Revoke ${count === 1 ? '1 agent' : `${count} agents`}? Their tokens end at once. [y/N] `);
}

/** True on yes; anything else is said. */
export async function confirmed(terminal: OwnerTerminal, question: string): Promise<boolean> {
  const said = await terminal.confirm(question);
  if (said !== true)
    terminal.err(said === undefined ? 'There is no terminal to confirm this at; add --yes.\n' : 'Nothing was done.\n');
  return said === true;
}
