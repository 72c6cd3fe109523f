import { describe, expect, it } from 'vitest';
import { html, jsonBlock, raw, safeUrl } from './html.js';
import { escapeHtml } from './markup.js';

const hostile = `"><script>alert('1')</script>&amp;`;

describe('html', () => {
  it('escapes text in content and in attributes', () => {
    const { text } = html`<p title="${hostile}">${hostile}</p>`;
    expect(text).not.toContain('<script');
    expect(text).toBe(`<p title="${escapeHtml(hostile)}">${escapeHtml(hostile)}</p>`);
  });

  it('does not escape the output of html and raw, and joins lists', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}${raw('<hr>')}</ul>`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li><hr></ul>');
  });

  it('escapes a string that only looks like an Html object', () => {
    const forged = JSON.parse('{"text":"<script>"}') as string;
    expect(() => html`${forged}`).toThrow();
  });

  it('renders numbers including zero, and nothing for null, undefined, and false', () => {
    expect(html`${0}|${undefined}${null}${false}|${''}`.text).toBe('0||');
  });

  it('removes the indentation of the template, but not that of values', () => {
    expect(
      html`<p>
        ${'a\n    b'}
      </p>`.text,
    ).toBe('<p>\na\n    b\n</p>');
  });
});

describe('jsonBlock', () => {
  it('cannot be closed by its content, and parses back', () => {
    const value = { name: '</script><script>alert(1)</script><!--', line: '\u2028' };
    const { text } = jsonBlock('application/ld+json', value);
    expect(text.match(/<\/script/g)).toHaveLength(1);
    expect(text).toContain('\\u003c/script');
    expect(text).not.toContain('\u2028');
    expect(JSON.parse(text.slice(text.indexOf('>') + 1, text.lastIndexOf('<')))).toEqual(value);
  });

  it('escapes its attributes', () => {
    expect(jsonBlock('application/json', 1, { id: 'a"b' }).text).toBe(
      '<script type="application/json" id="a&quot;b">1</script>',
    );
  });
});

describe('safeUrl', () => {
  it.each(['https://example.org/', 'http://example.org', 'mailto:a@example.org', 'tel:+1', '/about', '#top'])(
    'accepts %s',
    (url) => {
      expect(safeUrl(url)).toBe(url);
    },
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'vbscript:x',
    undefined,
  ])('rejects %s', (url) => {
    expect(safeUrl(url)).toBeUndefined();
  });
});
