import { describe, expect, it } from 'vitest';
import { portfolioOf } from '../../pages/testing.js';
import { factsOf, settings } from '../testing.js';
import { aiCrawlers, robotsTxt } from './robots.js';

interface Group {
  readonly agents: string[];
  readonly rules: { readonly field: string; readonly value: string }[];
}

/** The groups of a robots.txt as RFC 9309 §2.1 reads them. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, field = '', value = ''] = /^([A-Za-z-]+): (.+)$/.exec(line) ?? [];
    expect(field, line).not.toBe('');
    const last = groups.at(-1);
    if (field === 'User-agent') {
      if (last && last.rules.length === 0) last.agents.push(value);
      else groups.push({ agents: [value], rules: [] });
    } else if (field !== 'Sitemap') last?.rules.push({ field, value });
  }
  return groups;
}

/** Whether a crawler may fetch a path: the longest matching rule decides. */
function mayFetch(text: string, agent: string, path: string): boolean {
  const groups = groupsOf(text);
  const group =
    groups.find(({ agents }) => agents.includes(agent)) ?? groups.find(({ agents }) => agents.includes('*'));
  const matching = (group?.rules ?? []).filter(
    ({ field, value }) => /^(Allow|Disallow)$/.test(field) && path.startsWith(value),
  );
  const longest = matching.sort((a, b) => b.value.length - a.value.length)[0];
  return longest?.field !== 'Disallow';
}

describe('robots.txt', () => {
  const text = robotsTxt(factsOf(portfolioOf({})));

  it('R-1: has a group for everyone and one that names the eighteen crawlers, each with every rule', () => {
    const [everyone, named, ...others] = groupsOf(text);
    expect(others).toEqual([]);
    expect(everyone?.agents).toEqual(['*']);
    expect(named?.agents).toEqual([...aiCrawlers]);
    expect(named?.agents).toHaveLength(18);
    expect(named?.rules).toEqual(everyone?.rules);
  });

  it('R-2: signals in each group what content may be used for, as the owner set it', () => {
    const refused = robotsTxt(factsOf(portfolioOf({}), { config: settings({ contentSignalAiTrain: 'no' }) }));
    expect(text.match(/^Content-Signal: search=yes, ai-input=yes, ai-train=yes$/gm)).toHaveLength(2);
    expect(refused.match(/^Content-Signal: search=yes, ai-input=yes, ai-train=no$/gm)).toHaveLength(2);
  });

  it.each(['Googlebot', ...aiCrawlers])('R-3: lets %s read everything but the claim page', (agent) => {
    for (const path of ['/', '/llms.txt', '/api/v1/webmcp/projects', '/projects/harbor-forecast', '/agent/identity']) {
      expect(mayFetch(text, agent, path), path).toBe(true);
    }
    expect(mayFetch(text, agent, '/agent/claim')).toBe(false);
    expect(mayFetch(text, agent, '/agent/claim/signin')).toBe(false);
  });

  it('R-4: names the sitemap, and has no directive that robots audits do not know', () => {
    expect(text).toContain('\nSitemap: https://portfolio.example.org/sitemap.xml\n');
    const fields = new Set(text.split('\n').flatMap((line) => line.split(':')[0] || []));
    expect([...fields].sort()).toEqual(['Allow', 'Content-Signal', 'Disallow', 'Sitemap', 'User-agent']);
  });
});
