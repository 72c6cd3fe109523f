import fc from 'fast-check';

/** Strings that often break parsers, templates, URLs, XML, JSON, or regular expressions. */
const hostileStrings = [
  '',
  ' ',
  ' \t\n ',
  '\u00a0\u2003\u3000',
  '\u200b\u200d\u2060\ufeff',
  '\u202eexe.cv\u2066\u2069',
  '\0',
  'a\0b',
  '\u0007\u001b[31mred\u007f\u0085\u2028\u2029',
  '\ud800',
  'a\udfffb',
  '\ufffe\uffff',
  '\u{1F469}\u200d\u{1F4BB} \u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
  'e\u0301'.repeat(50),
  'مرحبا بالعالم',
  '日本語の経歴書',
  'Ｆｕｌｌｗｉｄｔｈ ﬃ ß İ ı ſ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '1e999',
  '-0',
  '<script>alert(1)</script>',
  '</script><!--',
  '<b>bold <i>both</b></i> &amp; &lt; &#0; &#xD800; &nbsp;',
  '<details><summary>x</summary>',
  ']]>',
  '{{ user }} {name} {count, plural, one {#}}',
  '\'"`\\',
  '%',
  '%zz %00 %ud800',
  '../../etc/passwd',
  '/',
  '//example.org',
  '#',
  '?a=b&c=d#e',
  '---',
  '```',
  '~~~js',
  '# Heading {#id}',
  '[link](javascript:alert(1)) ![picture](missing.png) [[Wiki|words]]',
  '$x^2$ $$\\frac{1}{$$ \\(a\\)',
  '- [ ] task\n- a\n  - b\n\n1. c',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  ':::note\ntext',
  '[^1]\n\n[^1]: note',
  '*'.repeat(200),
  '['.repeat(200),
  '>'.repeat(200),
];

const dates = [
  'Spring 2019',
  '2019',
  '2019-13',
  '2019-02-30',
  '2019-6',
  '2019-06-31T25:61:61Z',
  '0000',
  '0001-01-01',
  '2999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-1',
  'Present',
  'heute',
  'now - then',
  '2016 - Present',
  'Q3 2018',
  '٢٠١٩',
  '2019年3月',
  '31/12/2020 and 1999',
  'before 1950, after 2050',
  '1e3',
];

const addresses = [
  'https://example.org',
  'HTTPS://EXAMPLE.ORG/\u00fc?q=a b#\ud800',
  'example.org',
  'http://',
  'https://[::1',
  'https://[::1]:99999/',
  'https://user:pass@example.org/',
  'https://ex ample.org/%',
  'https://example.org/%zz',
  'https://xn--ls8h.example/',
  'https://\u{1F4A9}.example/',
  'https://example.org/{a}|<b>"^`\\',
  `https://example.org/${'a'.repeat(2100)}`,
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:ada@example.org?subject=a b',
  'mailto:',
  'tel:+1 (2) 3',
  'ftp://example.org/',
  'urn:isbn:0451450523',
  'file:///etc/passwd',
  '/about',
  '/projects/one?x=1#y',
  'about.md',
  '#part',
  '//',
  'assets/mark.svg',
  'mark.svg',
];

const languages = [
  'en',
  'de',
  'ar',
  'zh-Hant-TW',
  'pt_BR',
  'x-klingon',
  'i-default',
  'en-US-u-ca-buddhist',
  'de-DE-1996-1996',
  'xx',
  'und',
  'abc-defghijk',
  'fr-FR-FR-FR',
];

const keywords = [
  'Active',
  'Coming Soon',
  'available',
  'form',
  'on',
  'USD',
  'dark',
  '#0d5c54',
  'studio',
  'true',
  '2020',
];

/** Arbitrary UTF-16 code units, including lone surrogates. */
const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: codeUnits },
  { weight: 1, arbitrary: fc.lorem({ maxCount: 8 }) },
);

/** Texts longer than all limits, possibly with a surrogate pair at the limit. */
const long = fc
  .tuple(piece, fc.constantFrom(99, 100, 199, 200, 299, 300, 301, 2000, 5000, 26_000))
  .map(([text, length]) => (text || 'a\u{1F600}').repeat(Math.ceil(length / (text.length || 3))).slice(0, length));

export const anyText = fc.oneof(
  { weight: 8, arbitrary: piece },
  { weight: 2, arbitrary: fc.array(piece, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.array(piece, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('\n\n')) },
  { weight: 1, arbitrary: long },
);
export const anyDate = fc.oneof(fc.constantFrom(...dates), anyText, fc.integer({ min: -1, max: 12_000 }));
export const anyAddress = fc.oneof(fc.constantFrom(...addresses), anyText);
export const anyLanguage = fc.oneof(fc.constantFrom(...languages), anyText);
export const anyKeyword = fc.oneof(fc.constantFrom(...keywords), anyText);

/** Any JSON or YAML value, for places where a string is expected. */
export const anyValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    { weight: 6, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, 2020) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: objectOf(fc.constantFrom('en', 'de', 'name', '__proto__', 'url', 'x y'), tie('value')) },
  ),
})).value;

/** Generates an object with some of these names as own members, including `__proto__`. */
export function objectOf<T>(names: fc.Arbitrary<string>, value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc.array(fc.tuple(names, value), { maxLength: 4 }).map((entries) => Object.fromEntries(entries));
}
