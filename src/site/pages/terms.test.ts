import { describe, expect, it } from 'vitest';
import { load, soundFiles, warningsOf } from '../../service/portfolio/testing.js';
import { renderPage } from '../operations/pages.js';
import { siteOf } from './testing.js';

const terms = { 'terms.yaml': 'pay: 78,000 *EUR*\nplaces: [Porto, Lisbon]\nremote: on request\n' };
const outdated = { 'terms.yaml': `${terms['terms.yaml']}validUntil: 2026-05-31\n` };
const withProfile = (text: string) => ({ 'profile.yaml': `${soundFiles['profile.yaml']}${text}\n` });
const resume = { 'resume.json': JSON.stringify({ work: [{ name: 'Mill', startDate: '2020-01' }] }) };

async function pageOf(path: string, files: Parameters<typeof load>[0]) {
  const page = renderPage(siteOf(await load(files)), path);
  return { html: page?.html() ?? '', markdown: page?.markdown() ?? '' };
}

describe('the section of terms on the home page', () => {
  it('lists each term, and names one that is on request', async () => {
    const { html, markdown } = await pageOf('/', terms);
    expect(html).toContain('<h2>Terms of work</h2><a href="/terms-of-work">');
    expect(html).toMatch(/<h3>Pay<\/h3><p[^>]*>78,000 \*EUR\*<\/p>/);
    expect(html).toMatch(/<h3>Remote work<\/h3><p[^>]*>On request: send Ada Example a message<\/p>/);
    expect(markdown).toContain('## Terms of work\n\n- Places: Porto · Lisbon\n- Remote work: On request: send Ada');
    expect(html).not.toContain('outdated');
  });

  it('says that the terms are outdated after their last day', async () => {
    const { html, markdown } = await pageOf('/', outdated);
    for (const text of [html, markdown])
      expect(text).toContain('These terms were valid until 31 May 2026 and are outdated.');
  });

  it('is left out when `home` does not name it, and a link leads to the page of terms instead', async () => {
    const { html } = await pageOf('/', { ...terms, ...withProfile('home: [projects, pages]') });
    expect(html).not.toContain('78,000');
    expect(html).toContain('<a href="/terms-of-work">Terms of work</a>');
  });
});

describe('the terms on the CV', () => {
  it('are left out by default', async () => {
    expect((await pageOf('/cv', { ...terms, ...resume })).html).not.toContain('78,000');
  });

  it('are shown with `cv: { terms: on }`', async () => {
    const { html, markdown } = await pageOf('/cv', { ...outdated, ...resume, ...withProfile('cv: { terms: on }') });
    expect(html).toMatch(/<h3>Pay<\/h3>\s*<p[^>]*>78,000 \*EUR\*<\/p>/);
    expect(markdown).toContain('- **Pay** · 78,000 \\*EUR\\*');
    for (const text of [html, markdown]) expect(text).toContain('and are outdated.');
  });

  it('are left out with a warning for another value', async () => {
    const files = { ...terms, ...resume, ...withProfile('cv: { terms: perhaps }') };
    expect((await pageOf('/cv', files)).html).not.toContain('78,000');
    expect(await warningsOf(files)).toEqual([
      'profile.yaml:5: cv/terms is "perhaps"; it is left out. Accepted: { terms: on } or { terms: off }.',
    ]);
  });
});
