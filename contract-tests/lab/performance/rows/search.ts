import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../../../support/probes.js';
import { atMost } from '../figures.js';
import type { Row } from '../row.js';

const projects = 1000;
const pages = 1000;
const vocabularySize = 20_000;
const syllables =
  'ka lo mi ren ta vo su per an di ge hu jo ne qui ra sto tri un ver wa xe yo zu bel cor dun fal gri hol'.split(' ');

/** Every fourth document is Japanese without spaces, with as many words as the others. */
const isSpaceless = (at: number): boolean => at % 4 === 3;
const particles = 'のにをはがとも';

interface Writer {
  word(): string;
  words(count: number): string;
  /** Returns a word of a script without spaces. */
  compound(): string;
  run(count: number): string;
}

/** Generates words with a natural frequency distribution, the same in every run. */
function writer(): Writer {
  let state = 12_345;
  const chance = (): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const anyRank = (): number => Math.min(vocabularySize, Math.ceil(Math.exp(chance() * Math.log(vocabularySize))));
  const word = (): string => {
    const rank = anyRank();
    let text = '';
    for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length))
      text += syllables[rest % syllables.length];
    return text.length < 4 ? `${text}st` : text;
  };
  const compound = (): string => {
    const rank = anyRank();
    const characters = [rank % 1999, (rank * 31) % 1999, ...(rank % 3 === 0 ? [(rank * 7) % 1999] : [])];
    return characters.map((character) => String.fromCodePoint(0x4e00 + character * 7)).join('');
  };
  const clause = (): string => `${compound()}${particles.charAt(Math.floor(chance() * particles.length))}`;
  return {
    word,
    words: (count) => Array.from({ length: count }, word).join(' '),
    compound,
    run: (count) => Array.from({ length: count }, (_, at) => clause() + (at % 9 === 8 ? '。' : '')).join(''),
  };
}

function writeContent(folder: string, writing: Writer): void {
  for (const part of ['projects', 'pages']) mkdirSync(join(folder, part));
  writeFileSync(
    join(folder, 'profile.yaml'),
    'name: Ada Example\nrole: Engineer\ndescription: Builds things that are measured.\nlanguage: en\n',
  );
  for (let at = 0; at < projects; at += 1) {
    const words = isSpaceless(at) ? writing.run : writing.words;
    const head = `title: Project ${at} ${words(2)}\nsubtitle: ${words(9)}\ndescription: ${words(24)}\ncategory: Agents\ntechStack: [Python, DuckDB]`;
    const body = `${words(60)}. See [another](/projects/project-${(at * 7) % projects}).\n\n## How it works\n\n${words(60)}.`;
    writeFileSync(join(folder, 'projects', `project-${at}.md`), `---\n${head}\n---\n${body}\n`);
  }
  for (let at = 0; at < pages; at += 1) {
    const words = isSpaceless(at) ? writing.run : writing.words;
    const body = `${words(120)}. And [one](/page-${(at * 3) % pages}).`;
    writeFileSync(
      join(folder, 'pages', `page-${at}.md`),
      `---\ntitle: Page ${at} ${words(2)}\ndescription: ${words(12)}.\n---\n${body}\n`,
    );
  }
}

/** One to three words, prefixes, misspelled words, compounds and parts of them, and words that occur in every text. */
function queries({ word, words, compound }: Writer): string[] {
  const kinds = [
    () => word(),
    () => words(2),
    () => words(3),
    () => word().slice(0, -1),
    () => `${word().replace(/^(..)./, '$1x')} ${word()}`,
    () => `project ${word()}`,
    () => compound(),
    () => `${compound()}の${compound()}`,
    () => compound().slice(0, 1),
  ];
  const common = ['project', 'page', 'python', 'how it works', 'agents', 'zzzz qqqq', 'の'];
  return [...Array.from({ length: 1200 }, (_, at) => kinds[at % kinds.length]?.() ?? ''), ...common, ...common];
}

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const p5: Row = {
  id: 'P5',
  title: `search over ${projects} projects and ${pages} pages`,
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'));
    try {
      const text = writer();
      writeContent(folder, text);
      const portfolio = await loadContent(folder);
      const asked = queries(text);
      for (const query of asked.slice(0, 200)) portfolio.search({ query });
      const costs = asked
        .map((query) => {
          const before = process.cpuUsage();
          portfolio.search({ query });
          return cpuMs(before);
        })
        .sort((a, b) => a - b);
      return {
        figures: [atMost('one search, p50 of CPU', 2, at(costs, 0.5), 'ms')],
        details: [
          `${asked.length} queries of one to three words, also cut short, misspelt and as common as can be; words are distributed as in a language.`,
          'Every fourth document is written in Han and kana without a space, and a third of the queries asks for what such a text holds.',
          `At the 99th percentile a search took ${at(costs, 0.99).toFixed(1)} ms, at the slowest ${at(costs, 1).toFixed(1)} ms.`,
        ].join('\n'),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const rows: readonly Row[] = [p5];
