import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A generated portfolio on disk. */
export interface Content {
  readonly folder: string;
  remove(): void;
}

const categories = ['Forecasting', 'Language', 'Computer Vision', 'Agents'];
const words =
  'harbour forecast crane berth tide ledger archive echo orchard camera sensor letter roster pilot baseline margin signal garden ferry dispatch heat frost shelf minute keeper'.split(
    ' ',
  );

/** Returns deterministic text that differs between records. */
function text(seed: number, length: number): string {
  return Array.from({ length }, (_, at) => words[(seed * 7 + at * at + at * 3) % words.length]).join(' ');
}

/** Returns the slug of a generated project, numbered from 0. */
export const slugOf = (at: number): string => `project-${at}`;

/** Writes a portfolio with this many projects and pages. The list of 20 projects has about 8 kB. */
export function makeContent(projects: number, pages: number): Content {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
  for (const part of ['projects', 'pages']) mkdirSync(join(folder, part));
  writeFileSync(
    join(folder, 'profile.yaml'),
    'name: Ada Example\nrole: Engineer\ndescription: Builds things that are measured.\n',
  );
  for (let at = 0; at < projects; at += 1) writeFileSync(join(folder, 'projects', `${slugOf(at)}.md`), project(at));
  for (let at = 0; at < pages; at += 1) writeFileSync(join(folder, 'pages', `page-${at}.md`), page(at));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function project(at: number): string {
  return [
    '---',
    `title: Project ${at} ${text(at, 2)}`,
    `subtitle: ${text(at + 1, 9)}`,
    `description: ${text(at + 2, 24)}`,
    `category: ${categories[at % categories.length]}`,
    'status: Active',
    'techStack: [Python, DuckDB]',
    `metrics: { unitsServed: ${at} }`,
    `order: ${at}`,
    '---',
    `${text(at + 3, 60)}.`,
    '',
    '## How it works',
    '',
    `${text(at + 4, 60)}.`,
    '',
  ].join('\n');
}

function page(at: number): string {
  return `---\ntitle: Page ${at} ${text(at, 2)}\ndescription: ${text(at + 5, 12)}.\n---\n${text(at + 6, 120)}.\n`;
}
