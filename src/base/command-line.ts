import { type Command, CommanderError } from 'commander';
import { Refused } from './refused.js';

/** 0: done. 1: refused, not found, or faulty. 2: wrong use (agent-auth.md §13). */
export type ExitCode = 0 | 1 | 2;

/** The person at the command line, or the pipe. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks for a line; absent where no person is there to answer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** A command that makes no sense: exit code 2. */
export class WrongUse extends Refused {}

/** Lets a program and its sub-commands report wrong use in one sentence, and leave ending the process to the caller. */
export function plainErrors(command: Command, { out, err }: Terminal): void {
  command.exitOverride().configureOutput({
    writeOut: out,
    writeErr: err,
    outputError: (text, write) => write(`${sentence(text)} See ${fullName(command)} --help.\n`),
  });
  // Sub-commands copy these settings when they are made, so every one of them is told.
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

/** `error: unknown option '--jso'\n(Did you mean --json?)` as a person would say it. */
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
