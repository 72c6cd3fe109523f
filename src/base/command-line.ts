import { type Command, CommanderError } from 'commander';
import { Refused } from './refused.js';

/** 0: success. 1: error. 2: wrong usage (agent-auth.md §13). */
export type ExitCode = 0 | 1 | 2;

/** Input and output of the command line. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks the person a question. Undefined without a terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** Wrong usage of a command, with exit code 2. */
export class WrongUse extends Refused {}

/** Makes a program and its subcommands report wrong usage in one sentence, without ending the process. */
export function plainErrors(command: Command, { out, err }: Terminal): void {
  command.exitOverride().configureOutput({
    writeOut: out,
    writeErr: err,
    outputError: (text, write) => write(`${sentence(text)} See ${fullName(command)} --help.\n`),
  });
  // Subcommands copied the settings when they were created, so configure each of them.
  for (const child of command.commands) plainErrors(child, { out, err });
}

/** Runs a program that `plainErrors` has prepared. */
export async function runCommand(program: Command, args: readonly string[]): Promise<ExitCode> {
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** Converts messages such as `error: unknown option '--jso'\n(Did you mean --json?)` to sentences. */
function sentence(text: string): string {
  const [said = '', suggestion] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n(');
  const whole = `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace(/\.?$/, '.');
  return suggestion === undefined ? whole : `${whole} ${suggestion.replace(/\)$/, '')}`;
}

function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}
