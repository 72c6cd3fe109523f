import { type Html, html, type Interpolation } from '../../http/html.js';
import { lifetimeText, limitText } from '../print-settings.js';
import type { LifetimeInForce, LimitInForce } from '../requests/settings.js';
import { number } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.settings;

interface Row {
  readonly name: string;
  readonly overridden: boolean;
  readonly inForce: string;
  readonly usual: string;
}

/** Those that were changed, and all of them in a fold. */
export function limitsTable(limits: readonly LimitInForce[]): Html {
  const rows = limits.map((one) => ({
    ...{ name: one.name, overridden: one.overridden, inForce: limitText(one), usual: number(one.usual) },
  }));
  return tables(rows, words.limit, words.allLimits);
}

/** The same of spans of time. */
export function lifetimesTable(lifetimes: readonly LifetimeInForce[]): Html {
  const rows = lifetimes.map(({ name, overridden, seconds, usual }) => ({
    ...{ name, overridden, inForce: lifetimeText(name, seconds), usual: lifetimeText(name, usual) },
  }));
  return tables(rows, words.lifetime, words.allLifetimes);
}

function tables(rows: readonly Row[], what: string, all: (count: string) => string): Html {
  const changed = rows.filter(({ overridden }) => overridden);
  return html`${changed.length === 0 ? html`<p>${words.noneChanged}</p>` : table(changed, what, words.changedOnes)}
    <details class="filter"><summary>${all(number(rows.length))}</summary>${table(rows, what, words.allOnes)}</details>`;
}

/** Narrow enough for a phone: what is usual stands below what is in force where that was changed. */
function table(rows: readonly Row[], what: string, caption: string): Html {
  const cell = ({ overridden, inForce, usual }: Row): Interpolation =>
    overridden ? html`<strong>${inForce}</strong><br><span class="hint">${words.usually(usual)}</span>` : inForce;
  return html`<table class="in-force"><caption>${caption}</caption>
    <thead><tr><th scope="col">${what}</th><th scope="col">${words.inForce}</th></tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row"><code>${row.name}</code></th><td>${cell(row)}</td></tr>`)}</tbody></table>`;
}
