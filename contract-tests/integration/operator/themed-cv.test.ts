import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../../src/service/portfolio/testing.js';
import { type Answer, ask } from '../../support/http.js';
import { type Installation, installVitrine } from '../../support/installation.js';
import { environment, type Outcome, run } from '../../support/process.js';
import { freshFolder, listening, startVitrine } from '../../support/vitrine.js';

const contentWith = (theme: string) =>
  contentFolder({
    'profile.yaml': `name: Ada Example\nrole: Dredger\ndescription: Digs.\nlanguage: en\ncv: { theme: ${theme} }\n`,
    'resume.json': JSON.stringify({ work: [{ name: 'Tide Works', position: 'Dredger', startDate: '2001' }] }),
  });
const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy']);

describe('a JSON Resume theme that is installed with the service', () => {
  let installation: Installation;
  beforeAll(() => {
    installation = installVitrine({
      'jsonresume-theme-good': "exports.render = () => '<!doctype html><p>By the theme<script>1</script>';",
      'jsonresume-theme-broken': "exports.render = () => { throw new Error('no such section'); };",
      'jsonresume-theme-endless': 'exports.render = () => { for (;;); };',
    });
  });
  afterAll(() => installation.remove());

  /** Serves content with this theme, and returns its CV and its home page. */
  async function serve(theme: string): Promise<{ readonly cv: Answer; readonly home: Answer }> {
    const [folder, data] = [await contentWith(theme), freshFolder('themed-cv')];
    const settings = { PORTFOLIO: folder.path };
    const service = await startVitrine(data, { settings, ready: listening, program: installation.program });
    try {
      return { cv: await ask(service.base, '/cv'), home: await ask(service.base, '/') };
    } finally {
      await service.stop();
      await folder.remove();
      rmSync(data, { recursive: true, force: true });
    }
  }

  async function check(theme: string): Promise<Outcome> {
    const folder = await contentWith(theme);
    const checked = await run(process.execPath, [installation.program, 'check', folder.path], { env: environment });
    await folder.remove();
    return checked;
  }

  it('renders /cv under a policy that allows no scripts', async () => {
    const { cv, home } = await serve('jsonresume-theme-good');
    expect(cv.status).toBe(200);
    expect(cv.text).toContain('<p>By the theme');
    expect(policyOf(cv)).toMatch(/^default-src 'none'; style-src 'self' 'unsafe-inline'; .*frame-ancestors 'none'$/);
    expect(policyOf(cv)).not.toContain('script-src');
    expect(policyOf(home)).not.toContain('unsafe-inline');
    expect((await check('jsonresume-theme-good')).output).toContain('no warnings');
  });

  it('falls back to the default CV with a warning if the theme throws', async () => {
    const { cv, home } = await serve('jsonresume-theme-broken');
    expect(cv.status).toBe(200);
    expect(cv.text).toContain('<article class="cv">');
    expect(policyOf(cv)).toBe(policyOf(home));
    const { output } = await check('jsonresume-theme-broken');
    expect(output).toContain('cv/theme is jsonresume-theme-broken, which cannot draw the CV: no such section');
  });

  it('is stopped after 20 seconds', { tags: ['proof'] }, async () => {
    expect((await check('jsonresume-theme-endless')).output).toContain('it took longer than 20 s');
  });
});
