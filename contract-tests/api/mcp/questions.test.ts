import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

/** The tool calls for one question, and what the results must contain. */
interface Expected {
  readonly calls: readonly (readonly [tool: string, args: Record<string, unknown>])[];
  readonly facts: readonly (string | RegExp)[];
  /** Text that must not occur, because the content does not support it. */
  readonly never?: RegExp;
}

/** Ten typical questions of an agent that works for a recruiter. */
const questions = [
  'years with a technology, and the employers',
  'the biggest measured effect',
  'the current job and its start date',
  'spoken languages',
  'team leadership',
  'availability, services, and contact',
  'education',
  'which projects are in use',
  'publications about a subject',
  'a subject that the portfolio does not mention',
] as const;
type Question = (typeof questions)[number];

const profile = ['get_site_profile', {}] as const;
const offers = ['list_offers', {}] as const;
const projects = ['list_projects', { detail: 'full' }] as const;
const search = (query: string) => ['search_site', { query }] as const;
const page = (path: string) => ['get_page_content', { path }] as const;

const maxCalls = 3;
const maxBytes = 16_000;

const people: Readonly<Record<string, Readonly<Record<Question, Expected>>>> = {
  sample: {
    'years with a technology, and the employers': {
      calls: [search('Python')],
      facts: ['project:harbor-forecast', '"startDate":"2023-04"'],
    },
    'the biggest measured effect': {
      calls: [projects],
      facts: ['"forecastError":"31 % lower"', '"lettersPerDay":1900'],
    },
    'the current job and its start date': {
      calls: [profile],
      facts: [/"work":\[\{"name":"Northlight Studio","position":"Founder",[^}]*"startDate":"2021-03"/],
    },
    'spoken languages': {
      calls: [profile, search('languages spoken')],
      facts: ['"languages":[]', 'No entry of the type \\"language\\" is published.'],
      never: /"type":"(?:language|skill)"/,
    },
    'team leadership': {
      calls: [search('led a team')],
      facts: ['Head of planning analytics', 'Led the group', '"startDate":"2016-08"'],
    },
    'availability, services, and contact': {
      calls: [offers, profile],
      facts: ['"availability":"available"', 'Forecast audit', 'mailto:hello@northlight.example.org'],
    },
    education: { calls: [profile], facts: ['Coastal University', 'Mathematical statistics', '"endDate":"2012-06"'] },
    'which projects are in use': {
      calls: [projects],
      facts: [/"slug":"harbor-forecast"[^}]*"status":"Active"/, '"status":"Coming Soon"'],
    },
    'publications about a subject': {
      calls: [search('articles about calibration')],
      facts: [
        '"type":"publication"',
        'Calibrated on a Tuesday',
        'https://notes.example.org/northlight/calibrated-on-a-tuesday',
        '"date":"2025-03-14"',
      ],
    },
    'a subject that the portfolio does not mention': {
      calls: [search('Kubernetes')],
      facts: ['"total":0', '"unmatched":["Kubernetes"]', "No entry uses the word 'Kubernetes'."],
    },
  },
  nurse: {
    'years with a technology, and the employers': {
      calls: [profile],
      facts: [
        /"names":\["Meditrace"\],"sentence":"Introduced the electronic record Meditrace[^"]*","startDate":"2021-05"/,
        /"names":\["Meditrace"\],"sentence":"Kept the ward's charts[^"]*","startDate":"2016-09","endDate":"2021-04"/,
        'Aire Valley Clinic',
      ],
      never: /"firstDate"|"lastDate"/,
    },
    'the biggest measured effect': { calls: [page('/work')], facts: ['falls among patients by 38 %'] },
    'the current job and its start date': {
      calls: [profile],
      facts: [/"work":\[\{"name":"St\. Brannoc Hospital"[^}]*"startDate":"2021-05","summary"/],
    },
    'spoken languages': { calls: [profile], facts: ['"language":"Spanish","fluency":"Fluent"', '"language":"Polish"'] },
    'team leadership': {
      calls: [search('team lead')],
      facts: ['Charge nurse', 'In charge of a shift of twelve nurses'],
    },
    'availability, services, and contact': {
      calls: [offers, profile],
      facts: [
        '"total":0',
        'Open to permanent posts and agency shifts in Leeds from September',
        'https://directory.example.org/ines-falkner',
      ],
    },
    education: { calls: [profile], facts: ['University of Calderbridge', 'Adult nursing', 'Advanced Life Support'] },
    'which projects are in use': { calls: [projects], facts: ['"total":0', '"projects":[]'] },
    'publications about a subject': {
      calls: [search('publications about falls'), profile],
      facts: ['"unmatched":["publications"]'],
      never: /"type":"publication"|"publications":\[/,
    },
    'a subject that the portfolio does not mention': {
      calls: [search('midwifery')],
      facts: ['"unmatched":["midwifery"]'],
    },
  },
  researcher: {
    'years with a technology, and the employers': {
      calls: [profile],
      facts: [
        /"names":\["Python"\],"sentence":"Cut the time [^"]*with a Python pipeline","startDate":"2022-10"/,
        /"names":\["Python"\],"sentence":"A Python package that dates cores[^"]*","startDate":"2020-03"/,
        'project:ringdate',
        'Alpine Research Institute',
      ],
      never: /"firstDate"|"lastDate"/,
    },
    'the biggest measured effect': {
      calls: [search('reduced time'), page('/work')],
      facts: ['three weeks to four days'],
    },
    'the current job and its start date': {
      calls: [profile],
      facts: [/"work":\[\{"name":"Alpine Research Institute"[^}]*"startDate":"2022-10","summary"/],
    },
    'spoken languages': { calls: [search('spoken languages')], facts: ['"type":"language","title":"Swedish"', 'Good'] },
    'team leadership': {
      calls: [search('supervised people')],
      facts: ['Head of the tree-ring laboratory', 'Supervises five doctoral students'],
    },
    'availability, services, and contact': {
      calls: [offers, profile],
      facts: [
        '"total":0',
        'Looking for a permanent lectureship from 2027 on',
        'https://preprints.example.org/wildgrube',
      ],
    },
    education: { calls: [profile], facts: ['Doctor of Philosophy', 'Technical University of Ostheim'] },
    'which projects are in use': {
      calls: [projects],
      facts: [/"slug":"ringdate"[^}]*"status":"Active"/, /"slug":"scandes-summer-series"[^}]*"endDate":"2022-06"/],
    },
    'publications about a subject': {
      calls: [['search_site', { query: 'drought', type: 'publication' }]],
      facts: ['What a ring does not say', 'https://letters.example.org/ring', '"date":"2024-11-03"'],
    },
    'a subject that the portfolio does not mention': {
      calls: [search('Kubernetes cluster'), search('Rust')],
      facts: ['"unmatched":["Kubernetes","cluster"]', '"unmatched":["Rust"]'],
    },
  },
};

