import { ApiError } from '../../http/errors.js';
import { type Html, html, type Interpolation } from '../../http/html.js';
import type { Call, Operation, Reply } from '../../http/operation.js';
import { type PageAnswer, PageRefusal } from '../../people/pages/answer.js';
import { form } from '../../people/pages/layout.js';
import { given } from '../../people/pages/steps.js';
import { type AnyCommand, type Confirmation, type Options, type Tell, WrongUse } from '../command.js';
import { settingsDone } from '../commands/settings.js';
import { commands } from '../table.js';
import { valueText } from '../text.js';
import { ownerPath, type View, withQuery } from '../view.js';
import type { ConsolePageDeps } from './deps.js';
import { number } from './formats.js';
import { consolePage } from './layout.js';
import { dataOf } from './owner-data.js';
import { consolePaths } from './paths.js';
import { forOwner, requireFresh, requireOurForm } from './steps.js';
import { inputHtml, partsHtml, valueHtml } from './view-html.js';

/** How many a page of a list has; one more is asked for, which tells whether there are older ones. */
const onePage = 50;

interface Entry {
  readonly id: string;
  readonly command: AnyCommand;
}

/** The commands by the paths at which they are shown, kept as a file, or done. */
function byPath(pathsOf: (command: AnyCommand) => readonly (string | undefined)[]): ReadonlyMap<string, Entry> {
  const entries = [...commands].flatMap(([id, command]) =>
    pathsOf(command).flatMap((path) => (path === undefined ? [] : [[path, { id, command }] as const])),
  );
  return new Map(entries);
}
const pages = byPath(({ page }) => [page?.path]);
const files = byPath(({ file }) => [file?.path]);
const acts = byPath(({ act }) => act?.paths ?? []);

function entryAt(entries: ReadonlyMap<string, Entry>, path: string): Entry {
  const entry = entries.get(path);
  if (!entry) throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
  return entry;
}

type Query = Partial<Call<'getOwnerPage'>['query']>;

/** `GET /owner`: what is new, what agents read, and what is to be mended. */
export function getOwnerOverview(deps: ConsolePageDeps): Operation<'getOwnerOverview'> {
  return (call) => shown(deps, call, entryAt(pages, ''), {});
}

/** `GET /owner/{page}`: what a command lists, a page at a time, or a file of it. */
export function getOwnerPage(deps: ConsolePageDeps): Operation<'getOwnerPage'> {
  return async (call) => {
    const { page } = call.path;
    const file = files.get(page);
    return file ? kept(deps, call, file) : shown(deps, call, entryAt(pages, page), call.query);
  };
}

/** `GET /owner/{page}/{item}`: one thing, whole. */
export function getOwnerItem(deps: ConsolePageDeps): Operation<'getOwnerItem'> {
  return async (call) => shown(deps, call, entryAt(pages, `${call.path.page}/{id}`), {}, { id: call.path.item });
}

/** `POST /owner/{page}/{item}`: what is done from a page. */
export function actOnOwnerPage(deps: ConsolePageDeps): Operation<'actOnOwnerPage'> {
  return async (call) => {
    const { page, item } = call.path;
    return acted(deps, call, entryAt(acts, `${page}/${item}`), { path: ownerPath`${page}/${item}`, fields: {} });
  };
}

/** `POST /owner/{page}/{item}/{act}`: what is done with one thing. */
export function actOnOwnerItem(deps: ConsolePageDeps): Operation<'actOnOwnerItem'> {
  return async (call) => {
    const { page, item, act } = call.path;
    return acted(deps, call, entryAt(acts, `${page}/{id}/${act}`), {
      path: ownerPath`${page}/${item}/${act}`,
      fields: { id: item },
    });
  };
}

