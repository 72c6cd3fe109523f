import { type Html, html } from '../../http/html.js';
import { harmless } from '../../platform/terminal-text.js';
import type { ReadingReport } from '../reading.js';
import { type ReadItem, readingSummary, shownCount, type WeekOfReads } from '../reading-summary.js';
import type { ConsoleFrame } from './deps.js';
import { consolePage } from './layout.js';
import { consolePaths } from './paths.js';
import { number } from './words/formats.js';
import { words as allWords } from './words.js';

const words = allWords.reading;

/** What was read in some weeks: week by week, and the most read of each kind. */
export function readingView(frame: ConsoleFrame, csrf: string, report: ReadingReport): Html {
  const { weeks, byPeople, byAgents, readers, surfaces, searches } = readingSummary(report);
  const main = html`<h1>${words.title}</h1>
    <p class="lead">${words.lead}</p>
    ${weeks.length === 0 ? html`<p class="none">${words.none}</p>` : weeksTable(weeks)}
    ${wentOn(report)}
    ${list(words.searches, words.times, searches, words.searchesText)}
    <div class="beside">${list(words.byPeople, words.reads, byPeople)}${list(words.byAgents, words.reads, byAgents)}</div>
    <div class="beside">${list(words.readers, words.reads, readers, words.readersText)}${list(words.surfaces, words.reads, surfaces)}</div>
    <p class="hint">${words.how}</p>`;
  return consolePage(frame, { title: words.title, main, csrf, open: consolePaths.reading });
}

/** What agents did beyond reading; nothing while there was none. */
function wentOn({ agents }: ReadingReport): Html | false {
  if (agents.registered + agents.confirmed + agents.wrote === 0) return false;
  const figures = (['registered', 'confirmed', 'wrote'] as const).map(
    (what) => html`<div><dt>${words[what]}</dt><dd>${number(agents[what])}</dd></div>`,
  );
  return html`<section><h2>${words.wentOn}</h2><dl class="figures">${figures}</dl></section>`;
}

/** A line for each week with its numbers, and bars that show the same to the eye. */
function weeksTable(weeks: readonly WeekOfReads[]): Html {
  const most = Math.max(1, ...weeks.map(({ people, agents, others }) => people + agents + others));
  return html`<div class="wide" role="region" tabindex="0" aria-label="${words.byWeek}"><table class="reads"><caption>${words.byWeek}</caption>
    <thead><tr><th scope="col">${words.week}</th><th scope="col" class="people">${words.people}</th><th scope="col" class="agents">${words.agents}</th><th scope="col" class="others">${words.others}</th><td></td></tr></thead>
    <tbody>${weeks.map((week) => weekRow(week, most))}</tbody></table></div>`;
}

function weekRow({ monday, people, agents, others }: WeekOfReads, most: number): Html {
  const numbers = [people, agents, others].map((count) => html`<td>${shownCount(count)}</td>`);
  return html`<tr><th scope="row"><time datetime="${monday}">${monday}</time></th>${numbers}<td>${bar([people, agents, others], most)}</td></tr>`;
}

/** The kinds of readers, in the order of the columns. */
const kinds = ['people', 'agents', 'others'] as const;

function bar(counts: readonly number[], most: number): Html {
  let from = 0;
  const parts = counts.map((count, i) => {
    const [x, width] = [from, (count / most) * 100];
    from += width;
    return (
      width > 0 && html`<rect class="${kinds[i] ?? ''}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="10"/>`
    );
  });
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${parts}</svg>`;
}

function list(title: string, unit: string, counted: readonly ReadItem[], text?: string): Html | false {
  if (counted.length === 0) return false;
  const rows = counted.map(
    ([name, count]) => html`<tr><th scope="row"><bdi>${harmless(name)}</bdi></th><td>${shownCount(count)}</td></tr>`,
  );
  return html`<section><h2>${title}</h2>${text !== undefined && html`<p class="hint">${text}</p>`}
    <table class="counted"><thead><tr><th scope="col">${words.what}</th><th scope="col">${unit}</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}
