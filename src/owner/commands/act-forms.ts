import type { AnyCommand, CommandField } from '../command.js';
import type { ViewAct } from '../view.js';
import { commands } from './command-table.js';

/** A command that is in the table. */
export function commandOf({ command }: Pick<ViewAct, 'command'>): AnyCommand {
  const known = commands.get(command);
  if (!known) throw new Error(`There is no command ${command}.`);
  return known;
}

/** How a field of a command is described. */
export const fieldOf = ({ shell }: AnyCommand, name: string): CommandField | undefined =>
  shell?.fields?.find((one) => one.name === name);

/** The form of the browser that does what a command does with this: where it is sent to, and what it names. */
export function formOf(command: AnyCommand, { id, ...input }: Readonly<Record<string, string>>) {
  const path = command.act?.paths.find((one) => one.includes('{id}') === (id !== undefined)) ?? '';
  const hidden = Object.entries(input).map(([name, value]) => [fieldOf(command, name)?.param ?? name, value]);
  return {
    path: `/owner/${path.replace('{id}', encodeURIComponent(id ?? ''))}`,
    hidden: Object.fromEntries(hidden) as Readonly<Record<string, string>>,
  };
}

/** The words after `vitrine` that do it in the shell. */
export function shellLine(command: AnyCommand, input: Readonly<Record<string, string>>): string {
  const words = (command.shell?.usage ?? '')
    .split(' ')
    .filter((word) => !word.startsWith('<') && !word.startsWith('['));
  const given = Object.entries(input).map(([name, value]) => {
    const [option, takes] = fieldOf(command, name)?.flag?.split(' ') ?? [undefined, true];
    return [option, takes && shellWord(value)].filter((word) => word !== undefined).join(' ');
  });
  return [...words, ...given].join(' ');
}

/** A word of a shell that means just this text, whoever wrote it. */
const shellWord = (text: string): string => (/^[\w@.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
