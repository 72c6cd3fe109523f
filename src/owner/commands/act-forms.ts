import type { AnyCommand, CommandField } from '../command.js';
import type { ViewAct } from '../view.js';
import { commands } from './command-table.js';

/** Returns the command that a button runs. Throws if the table does not have it. */
export function commandOf({ command }: Pick<ViewAct, 'command'>): AnyCommand {
  const known = commands.get(command);
  if (!known) throw new Error(`There is no command ${command}.`);
  return known;
}

/** Returns the description of a command's field. */
export const fieldOf = ({ shell }: AnyCommand, name: string): CommandField | undefined =>
  shell?.fields?.find((one) => one.name === name);

/** Returns the action path and the hidden fields of the HTML form that runs a command with this input. */
export function formOf(command: AnyCommand, { id, ...input }: Readonly<Record<string, string>>) {
  const path = command.act?.paths.find((one) => one.includes('{id}') === (id !== undefined)) ?? '';
  const hidden = Object.entries(input).map(([name, value]) => [fieldOf(command, name)?.param ?? name, value]);
  return {
    path: `/owner/${path.replace('{id}', encodeURIComponent(id ?? ''))}`,
    hidden: Object.fromEntries(hidden) as Readonly<Record<string, string>>,
  };
}

/** Returns the arguments after `vitrine` that run a command with this input. */
export function shellArguments(command: AnyCommand, input: Readonly<Record<string, string>>): string {
  const words = (command.shell?.usage ?? '')
    .split(' ')
    .filter((word) => !word.startsWith('<') && !word.startsWith('['));
  const given = Object.entries(input).map(([name, value]) => {
    const [option, takes] = fieldOf(command, name)?.flag?.split(' ') ?? [undefined, true];
    return [option, takes && quoteForShell(value)].filter((word) => word !== undefined).join(' ');
  });
  return [...words, ...given].join(' ');
}

/** Quotes a value for the shell, because it may come from a sender. */
const quoteForShell = (text: string): string =>
  /^[\w@.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
