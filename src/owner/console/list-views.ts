import { type Html, html, type Interpolation } from '../../http/html.js';
import { words as allWords } from './words.js';

const words = allWords.lists;

/** One below the other. */
export const rowsOf = (rows: readonly Interpolation[]): Html =>
  html`<ul class="rows">${rows.map((row) => html`<li>${row}</li>`)}</ul>`;

/** A name and what is known under it. */
export type Fact = readonly [name: string, value: Interpolation];

export const factsView = (facts: readonly Fact[]): Html =>
  html`<dl class="about">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

/** The ways to the other pages of a list, where there are any: their addresses. */
export function listPager(ways: Readonly<Record<'newest' | 'older', string | false | null | undefined>>): Html | false {
  const way = (to: 'newest' | 'older'): Interpolation => ways[to] && html`<a href="${ways[to]}">${words[to]}</a>`;
  return (
    !!(ways.newest || ways.older) &&
    html`<nav class="pager" aria-label="${words.pages}">${way('newest')} ${way('older')}</nav>`
  );
}

/** A filter, sent by GET, that is folded away until it narrows the list. */
export function filterFold(
  { path, title, isOpen }: { readonly path: string; readonly title: string; readonly isOpen: boolean },
  fields: Html,
  above: Html | false = false,
): Html {
  return html`<details class="filter"${isOpen && html` open`}><summary>${title}</summary>
    ${above}
    <form method="get" action="${path}">
    ${fields}
    <button class="quiet">${words.show}</button>
    </form></details>`;
}

/** A choice among values, or any of them. */
export function choice<Name extends string>(
  name: string,
  label: string,
  values: readonly Name[],
  chosen: string | undefined,
  labelOf: (value: Name) => string,
): Html {
  const options = values.map(
    (value) => html`<option value="${value}"${value === chosen && html` selected`}>${labelOf(value)}</option>`,
  );
  return html`<p><label for="${name}">${label}</label>
    <select id="${name}" name="${name}"><option value="">${words.any}</option>${options}</select></p>`;
}

/** A field with its hint; `prefix` tells fields of two forms of a page apart. */
export function textField(name: string, label: string, hint: string, value: string | undefined, prefix = ''): Html {
  const id = `${prefix}${name}`;
  return html`<p><label for="${id}">${label}</label>
    <input id="${id}" name="${name}" value="${value ?? ''}" autocomplete="off" spellcheck="false" aria-describedby="${id}-hint">
    <span class="hint" id="${id}-hint">${hint}</span></p>`;
}
