import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/portfolio/check-content.js';
import { contentFolder, loadOptions } from '../../../src/portfolio/testing.js';
import { type Answer, ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

/** What /cv is over HTTP, and what a check says, with a theme whose module has this text. */
async function served(module: string): Promise<{ readonly cv: Answer; readonly home: Answer; readonly told: string }> {
  const folder = await contentFolder({
    'profile.yaml':
      'name: Ada Example\nrole: Dredger\ndescription: Digs.\nlanguage: en\ncv: { theme: jsonresume-theme-a }\n',
    'resume.json': JSON.stringify({ work: [{ name: 'Tide Works', position: 'Dredger', startDate: '2001' }] }),
    'node_modules/jsonresume-theme-a/package.json': '{}',
    'node_modules/jsonresume-theme-a/index.js': module,
  });
  try {
    const service = await startService({ PORTFOLIO: folder.path });
    const [cv, home] = [await ask(service.base, '/cv'), await ask(service.base, '/')];
    await service.close();
    const { lines } = await checkContent(folder.path, { ...loadOptions, baseUrl: service.base });
    return { cv, home, told: lines.join('\n') };
  } finally {
    await folder.remove();
  }
}

const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy']);

describe('a CV by a theme, over HTTP', () => {
  it('is the document of the theme, under a policy of its own that lets no script run', async () => {
    const { cv, home, told } = await served(
      "exports.render = () => '<!doctype html><p>By the theme<script>1</script>';",
    );
    expect(cv.status).toBe(200);
    expect(cv.text).toContain('<p>By the theme');
    expect(policyOf(cv)).toMatch(/^default-src 'none'; style-src 'self' 'unsafe-inline'; .*frame-ancestors 'none'$/);
    expect(policyOf(cv)).not.toContain('script-src');
    expect(policyOf(home)).not.toContain('unsafe-inline');
    expect(told).toContain('no remarks');
  });

  it.each([
    ['throws', "throw new Error('no such section')", 'no such section'],
    ['asks the network', "return fetch('https://example.org')", 'it asks for the network'],
  ])('is the usual one, with a remark, when the theme %s', (_, body, reason) => expectUsual(body, reason));

  it('is the usual one when the theme goes on for ever', { tags: ['proof'], timeout: 90_000 }, () =>
    expectUsual('for (;;);', 'it took longer than 20 s'),
  );
});

async function expectUsual(body: string, reason: string): Promise<void> {
  const { cv, home, told } = await served(`exports.render = async () => { ${body} };`);
  expect(cv.status).toBe(200);
  expect(cv.text).toContain('<article class="cv">');
  expect(cv.text).toContain('Tide Works');
  expect(policyOf(cv)).toBe(policyOf(home));
  expect(told).toContain(`cv/theme is jsonresume-theme-a, which cannot draw the CV: ${reason}`);
}
