import { expect, it } from 'vitest';
import { localLinks } from './links.js';

const base = 'https://portfolio.example.org';

it.each([
  ['text/html', `<a href="/a#b"><img src="/c.png"></a> <a href="https://example.org/d">`, ['/a', '/c.png']],
  ['text/html', `<code>&lt;link href=&quot;/style.css&quot;&gt;</code>`, []],
  ['text/html', `<code>curl &#39;${base}/x?y=1&amp;z=2&#39;</code>`, ['/x?y=1&z=2']],
  ['text/markdown', `[a](${base}/a). Or <${base}/b>, and <a href="/c">.`, ['/a', '/b']],
  [
    'application/atom+xml',
    `<link href="${base}/a"/><content type="html">&lt;a href=&quot;${base}/b&quot;&gt;</content>`,
    ['/a'],
  ],
  ['application/feed+json', `{"url":"${base}/a","content_html":"<a href=\\"${base}/b\\">x</a>"}`, ['/a']],
  ['text/css', `p { background: url("/d.svg") }`, ['/d.svg']],
])('finds the links in %s: %j', (type, text, links) => {
  expect(localLinks(text, type, base)).toEqual(links);
});
