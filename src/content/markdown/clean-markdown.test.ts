import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../base/i18n/words.js';
import { PageBudget } from '../text/html/page-budget.js';
import { renderMarkdown } from '../text/html/render.js';
import { cleanMarkdown } from './clean-markdown.js';

const clean = (source: string, mdx = false): string => cleanMarkdown(source, mdx).text.trim();
const dropped = (source: string, mdx = false): string[] => cleanMarkdown(source, mdx).dropped.map(({ what }) => what);

describe('cleanMarkdown', () => {
  it.each([
    ['a component', '<Callout type="a">\n\nText\n\n</Callout>', 'Text'],
    ['an element', 'a <b>bold</b> <span class="x">c</span>', 'a bold c'],
    ['paragraphs', '<p>a</p><p>b</p>', 'a\n\nb'],
    ['items', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['a line break', 'a<br>b', 'a  \nb'],
    ['a line break in a row', '| a |\n|---|\n| b<br/>c |', '| a |\n|---|\n| b c |'],
    ['a picture', '<img src="/a b.png" alt="x [y]">', '![x \\[y\\]](</a b.png>)'],
    [
      'a picture with a size',
      '<img src="/a.png" width="30px" height=20 onerror="x">',
      '![](/a.png#width=30&height=20)',
    ],
    ['a link', '<a href="/x" target="_blank">a *b*</a>', '[a *b*](/x)'],
    [
      'a tag over several lines',
      '<div>\n  <a\n    href="/x"\n  >\n    <img src="/y.png" />\n  </a>\n</div>',
      '[\n    ![](/y.png)\n  ](/x)',
    ],
    ['a link around a picture', '<a href="/x"><img src="/y.png"></a>', '[![](/y.png)](/x)'],
    [
      'details',
      '<details><summary>S <b>b</b></summary>x</details>',
      '<details>\n<summary>S b</summary>\n\nx\n\n</details>',
    ],
    ['a shortcode', 'a {{< youtube x >}} b {{% notice %}}c{{% /notice %}}', 'a  b c'],
    ['a shortcode with a picture', '{{< figure src="/a.png" caption="C" >}}', '![C](/a.png)'],
    [
      'a reference',
      '[x]({{< ref "about.md" >}}) [y]({{ "/z" | relative_url }}) [b]({{ site.baseurl }}/c)',
      '[x](about.md) [y](/z) [b](/c)',
    ],
    ['a tag of Liquid', '{% include x.html %}a', 'a'],
    ['code of Hexo', '{% codeblock lang:java %}\nint a<b;\n{% endcodeblock %}', '```java\nint a<b;\n```'],
    [
      'admonitions',
      ':::note[Of *rope*]\nA.\n\n```md\n:::tip\n```\n:::\nB.\n\n::::warning Two\n:::tip\nC.\n:::\n::::',
      '> [!note] Of *rope*\n> A.\n> \n> ```md\n> :::tip\n> ```\n\nB.\n\n> [!warning] Two\n> > [!tip]\n> > C.\n>',
    ],
    ['an admonition that never ends', ':::note\nA.', ':::note\nA.'],
    ['highlighted code', '{% highlight ruby %}\n<b>\n{% endhighlight %}', '```ruby\n<b>\n```'],
    [
      'highlighted code with a fence in it',
      '{% highlight md %}\n```js\n1\n```\n{% endhighlight %}',
      '````md\n```js\n1\n```\n````',
    ],
    [
      'a tag of highlighting in code',
      '```liquid\n{% highlight ruby %}\n1\n{% endhighlight %}\n```\n\n<b>x</b>',
      '```liquid\n{% highlight ruby %}\n1\n{% endhighlight %}\n```\n\nx',
    ],
    [
      'an admonition in a block of code with a longer fence',
      ':::note\n````md\n```\n:::tip\n:::\n````\nA.\n:::',
      '> [!note]\n> ````md\n> ```\n> :::tip\n> :::\n> ````\n> A.',
    ],
    ['modules', "import A from './a'\nexport const b = {\n  c: 1\n}\n\ntext", 'text'],
    ['code of an element that runs', 'a<script>alert("<b>")</script><style>b</style>c', 'ac'],
    ['a comment', 'a<!-- b -->c', 'ac'],
  ])('reads %s', (_, source, text) => {
    expect(clean(source)).toBe(text);
  });

  it('reads expressions in MDX alone', () => {
    expect(clean('a {b} {"c"} {/* d */}', true)).toBe('a  c');
    expect(clean('a {b}')).toBe('a {b}');
    expect(clean("import x from 'y'\n\n{b}c")).toBe('c');
  });

  it('finds a picture that a module imports', () => {
    expect(clean('import cat from \'./cat.png\'\n\n<Image src={cat} alt="A cat" />')).toBe('![A cat](./cat.png)');
  });

  it.each([
    'a < b and c > d',
    'Array<string>',
    '<https://example.org> <a@example.org>',
    '`<b>` and ``{{ x }}``',
    '```html\n<div>{{ x }}\n```',
    '\\<b>',
    'import what you like',
    '{ "json": true }',
  ])('leaves %s as it is', (source) => {
    expect(cleanMarkdown(source)).toMatchObject({ text: source, dropped: [] });
  });

  it('names everything that it drops, with its line', () => {
    const source =
      'a\n\n<iframe src="https://example.org/v"></iframe>\n{{< tweet 1 >}}\n<b>x</b>\n<script>y</script>\n<!-- z -->\n<a href="/q"></a>';
    expect(cleanMarkdown(source).dropped).toEqual([
      { what: '<iframe src="https://example.org/v">', line: 2 },
      { what: '{{< tweet 1 >}}', line: 3 },
      { what: '<b>', line: 4 },
      { what: '<script>y</script>', line: 5 },
      { what: '<!-- z -->', line: 6 },
      { what: '<a href="/q">', line: 7 },
    ]);
    expect(dropped("import A from 'b'\n\n{c}")).toEqual(['{c}', "import A from 'b'"]);
  });

  it('knows the line of the source for each of its own', () => {
    const { text, lines } = cleanMarkdown('<p>a</p><p>b</p>\n\nc <b>d</b>\n');
    const at = text.split('\n').findIndex((line) => line.startsWith('c d'));
    expect(lines?.[at]).toBe(2);
  });

  it.each([
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="x)<script>alert(1)</script>">x</a>',
    '<details ontoggle=alert(1) open><summary onclick=x><script>y</script>z</summary></details>',
    '<svg onload=alert(1)>',
    '<Comp onClick={alert(1)}>x</Comp>',
    '{{< x "<script>" >}}<script>y</script>',
    '<iframe srcdoc="<script>x</script>"></iframe>',
    '![x](<javascript:alert(1)>)<b>',
    '<img src="x" alt="](javascript:alert(1)) <script>">',
  ])('makes nothing that runs of %s', (hostile) => {
    const { html } = renderMarkdown(clean(hostile), {
      base: 'https://portfolio.example.org',
      sizeOf: () => undefined,
      words: wordsFor('en'),
      budget: new PageBudget(),
    });
    expect(html.text).not.toMatch(/<script|<iframe|<svg|<[^>]*(?:\son\w+=|="(?:javascript|data):)/i);
  });
});
