import { describe, expect, it } from 'vitest';
import { markdownPagesOf } from '../../site/discovery/testing.js';
import { ApiError } from '../http/api-errors.js';
import { decodeCursor, encodeCursor, getProject, listProjects } from './projects.js';
import { contract, load, markdownFile, sample } from './testing.js';

describe('listProjects', () => {
  it("returns every project in slim form, in the owner's order", () => {
    const { count, total, projects } = listProjects(sample);
    expect([count, total, projects.length]).toEqual([14, 14, 14]);
    expect(projects[0]).toEqual({
      slug: 'harbor-forecast',
      title: 'Harbor Forecast',
      subtitle: 'Berth demand for small ports, seven days ahead',
      description: expect.stringContaining('Predicts arrivals'),
      category: 'Forecasting',
      href: '/projects/harbor-forecast',
    });
  });

  it('pages through one category', () => {
    const first = listProjects(sample, { category: 'agents', limit: 2 });
    const second = listProjects(sample, { category: 'agents', limit: 2, cursor: first.nextCursor });
    expect([first.count, second.count, second.nextCursor]).toEqual([2, 1, undefined]);
  });

  it('adds status, technologies, metrics, and dates only if requested', () => {
    const [slim] = listProjects(sample, { limit: 1 }).projects;
    const [full] = listProjects(sample, { limit: 1, detail: 'full' }).projects;
    expect(Object.keys(slim ?? {}).sort()).toEqual(['category', 'description', 'href', 'slug', 'subtitle', 'title']);
    expect(full).toEqual({
      ...slim,
      status: 'Active',
      techStack: ['Python', 'LightGBM', 'DuckDB', 'FastAPI'],
      metrics: { forecastError: '31 % lower', portsServed: 4, planningHoursSavedPerWeek: 9 },
      startDate: '2023-04',
    });
  });

  it('returns no cursor if the limit equals the rest', () => {
    expect(listProjects(sample, { limit: 14 })).not.toHaveProperty('nextCursor');
  });

  it('returns an empty page for a cursor past the end, as after a content change', () => {
    expect(listProjects(sample, { cursor: encodeCursor(500) })).toMatchObject({ count: 0, projects: [] });
  });

  it.each(['', 'x', 'not-a-cursor', 'zzzz', 'AAA=', '0000'])('rejects the cursor "%s"', (cursor) => {
    expect(() => listProjects(sample, { cursor })).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', details: { parameter: 'cursor' } }),
    );
  });

  it('creates cursors that the contract allows, for every possible offset', () => {
    const allowed = contract.validator('Cursor');
    for (const offset of [0, 1, 63, 64, 4095, 4096, 9_999, 10_000]) {
      expect(allowed(encodeCursor(offset))).toBe(true);
      expect(decodeCursor(encodeCursor(offset))).toBe(offset);
    }
  });
});

describe('getProject', () => {
  it('returns the record, without data that only the page needs', () => {
    const project = getProject(sample, { slug: 'lexi-triage' });
    expect(project).toMatchObject({
      title: 'Lexi Triage',
      status: 'Active',
      metrics: { lettersPerDay: 1900 },
      href: '/projects/lexi-triage',
    });
    expect(Object.keys(project).sort()).toEqual([
      'category',
      'color',
      'description',
      'href',
      'metrics',
      'slug',
      'startDate',
      'status',
      'subtitle',
      'techStack',
      'title',
    ]);
  });

  it('contains every detail that the page of the project shows', async () => {
    const record = {
      ...{
        category: 'Maps',
        status: 'Active',
        techStack: ['Go'],
        tags: ['sea'],
        metrics: { saved: '7 h' },
        year: 2024,
      },
      ...{ date: '2024-02', endDate: '2024-09', highlights: ['Found two wrecks'] },
      ...{ url: 'https://maps.example.org', repository: 'https://code.example.org/maps' },
    };
    const lines = Object.entries(record).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const portfolio = await load({ 'projects/one.md': markdownFile(['title: One', ...lines].join('\n')) });
    const { text = '' } = markdownPagesOf(portfolio)('/projects/one') ?? {};
    const facts = [...text.matchAll(/^- (?:[^:\n]*: )?<?([^>\n]+)/gm)].map(([, fact = '']) => fact);
    expect(facts).toHaveLength(9);
    const told = Object.values(getProject(portfolio, { slug: 'one' })).flatMap((value) =>
      typeof value === 'object' ? Object.values(value) : [value],
    );
    // The page spells out dates.
    expect(facts.filter((fact) => !told.map(String).includes(fact))).toEqual(['February 2024', 'September 2024']);
  });

  it.each(['__proto__', 'constructor', 'toString', ''])('does not find a project "%s"', (slug) => {
    expect(() => getProject(sample, { slug })).toThrow(ApiError);
  });

  it('appends the highlights of a project to its text, unless the text contains them', async () => {
    const bodyOf = async (text: string) => {
      const file = `---\ntitle: One\ncategory: Maps\nhighlights: [Found two wrecks]\n---\n${text}\n`;
      return (await load({ 'projects/one.md': file })).projectBySlug('one')?.body;
    };
    expect(await bodyOf('Of maps.')).toBe('Of maps.\n\n## Highlights\n\n- Found two wrecks');
    expect(await bodyOf('Found two wrecks, twice.')).toBe(
      'Found two wrecks, twice.\n\n## Highlights\n\n- Found two wrecks',
    );
    expect(await bodyOf('## Deeds\n\n* Found two wrecks')).toBe('## Deeds\n\n* Found two wrecks');
  });
});
