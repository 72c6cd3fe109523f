import { type Html, html, type Interpolation } from '../../base/html.js';
import { harmless } from '../../base/terminal-text.js';
import { pluralize } from '../../base/text.js';
import { form } from '../../service/people/pages/layout.js';
import type { CommandField } from '../command.js';
import { commandOf, fieldOf, formOf } from '../commands/act-forms.js';
import type { Fact, ListColumn, ListPart, ListRow, PageLink, TablePart, Value, ViewAct, ViewPart } from '../view.js';
import { moment, number } from './formats.js';
import { shownText } from './shown-text.js';

/** Parts of an answer as HTML; `csrf` binds their forms to the browser. */
export const partsHtml = (parts: readonly ViewPart[], csrf: string): Interpolation =>
  parts.map((part) => partHtml(part, csrf));

function partHtml(part: ViewPart, csrf: string): Interpolation {
  switch (part.kind) {
    case 'list':
      return listHtml(part, csrf);
    case 'table':
      return tableHtml(part);
    case 'facts':
      return factsHtml(part.facts);
    case 'figures':
      return html`<dl class="figures">${part.figures.map(
        ([name, count, hint]) =>
          html`<div><dt>${name}</dt><dd>${number(count)}${hint !== null && html` <small>${valueHtml(hint)}</small>`}</dd></div>`,
      )}</dl>`;
    case 'text':
      return textHtml(part);
    case 'letter':
      return html`<div class="letter" dir="auto">${shownText(part.text)}</div>`;
    case 'items':
      return (
        part.items.length > 0 &&
        html`<ul${part.isWrong && html` class="mend"`}>${part.items.map((item) => html`<li>${valueHtml(item)}</li>`)}</ul>`
      );
    case 'acts':
      return actsHtml(part.acts, csrf);
    case 'section':
      return html`<section><h2>${part.title}</h2>${part.lead !== undefined && html`<p class="hint">${part.lead}</p>`}${partsHtml(part.parts, csrf)}</section>`;
    case 'beside':
      return html`<div class="beside">${partsHtml(part.parts, csrf)}</div>`;
    case 'fold':
      return html`<details class="filter"><summary>${part.title}</summary>
        ${part.parts.map((one) => (one.kind === 'acts' ? one.acts.map((act) => actHtml(act, csrf)) : partHtml(one, csrf)))}
        </details>`;
    case 'browser':
      return partsHtml(part.parts, csrf);
    case 'shell':
      return false;
  }
}

function textHtml({ text, as }: ViewPart & { readonly kind: 'text' }): Html {
  const shown = valueHtml(text);
  if (as === 'wrong') return html`<p><strong class="wrong">${shown}</strong></p>`;
  return html`<p${as && html` class="${as}"`}>${shown}</p>`;
}

