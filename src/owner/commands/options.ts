import { type Command, InvalidArgumentError } from 'commander';
import type { RegistrationSelector } from '../../agent-auth/records/registration-sets.js';
import type { OwnerRequest } from '../requests.js';

/** What every command of the owner takes. */
export interface OutputOptions {
  readonly json?: boolean;
}

/** What a command takes that asks before it does what cannot be undone. */
export interface RemoveOptions extends OutputOptions {
  readonly yes?: boolean;
}

/** What the commands do; the last two ask first. */
export interface CommandActions {
  readonly run: (request: OwnerRequest, output: OutputOptions) => Promise<void>;
  readonly revoke: (selector: RegistrationSelector, options: RemoveOptions) => Promise<void>;
  readonly remove: (request: OwnerRequest, question: string, options: RemoveOptions) => Promise<void>;
}

export const withJson = (command: Command): Command => command.option('--json', 'print JSON');

export const lowerCase = (text: string): string => text.toLowerCase();

/** A number as `--limit` takes it, 1 to 1000. */
export function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1000) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
}
