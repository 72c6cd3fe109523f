import { type Html, html } from '../../base/html.js';
import { fieldText } from '../../service/people/sign-in/steps.js';
import type { AnyCommand } from '../command.js';
import { commands } from '../commands/command-table.js';
import { valueText } from '../commands/view-text.js';
import { ownerPath, type View } from '../view.js';
import type { ConsolePageDeps } from './deps.js';
import { consolePage } from './layout.js';
import { consolePaths, noSuchPage } from './paths.js';
import { valueHtml } from './view-html.js';

/** A command with its name. */
export interface ConsoleEntry {
  readonly id: string;
  readonly command: AnyCommand;
}

/** Parameters of an address, or fields of a form. */
export type Sent = { readonly [name: string]: string | undefined };

/** The commands by the paths at which they are shown, kept as a file, or done. */
export function byPath(
  pathsOf: (command: AnyCommand) => readonly (string | undefined)[],
): ReadonlyMap<string, ConsoleEntry> {
  const entries = [...commands].flatMap(([id, command]) =>
    pathsOf(command).flatMap((path) => (path === undefined ? [] : [[path, { id, command }] as const])),
  );
  return new Map(entries);
}

/** The command at a path; throws 404 where there is none. */
export function entryAt(entries: ReadonlyMap<string, ConsoleEntry>, path: string): ConsoleEntry {
  const entry = entries.get(path);
  if (!entry) throw noSuchPage();
  return entry;
}

/** What can be done, by the paths of its forms. */
export const formActs = byPath(({ act }) => act?.paths ?? []);

/** The fields of a command that an address or a form has; an empty one counts as absent, and a switch that is not on. */
export function fieldsIn({ shell }: AnyCommand, sent: Sent): Readonly<Record<string, string>> {
  const present = (shell?.fields ?? []).flatMap(({ name, param = '', flag = '<>' }) => {
    const value = fieldText(sent[param]?.trim());
    return value === undefined || (!flag.includes('<') && value !== 'yes') ? [] : [[name, value] as const];
  });
  return Object.fromEntries(present);
}

/** What a command shows of its answer. */
export const viewOf = (
  { clock, holdsFirst }: ConsolePageDeps,
  { view }: AnyCommand,
  told: unknown,
  input: object,
): View => view?.(told, input, { now: clock.now(), holds: holdsFirst }) ?? { title: '', parts: [] };

/** The page of a view. */
export function pageWith(
  deps: ConsolePageDeps,
  { title }: Pick<View, 'title'>,
  main: Html,
  { csrf, path }: { readonly csrf: string; readonly path: string },
): Html {
  const [page = ''] = path.split('/');
  const open = page === 'messages' ? consolePaths.inbox : page === '' ? consolePaths.overview : ownerPath`${page}`;
  return consolePage(deps, { title: valueText(title), main, csrf, open });
}

/** The heading of a view, with what leads into it. */
export const headHtml = ({ title, lead }: View): Html =>
  html`<h1${typeof title === 'object' && html` class="subject"`}>${valueHtml(title)}</h1>${lead !== undefined && html`<p class="lead">${valueHtml(lead)}</p>`}`;
