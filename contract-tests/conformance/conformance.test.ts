import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingProxy, openChangingProxy } from '../support/changing-proxy.js';
import { startPrism } from '../support/prism.js';
import { freePort, type ServerProcess } from '../support/process.js';
import { type Service, startService } from '../support/service.js';
import { at, profilePath, wrongAnswers } from '../support/wrong-answers.js';
import { main } from './command.js';
import type { Outcome } from './ledger.js';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Report {
  readonly summary: Record<string, number> & { readonly reasons: Record<string, number> };
  readonly notes: readonly string[];
  readonly checks: readonly Outcome[];
}

async function vitrineContract(...args: string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await main(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** What consumers take away to check a deployment: right where the service is right, and able to name what is wrong. */
describe('vitrine-contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-conformance-'));
  let service: Service;
  let proxy: ChangingProxy;

  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded' });
    proxy = await openChangingProxy(service.base);
  });
  afterAll(async () => {
    await proxy?.close();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const report = async (...args: string[]): Promise<Ran & { report: Report }> => {
    const file = join(folder, 'report.json');
    const ran = await vitrineContract('--json', file, ...args);
    return { ...ran, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  };
  /** Asks the service by the proxy that changes what passes. */
  const throughProxy = () => ['--url', proxy.url, '--public-url', service.base] as const;
  const violations = ({ report: { checks } }: { report: Report }): readonly Outcome[] =>
    checks.filter(({ state }) => state === 'violated');

  describe('against the service itself', () => {
    const junit = join(folder, 'junit.xml');
    let ran: Awaited<ReturnType<typeof report>>;
    beforeAll(async () => {
      ran = await report('--url', service.base, '--junit', junit);
    });

    it('finds nothing violated, says what it could not see and why, and ends with 0', async () => {
      expect(violations(ran)).toEqual([]);
      expect(ran.code).toBe(0);
      const { summary, checks, notes } = ran.report;
      expect(summary.passed).toBeGreaterThan(450);
      expect(ran.out.trimEnd().split('\n').at(-1)).toBe(
        `${summary.passed} passed, 0 violated, ${summary.notProvoked} not provoked`,
      );
      expect(checks.filter(({ state, reason }) => state === 'not provoked' && !reason)).toEqual([]);
      expect(notes.join()).toContain('where the human begins');
      expect(JSON.stringify(checks)).not.toMatch(/clm_(?!Nb7Q2x)[\w-]{20}|Bearer at_(?!nobody)/);
      readJunit(readFileSync(junit, 'utf8'), ran.report);
    });

    it('sees every operation with a success or a refusal, and each status that needs no fault, no human and no limit', async () => {
      const { checks } = ran.report;
      const subjects = new Set(checks.filter(({ state }) => state === 'passed').map(({ subject }) => subject));
      const { operations } = await import('./contract.js');
      // The sample has no contact form, so these are switched off there.
      const form = ['getContactForm', 'writeContactMessage', 'getContactCode', 'enterContactCode'];
      // No deployment describes its owner's console.
      const unseen = operations.filter(({ id, tag }) => !subjects.has(id) && tag !== 'owner').map(({ id }) => id);
      expect(unseen).toEqual(form);
      const open = checks.filter(
        ({ state, reason }) => state === 'not provoked' && reason?.startsWith('needs what a stranger has not'),
      );
      expect([...new Set(open.map(({ group }) => group))].sort()).toEqual([
        'agent-auth',
        'discovery',
        'mcp',
        'messages',
        // A picture that this portfolio has; the sample has none.
        'site',
      ]);
    });

    it('changes nothing with --read-only: no request but reads and the questions to MCP and A2A', async () => {
      proxy.change(() => {});
      const from = proxy.seen.length;
      const { code, report: quiet } = await report('--url', proxy.url, '--public-url', service.base, '--read-only');
      expect(code).toBe(0);
      expect(proxy.seen.slice(from).filter((one) => !/^(GET|HEAD) |^POST \/api\/(mcp|a2a)$/.test(one))).toEqual([]);
      expect(quiet.summary.reasons['needs a request that --read-only leaves out']).toBeGreaterThan(50);
    });

    it('sees each 429 with --limits, and keeps to reading there', async () => {
      const narrow = await startService({ RATE_LIMIT_READ: '40', RATE_LIMIT_DOCUMENTS: '40' });
      const ran = await report(
        '--url',
        narrow.base,
        '--read-only',
        '--limits',
        '--only',
        'getSiteProfile,listOffers,getRobotsTxt',
      );
      await narrow.close();
      expect(violations(ran)).toEqual([]);
      const seen = ran.report.checks.filter(
        ({ title, state }) => title === 'answers 429 when the window is used up' && state === 'passed',
      );
      expect(seen.map(({ subject }) => subject)).toEqual(['getSiteProfile', 'listOffers', 'getRobotsTxt']);
    });

    it('finds nothing violated over another portfolio than that of the examples', async () => {
      const other = await startService({ DATABASE: 'embedded', PORTFOLIO_DIR: 'src/portfolio/sample/resume.json' });
      const ran = await report('--url', other.base);
      await other.close();
      expect(violations(ran)).toEqual([]);
      expect(ran.report.summary.passed).toBeGreaterThan(450);
    });

    it('checks the operations of a token that it is given, without writing', async () => {
      const { code, report: told } = await report(
        '--url',
        service.base,
        '--only',
        'sendMessage,journeys',
        '--token',
        'at_made-up',
      );
      expect(code).toBe(1);
      const [first] = told.checks.filter(({ state }) => state === 'violated');
      expect(first).toMatchObject({ subject: 'getResource', title: 'the token of --token is good' });
      expect(JSON.stringify(told)).not.toContain('at_made-up');
    });
  });

  describe('against a Prism mock', () => {
    let prism: ServerProcess;
    let mock: string;
    beforeAll(async () => {
      const port = await freePort();
      mock = `http://127.0.0.1:${port}`;
      prism = await startPrism('mock', port, 'generated/openapi.json');
    });
    afterAll(() => prism?.stop());

    // One of each kind; all operations are asked for in ci-snippets.test.ts, where the printed pipeline runs.
    it('knows it for one, meets every documented status of what it asks for, and finds nothing violated', async () => {
      const ran = await report('--url', mock, '--only', 'getProject,getCvPdf,postMcp,registerAgent,getClaimPage');
      expect(violations(ran)).toEqual([]);
      expect(ran.err).toContain('(a Prism mock)');
      expect(ran.report.summary).toMatchObject({ violated: 0, notProvoked: 0, met: ran.report.summary.documented });
      expect(ran.code).toBe(0);
    });
  });

  describe('against a service that is wrong in one place', () => {
    it.each(wrongAnswers)('names it when %s', async (_what, only, how, named) => {
      proxy.change(how);
      const ran = await report(...throughProxy(), '--only', only);
      const told = violations(ran).map(({ subject, title, faults }) =>
        [subject, title, ...faults.flatMap(({ where, expected, found }) => [where, expected, found])].join(' '),
      );
      expect(
        told.filter((line) => named.test(line)),
        told.join('\n'),
      ).not.toEqual([]);
      expect(ran.code).toBe(1);
      for (const { faults } of violations(ran))
        for (const { where, expected, found } of faults)
          expect(ran.out).toContain(`expected  ${expected}\n      found     ${found}\n      contract  ${where}`);
    });

    it('says it when an answer never comes, and goes on', async () => {
      proxy.change(({ path, method }) => (path === profilePath && method === 'HEAD' ? 'silence' : undefined));
      const ran = await report(...throughProxy(), '--only', 'getSiteProfile', '--timeout', '0.5');
      expect(violations(ran)).toMatchObject([
        { title: 'answers HEAD as GET', faults: [{ expected: 'an answer', found: 'no answer within 0.5 s' }] },
      ]);
      expect(ran.report.checks.at(-1)?.state).not.toBe('violated');
    });

    it('shows for each violation a command that shows it again', async () => {
      proxy.change(at(profilePath, ({ headers }) => headers.delete('etag')));
      const ran = await report(...throughProxy(), '--only', 'getSiteProfile');
      const { curl = '' } = violations(ran)[0] ?? {};
      const { run } = await import('../support/process.js');
      const shown = await run('bash', ['--norc', '-euo', 'pipefail', '-c', curl]);
      expect(shown.output).toMatch(/^HTTP\/1\.1 200/);
      expect(shown.output).not.toMatch(/^etag:/im);
    });

    it('writes a JUnit report that names the violation, whatever characters the service sends', async () => {
      proxy.change(
        at(profilePath, (passing) => {
          passing.body = '\u0000<&"]]>\u001b\n\ud800';
        }),
      );
      const junit = join(folder, 'wrong.xml');
      const ran = await report(...throughProxy(), '--only', 'getSiteProfile', '--junit', junit);
      const text = readFileSync(junit, 'utf8');
      readJunit(text, ran.report);
      expect(text).toContain('a body that is not JSON');
    });
  });

  describe('as a command', () => {
    it.each([
      [['--help'], 0, /Exit codes: 0 .*1 .*2 /],
      [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
      [['--list', '--only', 'truth'], 0, /^truth\n {2}contract /],
      [[], 2, /--url https:\/\/portfolio\.example\.org/],
      [['--url', 'portfolio.example.org'], 2, /http or https URL/],
      [['--url', 'http://127.0.0.1:1', '--nope'], 2, /unknown option '--nope'/],
      [['--url', 'http://127.0.0.1:1', '--header', 'nothing'], 2, /Authorization: Basic/],
      [['--url', 'http://127.0.0.1:1', '--timeout', 'soon'], 2, /number of seconds/],
      [['--url', 'http://127.0.0.1:1', '--only', 'listProject'], 2, /no check named "listProject"; --list/],
    ] as const)('answers %j with %d and what it needs', async (args, code, words) => {
      const ran = await vitrineContract(...args);
      expect(ran.code).toBe(code);
      expect(code === 0 ? ran.out : ran.err).toMatch(words);
    });

    it('ends with 2 and one sentence where nothing answers', async () => {
      const { code, err, out } = await vitrineContract('--url', `http://127.0.0.1:${await freePort()}`);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^Nothing answers at .*\n$/);
    });

    it('sends the given headers with every request', async () => {
      const without: string[] = [];
      proxy.change(
        ({ requestHeaders, target }) => requestHeaders.get('x-staging') === 'open sesame' || without.push(target),
      );
      await vitrineContract(...throughProxy(), '--only', 'getSiteProfile,scopes', '--header', 'X-Staging: open sesame');
      expect(without).toEqual([]);
    });
  });

  /** Reads a JUnit report as a CI system would, and holds its numbers against the report in JSON. */
  function readJunit(text: string, { checks }: Report): void {
    expect(XMLValidator.validate(text)).toBe(true);
    const always = ['testsuite', 'testcase'];
    const parsed = new XMLParser({ ignoreAttributes: false, isArray: (name) => always.includes(name) }).parse(text) as {
      testsuites: {
        '@_tests': string;
        '@_failures': string;
        testsuite: { '@_name': string; testcase: Record<string, unknown>[] }[];
      };
    };
    const cases = parsed.testsuites.testsuite.flatMap(({ testcase }) => testcase);
    expect(Number(parsed.testsuites['@_tests'])).toBe(checks.length);
    expect(cases).toHaveLength(checks.length);
    expect(cases.filter((one) => 'failure' in one)).toHaveLength(
      checks.filter(({ state }) => state === 'violated').length,
    );
    expect(cases.filter((one) => 'skipped' in one)).toHaveLength(
      checks.filter(({ state }) => state === 'not provoked').length,
    );
    expect(Number(parsed.testsuites['@_failures'])).toBe(checks.filter(({ state }) => state === 'violated').length);
    expect(cases.every((one) => one['@_classname'] && one['@_name'] && one['@_time'])).toBe(true);
  }
});
