import { type Html, html, type Interpolation } from '../../http/html.js';
import type { Operation } from '../../http/operation.js';
import { form } from '../../people/pages/layout.js';
import { toMend } from '../print-overview.js';
import type { Overview } from '../requests/overview.js';
import type { ConsolePageDeps } from './deps.js';
import { consolePage } from './layout.js';
import { dataOf } from './owner-data.js';
import { consolePaths } from './paths.js';
import { forOwner } from './signed-in.js';
import { moment, number } from './words/formats.js';
import { words } from './words.js';

/** `GET /owner`: what is new, what agents read, and what is to be mended. */
export function getOwnerOverview(deps: ConsolePageDeps): Operation<'getOwnerOverview'> {
  return (call) =>
    forOwner(deps, call, async ({ csrf }) => {
      const overview = await dataOf<Overview>(deps, { command: 'overview' });
      const main = overviewMain(overview, csrf);
      return {
        html: consolePage(deps, { title: words.overview, main, csrf, open: consolePaths.overview }),
        json: overview,
      };
    });
}

function overviewMain(overview: Overview, csrf: string): Html {
  const { unread, new_agents, agent_reads: reads, sign_ins } = overview;
  const mend = toMend(overview);
  return html`<h1>${words.overview}</h1>
    <dl class="figures">
    ${figure(words.unread, unread, html`<a href="${consolePaths.messages}?state=unread">${words.unreadHint}</a>`)}
    ${figure(words.newAgents, new_agents, words.newAgentsHint)}
    ${figure(words.agentReads, reads.this_week, words.agentReadsHint(number(reads.last_week)))}
    </dl>
    <section><h2>${words.mend}</h2>
    ${mend.length === 0 ? html`<p>${words.nothingToMend}</p>` : html`<ul class="mend">${mend.map((one) => html`<li>${one}</li>`)}</ul>`}
    </section>
    <section><h2>${words.signIns}</h2>
    <ul>${sign_ins.map(({ at, by }) => html`<li><time datetime="${at}">${moment(at)}</time>, ${words.ways[by]}</li>`)}</ul>
    <p><a href="${consolePaths.passkeys}">${words.passkeys.title}</a></p>
    ${form({
      action: consolePaths.everywhere,
      csrf,
      className: 'act',
      body: html`<button class="quiet">${words.everywhere}</button><p class="hint">${words.everywhereText}</p>`,
    })}
    </section>`;
}

const figure = (label: string, count: number, hint: Interpolation = undefined): Html =>
  html`<div><dt>${label}</dt><dd>${number(count)}${hint !== undefined && html` <small>${hint}</small>`}</dd></div>`;
