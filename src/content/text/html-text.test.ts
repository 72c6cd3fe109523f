import { describe, expect, it } from 'vitest';
import { shortestRun } from '../../base/testing.js';
import { holdsHtml, htmlToMarkdown, plainOf } from './html-text.js';

describe('texts that hold HTML', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['<ol><li>One<li>Two</ol>', '1. One\n2. Two'],
    ['<ul><li>One<ul><li>Inner</li></ul></li></ul>', '- One\n  - Inner'],
    ['A <strong>bold </strong>word and <em>another</em>', 'A **bold** word and *another*'],
    ['<a href="https://example.org/(x)">here</a>', '[here](https://example.org/%28x%29)'],
    ['<span style="color:red">plain</span> &amp; simple', 'plain & simple'],
    ['R&amp;D <b>x</b> &#8211; &#x2014;', 'R&D **x** – —'],
    ['<p>a &lt;b&gt; c</p>', 'a &lt;b> c'],
    ['x < y and y > z', 'x < y and y > z'],
    ['List<String> and <unknown>', 'List<String> and <unknown>'],
  ])('makes %s Markdown', (html, markdown) => {
    const { text } = htmlToMarkdown(html);
    expect(text).toBe(markdown);
    expect(holdsHtml(text)).toBe(false);
  });

  it('says what goes: scripts, and addresses that no reader may be sent to', () => {
    const { text, dropped } = htmlToMarkdown(
      'a<script>alert(1)</script> <a href="JAVASCRIPT:x()">b</a><img src=x onerror=y alt="c">',
    );
    expect(text).toBe('a bc');
    expect(dropped).toEqual(['<script>alert(1)</script>', 'JAVASCRIPT:x()']);
  });

  it('makes lines plain', () => {
    expect(plainOf('<b>Senior</b> <i>Engineer</i><br>Lead &amp; more')).toBe('Senior Engineer Lead & more');
  });

  it.each([
    '<a '.repeat(8_000),
    '<p>a'.repeat(6_000),
    '<!--'.repeat(6_000),
    '&#'.repeat(12_000),
    '<script>'.repeat(3_000),
    '<li>'.repeat(6_000),
  ])('reads 25 KB of anything in a blink', (hostile) => {
    expect(shortestRun(1000, () => htmlToMarkdown(hostile))).toBeLessThan(1000);
  });
});
