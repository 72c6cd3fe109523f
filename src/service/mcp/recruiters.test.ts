import { describe, expect, it } from 'vitest';
import type { SearchResults } from '../../content/result/snapshot.js';
import { plainText } from '../../content/text/plain-text.js';
import { load } from '../portfolio/testing.js';
import { type Person, people } from './testing/four-people.js';
import { headersOf, resultOf, sampleServer } from './testing.js';

/** A call of a tool. */
type ToolCall = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** A question, the calls that answer it, and the answer: text of the owner, or a word that no entry uses. */
interface Row {
  readonly who: Person;
  readonly question: string;
  readonly calls: readonly ToolCall[];
  readonly yes?: string | RegExp;
  readonly no?: string;
}

const search = (query: string, more: object = {}): ToolCall => ['search_site', { query, ...more }];
const profile: ToolCall = ['get_site_profile', {}];
const projects: ToolCall = ['list_projects', { detail: 'full' }];
const offers: ToolCall = ['list_offers', {}];
const yes = (who: Person, question: string, call: ToolCall | readonly ToolCall[], answer: string | RegExp): Row => {
  return {
    who,
    question,
    calls: typeof call[0] === 'string' ? [call as ToolCall] : (call as readonly ToolCall[]),
    yes: answer,
  };
};
const no = (who: Person, question: string, call: ToolCall, word: string): Row => ({
  who,
  question,
  calls: [call],
  no: word,
});

