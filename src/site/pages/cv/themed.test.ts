import { describe, expect, it } from 'vitest';
import { load } from '../../../service/portfolio/testing.js';
import { renderPage } from '../../operations/pages.js';
import { htmlOf } from '../page-headers.js';
import { siteOf } from '../testing.js';

const files = {
  'resume.json': JSON.stringify({ work: [{ name: 'Tide Works', startDate: '2001' }] }),
  'profile.yaml': 'name: Ada Example\nlanguage: en\n',
};

async function themed(
  html: string,
): Promise<{ readonly html: string; readonly policy: unknown; readonly twin: string }> {
  const page = renderPage(siteOf({ ...(await load(files)), themedCv: html }), '/cv');
  if (!page) throw new Error('There is no CV.');
  const { body, headers } = htmlOf(page);
  return { html: body, policy: headers['Content-Security-Policy'], twin: page.markdown() };
}

describe('the page of a CV by a theme', () => {
  it('forbids scripts, forms, frames and other hosts, in its headers and in the document', async () => {
    const { html, policy } = await themed(
      '<!DOCTYPE html><html lang="en">\n<head class="x"><title>A</title></head><p>B</html>',
    );
    for (const rules of [String(policy), html]) {
      expect(rules).toContain(
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; form-action 'none'",
      );
      expect(rules).not.toMatch(/script-src|https:;|\*/);
    }
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('keeps the document of the theme, and names the canonical address, the twin and the PDF in its head', async () => {
    const { html, twin } = await themed(
      '<!DOCTYPE html><html lang="en">\n<head class="x"><title>A</title></head><p>B</html>',
    );
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="en">\n<head class="x">\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/,
    );
    expect(html.endsWith('<title>A</title></head><p>B</html>')).toBe(true);
    expect(html).toContain('<link rel="canonical" href="https://portfolio.example.org/cv">');
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/cv.md">');
    expect(html).toContain('<link rel="alternate" type="application/pdf" href="/cv.pdf">');
    expect(twin).toContain('Tide Works');
  });

  it.each([
    '<!doctype html><!-- <html><head> --><html><head><script>1</script></head></html>',
    '<script>1</script>',
    '<html data-x="a>b"><script>1</script>',
    '\n<!-- x --><!doctype html><script>1</script>',
  ])('has its policy before anything of %j', async (document) => {
    const { html } = await themed(document);
    expect(html).toMatch(/^\s*<!doctype html>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'));
  });
});
