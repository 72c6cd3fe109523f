import { type Html, html } from '../../http/html.js';
import { harmless } from '../../platform/terminal-text.js';
import type { AuditRecord } from '../requests/audit.js';
import { dataLine } from './agent-views.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { filterFold, listPager, rowsOf, textField } from './list-views.js';
import { agentPath, consolePaths, withQuery } from './paths.js';
import { moment, number } from './words/formats.js';
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
  const pathOf = (from?: string): string => withQuery(consolePaths.audit, { ...filter, before: from });
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    ${filterForm(filter)}
    ${records.length === 0 ? html`<p class="none">${words.none}</p>` : rowsOf(records.map(row))}
    ${listPager({ newest: before && pathOf(), older: last && pathOf(last.id) })}
    ${records.length > 0 && html`<p class="hint"><a href="${withQuery(consolePaths.auditExport, filter)}">${words.csv}</a>, ${words.csvText}</p>`}`;
  return consolePage(frame, { title: words.title, main, csrf, open: consolePaths.audit });
}

function filterForm({ name, agent, day }: AuditAsked): Html {
  const isOpen = name !== undefined || agent !== undefined || day !== undefined;
  return filterFold(
    { path: consolePaths.audit, title: words.narrow, isOpen },
    html`${textField('name', words.name, words.nameHint, name)}
    ${textField('agent', words.agent, words.agentHint, agent)}
    <p><label for="day">${words.day}</label>
    <input id="day" name="day" type="date" value="${day ?? ''}" aria-describedby="day-hint">
    <span class="hint" id="day-hint">${words.dayHint}</span></p>`,
  );
}

function row({ at, name, agent, count, data }: AuditRecord): Html {
  const who = agent !== null && html` · <a href="${agentPath(agent)}"><code>${harmless(agent)}</code></a>`;
  const times = count > 1 && html`${number(count)} × `;
  return html`<p>${times}<code>${name}</code> <span class="hint"><time datetime="${at}">${moment(at)}</time>${who}</span></p>${dataLine(data)}`;
}
