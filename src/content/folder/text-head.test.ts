import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../content/result/problem.js';
import { load, markdownFile } from '../../service/portfolio/testing.js';

const profile = 'name: Ada\nrole: x\ndescription: x\nlanguage: de\n';

describe('the links of the front matter of a page', () => {
  it('have labels in the language of the site, above a text that stays as written', async () => {
    const body = '[Visit](https://example.org/a) · [Source](https://example.org/b)';
    const { pageByPath } = await load({
      'profile.yaml': profile,
      'pages/about.md': markdownFile(
        'title: About\ndescription: D\nurl: https://example.org/c\nrepository: https://example.org/d\nimage: https://example.org/e.png',
        body,
      ),
    });
    expect(pageByPath('/about')?.body).toBe(
      `![About](https://example.org/e.png)\n\n[Ansehen](https://example.org/c) · [Quelltext](https://example.org/d)\n\n${body}`,
    );
  });

  it('leave the lines of warnings about the text exact', async () => {
    const { warnings } = await load({
      'profile.yaml': profile,
      'pages/about.md':
        '---\ntitle: About\ndescription: D\nurl: https://example.org/c\n---\n\nText.\n\n[gone](/nowhere)\n',
    });
    expect(warnings.map(describeProblem)).toEqual([expect.stringMatching(/^pages\/about\.md:9: links to \/nowhere/)]);
  });
});