/** Add a row for each new kind of question. */
const rows: readonly Row[] = [
  yes('engineer', 'Has he used Python at work?', search('Python'), 'Wrote drivers in C and tests in Python.'),
  yes('engineer', 'Where did he write C++?', search('C++'), 'Door controllers in C++.'),
  no('engineer', 'Does he know C#?', search('C#'), 'C#'),
  no('engineer', 'Does he know Rust?', search('Rust'), 'Rust'),
  no('engineer', 'Does he know R?', search('R'), 'R'),
  no('engineer', 'Does he know Java?', search('Java'), 'Java'),
  yes('engineer', 'Any OTA updates?', search('OTA'), 'over-the-air updates through MQTT'),
  yes('engineer', 'Any HIL tests?', search('HIL tests'), 'Runs hardware-in-the-loop tests on Kubernetes since 2022.'),
  yes('engineer', 'K8s?', search('K8s'), 'on Kubernetes since 2022'),
  yes('engineer', 'MQTT?', search('MQTT'), 'through MQTT'),
  yes('engineer', 'Has he led a team?', search('led a team'), 'Led a team of three.'),
  yes('engineer', 'Does he have direct reports?', search('direct reports'), 'Led a team of three.'),
  no('engineer', 'What salary does he expect?', search('salary'), 'salary'),
  no('engineer', 'Does he need a visa?', search('visa'), 'visa'),
  no('engineer', 'What is his notice period?', search('notice period'), 'notice period'),
  no('engineer', 'Would he relocate?', search('relocation'), 'relocation'),
  yes('engineer', 'Which languages does he speak?', profile, '"language":"German","fluency":"B2"'),
  yes(
    'engineer',
    'What is his current job?',
    profile,
    /"work":\[\{"name":"Volta Meters"[^}]*"startDate":"2019-02","summary"/,
  ),
  yes('engineer', 'How do I reach him?', profile, /"contact":\[\{"kind":"message","url":"[^"]+\/api\/mcp\/account"/),
  yes('engineer', 'What was his grade?', search('GPA'), '1.4'),
  yes(
    'engineer',
    'Which evidence is there of agile work?',
    profile,
    /"name":"Practices","keywords":\["HIL","Agile"\](?!,"evidence":[^\]]*Agile)/,
  ),
  yes('engineer', 'What does he sell?', offers, '"total":0'),
  yes('designer', 'What does she cost?', search('salary'), 'Pay: 78 000 to 86 000 euros a year.'),
  yes('designer', 'What is her rate?', search('rate'), 'Pay: 78 000 to 86 000 euros a year.'),
  yes('designer', 'Compensation?', search('compensation expectations'), 'Pay: 78 000 to 86 000 euros a year.'),
  yes('designer', 'Does she need a visa?', search('visa'), 'EU citizen, no permit needed.'),
  yes(
    'designer',
    'Is she authorized to work in the EU?',
    search('work authorization'),
    'EU citizen, no permit needed.',
  ),
  yes('designer', 'Citizenship?', search('citizenship'), 'EU citizen, no permit needed.'),
  yes('designer', 'Does she take freelance work?', search('freelance'), 'Contract work: no.'),
  yes('designer', 'Remote?', search('remote'), 'Remote within two hours of UTC'),
  yes('designer', 'On site?', search('on-site'), 'Remote within two hours of UTC'),
  yes('designer', 'Time zone?', search('time zone'), 'Remote within two hours of UTC'),
  yes('designer', 'Notice period?', search('notice period'), 'a notice period of three months'),
  yes('designer', 'Start date?', search('start date'), 'Available from March'),
  yes('designer', 'Which tools?', search('Figma'), '"found":"Figma","in":"labels","how":"word"'),
  yes('designer', 'ReactJS?', search('ReactJS'), '"found":"React","in":"labels","how":"synonym"'),
  no('designer', 'GPA?', search('GPA'), 'GPA'),
  no('designer', 'Sketch?', search('Sketch'), 'Sketch'),
  no('designer', 'Python?', search('Python'), 'Python'),
  yes('designer', 'Open source?', search('OSS'), 'It is open source.'),
  yes('designer', 'Measured effects?', search('percent'), 'cut handover time by 22 percent'),
  yes('designer', 'What does she sell, and for how much?', offers, '"price":"4,200"'),
  yes('designer', 'How do I reach her?', profile, '"kind":"email","url":"mailto:lea@example.org"'),
  yes('designer', 'What is in use?', projects, '"status":"Active"'),
  yes('designer', 'What did she write?', search('drawing', { type: 'page' }), 'Making a mark'),
  yes('researcher', 'R?', search('R'), 'Flood models in R and Julia.'),
  no('researcher', 'R&D?', search('R&D'), 'R&D'),
  no('researcher', 'Python?', search('Python'), 'Python'),
  yes('researcher', 'Doctorate?', search('doctorate'), 'PhD'),
  yes('researcher', 'Grade of her degree?', search('GPA'), '17/20'),
  yes('researcher', 'Publications about floods?', search('floods', { type: 'publication' }), 'Floods in small valleys'),
  yes('researcher', 'Did she win funding?', search('funding'), 'Won a grant of 240,000 euros.'),
  yes('researcher', 'Does she supervise?', search('supervised'), 'Supervised two doctoral students.'),
  yes('researcher', 'Unpaid work?', search('volunteering'), 'Flood Watch'),
  yes('researcher', 'Awards?', search('prize'), 'Thesis prize'),
  yes('researcher', 'Spoken languages?', search('spoken languages'), 'Arabic'),
  no('researcher', 'Salary?', search('salary'), 'salary'),
  no('researcher', 'Certificates?', search('certification'), 'certification'),
  yes(
    'researcher',
    'Is flood a skill of hers?',
    search('models', { type: 'publication' }),
    '"elsewhere":[{"word":"models","types":["job"]}]',
  ),
  yes('manager', 'Team size?', search('team size'), 'Manages twelve engineers in three time zones.'),
  yes('manager', 'CI?', search('CI'), 'Introduced continuous integration.'),
  yes('manager', 'Node?', search('NodeJS'), 'Payments on Node.js and .NET.'),
  yes('manager', '.NET?', search('.NET'), 'Payments on Node.js and .NET.'),
  yes('manager', 'C#?', search('C#'), 'Double-entry ledger in C#.'),
  no('manager', 'C?', search('C'), 'C'),
  no('manager', 'C++?', search('C++'), 'C++'),
  yes('manager', 'Postgres?', search('Postgres'), '"found":"PostgreSQL","in":"labels","how":"synonym"'),
  yes('manager', 'Certificates?', search('certified'), 'AWS Solutions Architect'),
  yes('manager', 'Cost savings?', search('cost'), 'Reduced cloud cost by 35 percent.'),
  yes('manager', 'IaC or Terraform?', search('Terraform'), '"type":"skill"'),
  yes('manager', 'All evidence of AWS?', ['get_site_profile', { skill: 'aws' }], '"keywords":["AWS","Terraform"]'),
  no('manager', 'GPA?', search('GPA'), 'GPA'),
  no('manager', 'Visa?', search('visa'), 'visa'),
  yes('manager', 'Which projects?', projects, '"title":"Ledger"'),
  yes('manager', 'Where, and since when?', [profile, search('Accra')], 'Accra'),
];

describe.each(Object.keys(people) as Person[])('the MCP tools for the %s', (who) => {
  const opened = (async () => {
    const portfolio = await load(people[who]);
    return { ...(await sampleServer({ source: { current: () => portfolio } })), portfolio };
  })();

  async function call([name, args]: ToolCall): Promise<string> {
    const { server } = await opened;
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
    const { isError, content } = resultOf(await server.answer({ body, header: headersOf({}) })) as {
      readonly isError?: boolean;
      readonly content: readonly { readonly text: string }[];
    };
    expect(isError).toBeUndefined();
    return content[0]?.text ?? '';
  }

  it.each(rows.filter((row) => row.who === who))('answer: $question', async ({ calls, yes: fact, no: word }) => {
    const answers = await Promise.all(calls.map(call));
    const all = answers.join('\n');
    if (fact !== undefined)
      expect(all).toEqual(typeof fact === 'string' ? expect.stringContaining(fact) : expect.stringMatching(fact));
    if (word === undefined) return;
    const { unmatched, hint, results } = JSON.parse(all) as SearchResults;
    expect(unmatched).toContain(word);
    expect(hint).toMatch(/^No entry uses the (?:word|phrase) '/);
    const claims = results.flatMap(({ matched }) => matched.filter((each) => each.word === word));
    expect(claims.filter(({ how }) => how !== 'spelling')).toEqual([]);
  });

  it('quote sentences of the page at the given URL', async () => {
    const queries = rows
      .flatMap((row) => (row.who === who ? row.calls : []))
      .filter(([name]) => name === 'search_site');
    for (const query of queries) {
      const { results } = JSON.parse(await call(query)) as SearchResults;
      for (const { id, snippet, type } of results) {
        const page = JSON.parse(await call(['get_page_content', { path: id }])) as { readonly text: string };
        const shown = type === 'profile' ? `${page.text} ${(await opened).portfolio.profile.description}` : page.text;
        expect([query[1].query, lettersOf(plainText(shown))]).toEqual([
          query[1].query,
          expect.stringContaining(lettersOf(snippet)),
        ]);
      }
    }
  });
});

it('the MCP tools need at most 1.1 calls per question for at least 60 questions', () => {
  const calls = rows.reduce((sum, row) => sum + row.calls.length, 0);
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(calls / rows.length).toBeLessThanOrEqual(1.1);
});

/** Keeps only letters and digits, because Markdown and pages differ in spaces and punctuation. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
