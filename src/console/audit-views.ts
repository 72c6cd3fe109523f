import { type Html, html } from '../http/html.js';
import type { AuditRecord } from '../owner/requests/audit.js';
import { harmless } from '../platform/terminal-text.js';
import { dataLine, textField } from './agent-views.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { agentPath, consolePaths, withQuery } from './paths.js';
import { moment } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.audit;

/** What the trail was asked for. */
export interface AuditAsked {
  readonly name?: string;
  readonly agent?: string;
  readonly day?: string;
  /** The id of the last entry of the page before. */
  readonly before?: string;
}

/** A page of the trail. */
export interface AuditPage {
  readonly asked: AuditAsked;
  readonly records: readonly AuditRecord[];
  readonly hasOlder: boolean;
}

/** The trail with its filter, and as a file to keep. */
export function auditTrailView(frame: ConsoleFrame, csrf: string, { asked, records, hasOlder }: AuditPage): Html {
  const { before, ...filter } = asked;
  const last = hasOlder ? records.at(-1) : undefined;
  const older =
    last && html`<a href="${withQuery(consolePaths.audit, { ...filter, before: last.id })}">${words.older}</a>`;
  const newest = before && html`<a href="${withQuery(consolePaths.audit, filter)}">${words.newest}</a>`;
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    ${filterForm(filter)}
    ${records.length === 0 ? html`<p class="none">${words.none}</p>` : html`<ul class="rows">${records.map((one) => html`<li>${row(one)}</li>`)}</ul>`}
    ${(older || newest) && html`<nav class="pager" aria-label="${words.pages}">${newest} ${older}</nav>`}
    ${records.length > 0 && html`<p class="hint"><a href="${withQuery(consolePaths.auditExport, filter)}">${words.csv}</a>, ${words.csvText}</p>`}`;
  return consolePage(frame, { title: words.title, main, csrf, open: consolePaths.audit });
}

function filterForm({ name, agent, day }: AuditAsked): Html {
  const isOpen = name !== undefined || agent !== undefined || day !== undefined;
  return html`<details class="filter"${isOpen && html` open`}><summary>${words.narrow}</summary>
    <form method="get" action="${consolePaths.audit}">
    ${textField('name', words.name, words.nameHint, name)}
    ${textField('agent', words.agent, words.agentHint, agent)}
    <p><label for="day">${words.day}</label>
    <input id="day" name="day" type="date" value="${day ?? ''}" aria-describedby="day-hint">
    <span class="hint" id="day-hint">${words.dayHint}</span></p>
    <button class="quiet">${words.show}</button>
    </form></details>`;
}

function row({ at, name, agent, data }: AuditRecord): Html {
  const who = agent !== null && html` · <a href="${agentPath(agent)}"><code>${harmless(agent)}</code></a>`;
  return html`<p><code>${name}</code> <span class="hint"><time datetime="${at}">${moment(at)}</time>${who}</span></p>${dataLine(data)}`;
}
