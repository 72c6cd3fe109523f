import { html, type Interpolation } from '../../base/html.js';
import type { Call, Operation, Reply } from '../../service/http/operation.js';
import { fieldText } from '../../service/people/sign-in/steps.js';
import type { AnyCommand } from '../command.js';
import { type View, withQuery } from '../view.js';
import type { ConsolePageDeps } from './deps.js';
import {
  byPath,
  type ConsoleEntry,
  entryAt,
  fieldsIn,
  formActs,
  headHtml,
  pageWith,
  type Sent,
  viewOf,
} from './entries.js';
import { number } from './formats.js';
import { tellBy } from './owner-data.js';
import { forOwner } from './steps.js';
import { inputHtml, partsHtml } from './view-html.js';

/** How many a page of a list has; one more is asked for, which tells whether there are older ones. */
const onePage = 50;

const pages = byPath(({ page }) => [page?.path]);
const files = byPath(({ page, file }) => [page && file && `${page.path}-export`]);

/** `GET /owner`: what is new, what agents read, and problems. */
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

/** What is asked for where nothing else is said. */
const usualOf = ({ shell }: AnyCommand): object =>
  Object.fromEntries((shell?.fields ?? []).map(({ name, usual }) => [name, usual]));

/** The address of a page with filters. */
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
  { id, command }: ConsoleEntry,
  query: Sent,
  item: { readonly id?: string } = {},
): Promise<Reply<Id>> {
  return forOwner(deps, call, async ({ csrf }) => {
    const tell = tellBy(deps);
    const { page } = command;
    const filters = fieldsIn(command, query);
    const before = page?.cut && fieldText(query.before?.trim());
    const input = {
      ...usualOf(command),
      ...filters,
      ...item,
      ...(page?.cut && { limit: onePage + 1 }),
      ...(before && { before }),
    };
    const all = await tell<unknown>({ command: id, ...input });
    const { told, last } = page?.cut?.(all, onePage) ?? { told: all, last: undefined };
    const view = viewOf(deps, command, told, input);
    const [first, ...others] = view.parts;
    const beside = (await page?.beside?.(tell, told)) ?? [];
    const note = formActs.get(`${page?.path}/${query.done}`)?.command.act?.says;
    const main = html`${headHtml(view)}
      ${note !== undefined && html`<p class="note" role="status">${note}</p>`}
      ${tabsHtml(view, command, filters)}
      ${filterHtml(command, filters)}
      ${first && partsHtml([first], csrf)}
      ${pagerHtml(before && addressOf(command, filters), last && addressOf(command, filters, last))}
      ${partsHtml([...others, ...beside], csrf)}
      ${fileLink(command, filters)}`;
    return { status: 200, html: pageWith(deps, view, main, { csrf, path: page?.path ?? '' }) };
  });
}

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
  const inputs = fields.map((field) => {
    const value = filters[field.name];
    if (field.label !== undefined) return inputHtml(field, value);
    return value !== undefined && html`<input type="hidden" name="${field.param}" value="${value}">`;
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

function fileLink(command: AnyCommand, filters: Readonly<Record<string, string>>): Interpolation {
  const { file } = command;
  if (!file) return false;
  const [page, query = ''] = addressOf(command, filters).split('?');
  const link = html`<a href="${`${page}-export${query && `?${query}`}`}">${file.says}</a>`;
  return html`<p class="hint">${link}, at most the newest ${number(file.most)}.</p>`;
}

/** What the filters of a list let through as a file, as many as one answer holds. */
function kept(
  deps: ConsolePageDeps,
  call: Call<'getOwnerPage'>,
  { id, command }: ConsoleEntry,
): Promise<Reply<'getOwnerPage'>> {
  return forOwner(deps, call, async () => {
    const { page, file } = command;
    if (!page || !file) throw new Error('A file is one of a list.');
    const input = { ...fieldsIn(command, call.query), each: true, limit: file.most };
    const told = await tellBy(deps)<unknown>({ command: id, ...input });
    const name = `${page.path}-${deps.clock.now().toISOString().slice(0, 10)}.${file.ending}`;
    return { status: 200, html: { file: name, type: file.type, content: file.write?.(told) ?? (told as object) } };
  });
}