/** The filters of a command that the address has; an empty field of their form counts as absent. */
function filtersIn({ shell }: AnyCommand, query: Query): Readonly<Record<string, string>> {
  const asked = (shell?.fields ?? []).flatMap(({ name, param }) => {
    const value = param === undefined ? undefined : given(query[param as keyof Query]?.trim());
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(asked);
}

/** The same as parameters of an address. */
function addressOf({ shell, page }: AnyCommand, filters: Readonly<Record<string, string>>, before?: string): string {
  const params = (shell?.fields ?? []).map(({ name, param }) => [param ?? '', param && filters[name]]);
  return withQuery(`/owner${page?.path ? `/${page.path}` : ''}`, {
    ...Object.fromEntries(params),
    before,
  });
}

function shown<Id extends 'getOwnerOverview' | 'getOwnerPage' | 'getOwnerItem'>(
  deps: ConsolePageDeps,
  call: Call<Id>,
  { id, command }: Entry,
  query: Query,
  item: { readonly id?: string } = {},
): Promise<Reply<Id>> {
  return forOwner(deps, call, async ({ csrf }) => {
    const tell: Tell = (request) => dataOf(deps, request);
    const { page } = command;
    const filters = filtersIn(command, query);
    const before = page?.cut && given(query.before?.trim());
    const asked = {
      ...page?.fixed,
      ...filters,
      ...item,
      ...(page?.cut && { limit: onePage + 1 }),
      ...(before && { before }),
    };
    const all = await tell<unknown>({ command: id, ...asked });
    const { told, last } = page?.cut?.(all, onePage) ?? { told: all, last: undefined };
    const view = viewOf(deps, command, told, asked);
    const [first, ...others] = view.parts;
    const beside = (await page?.beside?.(tell, told)) ?? [];
    const note = given(query.done);
    const main = html`${headHtml(view)}
      ${note !== undefined && settingsDone[note] && html`<p class="note" role="status">${settingsDone[note]}</p>`}
      ${tabsHtml(view, command, filters)}
      ${filterHtml(command, filters)}
      ${first && partsHtml([first], csrf)}
      ${pagerHtml(before && addressOf(command, filters), last && addressOf(command, filters, last))}
      ${partsHtml([...others, ...beside], csrf)}
      ${fileLink(id, command, filters)}`;
    return { status: 200, html: pageOf(deps, view, main, { csrf, path: page?.path ?? '' }) };
  });
}

const viewOf = ({ clock, holdsFirst }: ConsolePageDeps, { view }: AnyCommand, told: unknown, asked: object): View =>
  view?.(told, asked, { now: clock.now(), holds: holdsFirst }) ?? { title: '', parts: [] };

function pageOf(
  deps: ConsolePageDeps,
  { title }: Pick<View, 'title'>,
  main: Html,
  { csrf, path }: { readonly csrf: string; readonly path: string },
): Html {
  const [page = ''] = path.split('/');
  const open = page === 'messages' ? consolePaths.inbox : page === '' ? consolePaths.overview : ownerPath`${page}`;
  return consolePage(deps, { title: valueText(title), main, csrf, open });
}

const headHtml = ({ title, lead }: View): Html =>
  html`<h1${typeof title === 'object' && html` class="subject"`}>${valueHtml(title)}</h1>${lead !== undefined && html`<p class="lead">${valueHtml(lead)}</p>`}`;

function tabsHtml({ tabs }: View, command: AnyCommand, filters: Readonly<Record<string, string>>): Interpolation {
  if (!tabs) return false;
  const { state: open, ...others } = filters;
  const links = tabs.links.map(({ label, state }) => {
    const here = state === open && html` aria-current="page"`;
    return html`<li><a href="${addressOf(command, { ...others, ...(state && { state }) })}"${here}>${label}</a></li>`;
  });
  return html`<nav class="tabs" aria-label="${tabs.name}"><ul>${links}</ul></nav>`;
}

/** The filter, sent by GET, folded away until it narrows the list; what it has no field for stays as it is. */
function filterHtml(command: AnyCommand, filters: Readonly<Record<string, string>>): Interpolation {
  const { page, shell } = command;
  if (page?.narrow === undefined) return false;
  const fields = (shell?.fields ?? []).filter(({ param }) => param !== undefined);
  const isOpen = fields.some(({ name, label }) => label !== undefined && filters[name] !== undefined);
  const inputs = fields.map(({ name, param = '', label, hint, choices, type }) => {
    const value = filters[name];
    if (label === undefined) return value !== undefined && html`<input type="hidden" name="${param}" value="${value}">`;
    return inputHtml({
      param,
      label,
      value,
      ...(hint && { hint }),
      ...(choices && { choices }),
      ...(type && { type }),
    });
  });
  return html`<details class="filter"${isOpen && html` open`}><summary>${page.narrow}</summary>
    <form method="get" action="${addressOf(command, {})}">
    ${inputs}
    <button class="quiet">Show these</button>
    </form></details>`;
}

function pagerHtml(newest: string | undefined, older: string | undefined): Interpolation {
  if (!newest && !older) return false;
  return html`<nav class="pager" aria-label="Pages">${newest && html`<a href="${newest}">Newest</a>`} ${older && html`<a href="${older}">Older</a>`}</nav>`;
}

function fileLink(of: string, command: AnyCommand, filters: Readonly<Record<string, string>>): Interpolation {
  const file = [...files.values()].map((entry) => entry.command.file).find((one) => one?.of === of);
  const query = addressOf(command, filters).slice(addressOf(command, {}).length);
  return (
    file &&
    html`<p class="hint"><a href="${ownerPath`${file.path}`}${query}">${file.says}</a>, at most the newest ${number(file.most)}.</p>`
  );
}

/** What the filters of a list let through as a file, as many as one answer holds. */
function kept(
  deps: ConsolePageDeps,
  call: Call<'getOwnerPage'>,
  { id, command }: Entry,
): Promise<Reply<'getOwnerPage'>> {
  return forOwner(deps, call, async () => {
    const { file } = command;
    const list = file && commands.get(file.of);
    if (!file || !list) throw new Error('A file is one of a list.');
    const filters = filtersIn(list, call.query);
    const tell: Tell = (request) => dataOf(deps, request);
    const told = command.whole
      ? await command.whole(tell, filters, file.most)
      : await tell<unknown>({ command: id, ...filters, limit: file.most });
    const name = `${list.page?.path}-${deps.clock.now().toISOString().slice(0, 10)}.${file.ending}`;
    return { status: 200, html: { file: name, type: file.type, content: file.write?.(told) ?? (told as object) } };
  });
}

interface Acting {
  readonly path: string;
  readonly fields: Options;
}

/** Asks first where that is called for, then does it, and leads on or shows what was done. */
function acted<Id extends 'actOnOwnerPage' | 'actOnOwnerItem'>(
  deps: ConsolePageDeps,
  call: Call<Id>,
  { id, command }: Entry,
  { path, fields }: Acting,
): Promise<Reply<Id>> {
  const body = call.body as Call<'actOnOwnerPage'>['body'] | undefined;
  return forOwner(deps, call, async (browser): Promise<PageAnswer> => {
    requireOurForm(deps, call, body?.csrf);
    const { act } = command;
    const frame = { csrf: browser.csrf, path: act?.paths[0] ?? '' };
    const named = Object.entries(act?.params ?? {}).map(([name, param]) => [name, given(body?.[param]?.trim())]);
    const options: Options = { ...fields, ...Object.fromEntries(named.filter(([, value]) => value !== undefined)) };
    const asked = askedBy(deps, command, options, frame);
    if (act?.isGrave?.(asked)) requireFresh(deps, browser);
    const tell = tellOrSay(deps, frame);
    const question = given(body?.confirm) === 'yes' ? undefined : await command.question?.(tell, asked);
    if (question) return { status: 200, html: questionPage(deps, question, path, frame) };
    const told = await tell<unknown>({ command: id, ...asked });
    if (act?.leadsTo) return { status: 200, html: { location: act.leadsTo(asked) } };
    const view = viewOf(deps, command, told, asked);
    return {
      status: 200,
      html: pageOf(deps, view, html`${headHtml(view)}${partsHtml(view.parts, browser.csrf)}`, frame),
    };
  });
}

interface Frame {
  readonly csrf: string;
  readonly path: string;
}

function askedBy(deps: ConsolePageDeps, { shell }: AnyCommand, options: Options, frame: Frame): object {
  try {
    return shell?.request?.(options) ?? options;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    throw notDone(deps, error.message, frame);
  }
}

/** What a command refuses, it says in its words. */
const tellOrSay =
  (deps: ConsolePageDeps, frame: Frame): Tell =>
  async (request) => {
    const answer = await deps.answerOwner(request);
    if (!answer.ok && answer.why === 'invalid') throw notDone(deps, answer.says, frame);
    return dataOf({ answerOwner: async () => answer }, request);
  };

function notDone(deps: ConsolePageDeps, says: string, frame: Frame): PageRefusal {
  const main = html`<h1>Nothing was done</h1>
    ${says.split('\n').map((line) => html`<p>${valueHtml({ said: line })}</p>`)}
    <p><a href="${ownerPath`${frame.path.split('/')[0] ?? ''}`}">Back</a></p>`;
  return new PageRefusal({ status: 400, html: pageOf(deps, { title: 'Nothing was done' }, main, frame) });
}

/** The question before what cannot be undone. */
function questionPage(
  deps: ConsolePageDeps,
  { title, named, text, yes, no, hidden = {}, back }: Confirmation,
  path: string,
  frame: Frame,
): Html {
  const leave = html`<a class="button quiet" href="${back}">${no ?? 'Back'}</a>`;
  const body = html`<div class="choices"><button>${yes}</button>${leave}</div>`;
  const main = html`<h1>${title}</h1>
    ${named !== undefined && html`<p class="lead">${valueHtml(named)}</p>`}
    <p>${text}</p>
    ${
      yes === undefined
        ? html`<p>${leave}</p>`
        : form({ action: path, csrf: frame.csrf, hidden: { ...hidden, confirm: 'yes' }, className: 'act', body })
    }`;
  return pageOf(deps, { title }, main, frame);
}
