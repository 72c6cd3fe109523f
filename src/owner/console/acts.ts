import { WrongUse } from '../../base/command-line.js';
import { type Html, html } from '../../base/html.js';
import type { Call, Operation, Reply } from '../../service/http/operation.js';
import { type PageAnswer, PageRefusal } from '../../service/people/pages/answer.js';
import { form } from '../../service/people/pages/layout.js';
import { requireOurForm } from '../../service/people/sign-in/csrf.js';
import { fieldText } from '../../service/people/sign-in/steps.js';
import type { AnyCommand, Confirmation, Options } from '../command.js';
import { formOf } from '../commands/act-forms.js';
import { ownerPath, withQuery } from '../view.js';
import type { ConsolePageDeps } from './deps.js';
import { type ConsoleEntry, entryAt, fieldsIn, formActs, headHtml, pageWith, viewOf } from './entries.js';
import { tellBy } from './owner-data.js';
import { forOwner, requireFresh } from './steps.js';
import { partsHtml, valueHtml } from './view-html.js';

/** `POST /owner/{page}/{item}`: what is done from a page. */
export function actOnOwnerPage(deps: ConsolePageDeps): Operation<'actOnOwnerPage'> {
  return async (call) => {
    const { page, item } = call.path;
    return acted(deps, call, entryAt(formActs, `${page}/${item}`), {});
  };
}

/** `POST /owner/{page}/{item}/{act}`: what is done with one thing. */
export function actOnOwnerItem(deps: ConsolePageDeps): Operation<'actOnOwnerItem'> {
  return async (call) => {
    const { page, item, act } = call.path;
    return acted(deps, call, entryAt(formActs, `${page}/{id}/${act}`), { id: item });
  };
}

/** Asks first where that is called for, then does it, and leads on or shows what was done. */
function acted<Id extends 'actOnOwnerPage' | 'actOnOwnerItem'>(
  deps: ConsolePageDeps,
  call: Call<Id>,
  { id, command }: ConsoleEntry,
  item: { readonly id?: string },
): Promise<Reply<Id>> {
  const body = call.body as Call<'actOnOwnerPage'>['body'] | undefined;
  return forOwner(deps, call, async (browser): Promise<PageAnswer> => {
    requireOurForm(deps, 'owner', call.request, body?.csrf);
    const { act } = command;
    const frame = { csrf: browser.csrf, path: act?.paths[0] ?? '' };
    const options = { ...item, ...fieldsIn(command, body ?? {}) };
    const input = askedBy(deps, command, options, frame);
    if (act?.isGrave?.(input)) requireFresh(deps, browser);
    const tell = tellBy(deps, (says) => notDone(deps, says, frame));
    const question = fieldText(body?.confirm) === 'yes' ? undefined : await command.question?.(tell, input);
    if (question) return { status: 200, html: questionPage(deps, question, formOf(command, options), frame) };
    const told = await tell<unknown>({ command: id, ...input });
    if (act?.leadsTo) {
      const done = act.says && act.paths[0]?.split('/').at(-1);
      return { status: 200, html: { location: withQuery(act.leadsTo(input), { done }) } };
    }
    const view = viewOf(deps, command, told, input);
    return {
      status: 200,
      html: pageWith(deps, view, html`${headHtml(view)}${partsHtml(view.parts, browser.csrf)}`, frame),
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

function notDone(deps: ConsolePageDeps, says: string, frame: Frame): PageRefusal {
  const main = html`<h1>Nothing was done</h1>
    ${says.split('\n').map((line) => html`<p>${valueHtml({ said: line })}</p>`)}
    <p><a href="${ownerPath`${frame.path.split('/')[0] ?? ''}`}">Back</a></p>`;
  return new PageRefusal({ status: 400, html: pageWith(deps, { title: 'Nothing was done' }, main, frame) });
}

/** The question before what cannot be undone. */
function questionPage(
  deps: ConsolePageDeps,
  { title, named, text, yes, no, back }: Confirmation,
  { path, hidden }: ReturnType<typeof formOf>,
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
  return pageWith(deps, { title }, main, frame);
}