describe.each(Object.keys(people))('the MCP tools for the portfolio of the %s', (who) => {
  let service: Service;
  beforeAll(async () => {
    const file = fileURLToPath(new URL(`../../../src/content/testing/${who}.json`, import.meta.url));
    service = await startService(who === 'sample' ? {} : { PORTFOLIO: file });
  });
  afterAll(() => service?.close());

  async function call(name: string, args: Record<string, unknown>): Promise<string> {
    const { json } = await ask(service.base, '/api/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    });
    const { result } = json as { result: { isError?: boolean; content: readonly { readonly text: string }[] } };
    expect(result.isError, `${name} ${JSON.stringify(args)}`).toBeUndefined();
    return result.content[0]?.text ?? '';
  }

  it.each(questions)('answer a question about %s in at most three calls', async (question) => {
    const { calls, facts, never } = people[who]?.[question] ?? { calls: [], facts: [] };
    expect(calls.length).toBeLessThanOrEqual(maxCalls);
    const answers = await Promise.all(calls.map(([name, args]) => call(name, args)));
    const all = answers.join('\n');
    expect(Buffer.byteLength(all)).toBeLessThanOrEqual(maxBytes);
    for (const fact of facts)
      expect(all).toEqual(typeof fact === 'string' ? expect.stringContaining(fact) : expect.stringMatching(fact));
    if (never) expect(all).not.toMatch(never);
  });

  it('return every page and document that llms.txt lists', async () => {
    const { text } = await ask(service.base, '/llms.txt');
    const named = [...text.matchAll(/\]\((http[^)\s]+)\)/g)].map(([, url]) => url ?? '');
    expect(named.some((url) => url.endsWith('/cv.md'))).toBe(true);
    for (const url of named)
      expect([url, (await call('get_page_content', { path: url })).length > 200]).toEqual([url, true]);
  });
});