const factsHtml = (facts: readonly Fact[]): Html =>
  html`<dl class="about">${facts
    .filter(([, value, only]) => value !== null && only !== 'shell')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${valueHtml(value)}</dd></div>`)}</dl>`;

function listHtml({ columns, rows, none, more }: ListPart, csrf: string): Html {
  if (rows.length === 0)
    return html`<p class="none">${none}${more !== undefined && html` <span class="hint">${more}</span>`}</p>`;
  return html`<ul class="rows">${rows.map((row) => html`<li>${rowHtml(columns, row, csrf)}</li>`)}</ul>`;
}

/** The subject with its badges, what else is known in one line, and what can be done. */
function rowHtml(columns: ListPart['columns'], { cells, isNew, acts }: ListRow, csrf: string): Html {
  const shown = columns.flatMap((column, i) => {
    const value = cells[i] ?? null;
    return column.only === 'shell' || value === null ? [] : [{ column, value }];
  });
  const at = (place: ListColumn<never>['place']) => shown.filter(({ column }) => column.place === place);
  const subject = at('subject').map(({ value }) => valueHtml(value));
  const badges = at('badge').map(({ value }) => html` ${badgeHtml(value)}`);
  const hints = at(undefined).map(
    ({ column, value }, i) =>
      html`${i > 0 && ' · '}${column.label !== undefined && `${column.label} `}${valueHtml(value)}`,
  );
  return html`<p class="subject">${isNew ? html`<strong>${subject}</strong>` : subject}${badges}</p>
    ${hints.length > 0 && html`<p class="hint">${hints}</p>`}
    ${at('below').map(({ value }) => html`<p class="hint">${valueHtml(value)}</p>`)}
    ${acts.map((act) => actHtml(act, csrf))}`;
}

const badgeHtml = (value: Value): Html =>
  isObject(value) && 'wrong' in value
    ? html`${valueHtml(value)}`
    : html`<span class="badge">${valueHtml(value)}</span>`;

/** Buttons beside each other; one that has fields, or says more, is alone. */
function actsHtml(acts: readonly (ViewAct | PageLink)[], csrf: string): Interpolation {
  const isAlone = (act: ViewAct | PageLink): boolean => !('to' in act) && !!(act.asks || act.hint);
  if (acts.some(isAlone)) return acts.map((act) => actHtml(act, csrf));
  return html`<div class="choices">${acts.map((act) => actHtml(act, csrf))}</div>`;
}

function actHtml(act: ViewAct | PageLink, csrf: string): Html {
  if ('to' in act) return html`<a class="button" href="${act.to}">${valueHtml(act.text)}</a>`;
  const { label, spoken, input = {}, asks, hint } = act;
  const command = commandOf(act);
  const { path: action, hidden } = formOf(command, input);
  const name = spoken !== undefined && html` aria-label="${harmless(spoken)}"`;
  const field = asks && fieldOf(command, asks.field);
  const body = html`${field && inputHtml(field, asks.value, 'act-')}<button class="quiet"${name}>${harmless(label)}</button>${
    hint !== undefined && html`<p class="hint">${hint}</p>`
  }`;
  return form({ action, csrf, hidden, body, ...(!asks && { className: 'act' }) });
}

/** A field with its label and hint; `prefix` tells the fields of two forms of a page apart. */
export function inputHtml({ param, label, hint, choices, type }: CommandField, value = '', prefix = ''): Html {
  const id = `${prefix}${param}`;
  if (choices) {
    const options = choices.map(
      ({ name, words }) => html`<option value="${name}"${name === value && html` selected`}>${words}</option>`,
    );
    return html`<p><label for="${id}">${label}</label>
      <select id="${id}" name="${param}"><option value="">any</option>${options}</select></p>`;
  }
  const kind = type ? html` type="${type}"` : html` autocomplete="off" spellcheck="false"`;
  return html`<p><label for="${id}">${label}</label>
    <input id="${id}" name="${param}" value="${value}"${kind} aria-describedby="${id}-hint">
    <span class="hint" id="${id}-hint">${hint}</span></p>`;
}

function tableHtml({ caption, head, rows, bars, none }: TablePart): Interpolation {
  if (rows.length === 0) return none !== undefined && html`<p class="none">${none}</p>`;
  const most = bars ? Math.max(1, ...bars.counts.map((counts) => counts.reduce((sum, one) => sum + one, 0))) : 1;
  const heads = head.map(
    (one, i) => html`<th scope="col"${bars && i > 0 && html` class="${bars.classes[i - 1] ?? ''}"`}>${one}</th>`,
  );
  const body = rows.map(([first = null, ...others], i) => {
    const bar = bars && html`<td>${barHtml(bars.classes, bars.counts[i] ?? [], most)}</td>`;
    return html`<tr><th scope="row">${valueHtml(first)}</th>${others.map((one) => html`<td>${valueHtml(one)}</td>`)}${bar}</tr>`;
  });
  const table = html`<table class="${bars ? 'reads' : 'counted'}">${caption !== undefined && html`<caption>${caption}</caption>`}
    <thead><tr>${heads}${bars && html`<td></td>`}</tr></thead><tbody>${body}</tbody></table>`;
  return bars ? html`<div class="wide" role="region" tabindex="0" aria-label="${caption ?? ''}">${table}</div>` : table;
}

/** The numbers of a row to the eye, as parts of the longest. */
function barHtml(classes: readonly string[], counts: readonly number[], most: number): Html {
  let from = 0;
  const parts = counts.map((count, i) => {
    const [x, width] = [from, (count / most) * 100];
    from += width;
    return (
      width > 0 && html`<rect class="${classes[i] ?? ''}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="10"/>`
    );
  });
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${parts}</svg>`;
}

/** A value; what others wrote is apart from the text around it, and what would steer the page is shown. */
export function valueHtml(value: Value): Interpolation {
  if (value === null) return false;
  if (typeof value === 'string') return harmless(value);
  if (!isObject(value)) return value.filter((one) => one !== null).map((one, i) => [i > 0 && ' ', valueHtml(one)]);
  if ('said' in value) return html`<bdi>${shownText(value.said)}</bdi>`;
  if ('code' in value) return html`<code>${harmless(value.code)}</code>`;
  if ('words' in value) return value.words;
  if ('at' in value) return html`<time datetime="${value.at}">${moment(value.at)}</time>`;
  if ('count' in value) return value.of === undefined ? number(value.count) : pluralize(value.count, value.of);
  if ('wrong' in value) return html`<strong class="wrong">${value.wrong}</strong>`;
  return html`<a href="${value.to}">${valueHtml(value.text)}</a>`;
}

const isObject = (value: Value): value is Exclude<Value, null | string | readonly Value[]> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
