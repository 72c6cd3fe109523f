import { afterAll, describe, expect, it } from 'vitest';
import { PageRenderer } from '../../content/render/render-pages.js';
import { contentFolder, loadOptions } from '../../service/portfolio/testing.js';
import { compile } from './compile.js';

const cleanups: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/**
 * Maximum factor of CPU time for four times the content. Caches and garbage collection explain up to 8, while quadratic
 * time would be 16.
 */
const maxGrowth = 4 * 2;
/** Number of texts of each kind in the smallest content. */
const fewest = 25;

const text = (i: number): string => `
Text ${i} with *emphasis*, \`code\`, [a link](/projects/p${i}), [[Page ${i}]], <https://example.org/${i}> and $a_${i}^2$.

## Part ${i}

- [ ] a task
- an item[^1]

[^1]: A note.

\`\`\`js
const value${i} = { name: 'Ada', count: ${i} }; // a comment
\`\`\`

| a | b |
|---|--:|
| ${i} | **c** |

> [!NOTE]
> A callout.

<details><summary>More</summary>

Inside.

</details>
`;

const head = (fields: Readonly<Record<string, unknown>>): string => `---\n${JSON.stringify(fields)}\n---\n`;

/** Creates content with this many texts of each kind, which all link to each other. */
function filesOf(count: number): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const entries = (make: (i: number) => [string, string]) => Object.fromEntries(numbers.map(make));
  const jobs = numbers.map((i) => ({
    name: `Studio ${i}`,
    position: 'Engineer',
    startDate: `${1950 + (i % 70)}-01`,
    summary: `Work on **part ${i}** with TypeScript.`,
    highlights: [`*Point* ${i}`],
  }));
  return {
    'profile.yaml': 'name: Ada Example\nrole: Engineer\ndescription: Builds things.\nlanguage: en\n',
    'offers.yaml': JSON.stringify(numbers.map((i) => ({ slug: `o${i}`, title: `Offer ${i}`, description: text(i) }))),
    'resume.json': JSON.stringify({
      work: jobs,
      skills: numbers.map((i) => ({ name: `Skill ${i}`, keywords: ['TypeScript'] })),
    }),
    ...entries((i) => [
      `projects/p${i}.md`,
      head({ title: `P ${i}`, category: `C${i % 9}`, description: text(i) }) + text(i),
    ]),
    ...entries((i) => [`pages/page-${i}.md`, head({ title: `Page ${i}`, description: `About ${i}` }) + text(i)]),
    ...entries((i) => [
      `posts/post-${i}.md`,
      head({ title: `Post ${i}`, tags: [`t${i % 7}`], date: '2026-01-01' }) + text(i),
    ]),
  };
}

/** Returns the CPU time of this process for compiling content and rendering all of its texts, in milliseconds. */
async function timeOf(path: string): Promise<number> {
  const before = process.cpuUsage();
  const renderer = new PageRenderer(await compile(path, loadOptions));
  for (const page of renderer.paths) renderer.render(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function growthTo(times: number): Promise<number> {
  const [small, large] = await Promise.all([contentFolder(filesOf(fewest)), contentFolder(filesOf(fewest * times))]);
  cleanups.push(small.remove, large.remove);
  // The first compilation loads and optimizes the code.
  await timeOf(small.path);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > maxGrowth; round += 1)
    best = Math.min(best, (await timeOf(large.path)) / (await timeOf(small.path)));
  return best;
}

describe('the compiler', () => {
  it('takes linear time in the number of texts of each kind', { timeout: 300_000 }, async () => {
    expect(await growthTo(4)).toBeLessThan(maxGrowth);
  });
});
