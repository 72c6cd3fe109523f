import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { load, markdownFile } from '../../service/portfolio/testing.js';
import { importSite } from '../import/site.js';

const page = (body: string): string => markdownFile('title: T\ndescription: D', body);

const wikiInCode = [
  '1. At the top of a list:\n\n   ```cpp\n   [[nodiscard]] int first();\n   ```\n\n   - deeper:\n\n     ```cpp\n     [[nodiscard]] int second();\n     ```',
  '> ```cpp\n> [[nodiscard]] int third();\n> ```',
  'Indented:\n\n    [[nodiscard]] int fourth();',
  '1. Add this:\n\n    ```toml\n    [[bin]]\n    name = "second"\n    ```\n\n2. Build it.',
  '- Of Hugo:\n\n    ```toml\n    [[menu]]\n    ```',
];
const linksInCode = [
  'A sample:\n\n    [indented](/indented)',
  '> ```md\n> [in a quote](/quote)\n> ```',
  '- one\n  - two\n\n      ```md\n      [in a list](/list)\n      ```',
  '~~~md\n[tilde](/tilde)\n~~~',
  '- `[[Span]]` and `[span](/span)`',
];

describe('code in a text', () => {
  it.each([...wikiInCode, ...linksInCode])('is kept as it is written: %j', async (body) => {
    const portfolio = await load({ 'pages/sample.md': page(body) });
    expect(portfolio.pageByPath('/sample')?.body).toBe(body);
    expect(portfolio.warnings.filter(({ file }) => file === 'pages/sample.md')).toEqual([]);
  });
});

async function imported(files: Readonly<Record<string, string>>, path: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-import-'));
  const [from, to] = [join(root, 'site'), join(root, 'new')];
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, name)), { recursive: true });
    writeFileSync(join(from, name), text);
  }
  await importSite(from, to, { today: '2026-01-02' });
  return readFileSync(join(to, path), 'utf8');
}

describe('code in an imported text', () => {
  it('keeps percent signs and number signs of a vault, and loses the comments around it', async () => {
    const code =
      '```bat\nfor %%i in (*.txt) do ren "%%i" "%%~ni.md"\n```\n\n1. In C:\n\n    ```c\n    #include <stdio.h>\n    ```';
    const text = await imported(
      {
        '.obsidian/app.json': '{}',
        'Ada Example.md': '---\ntitle: Ada Example\n---\n\nI write [[Batch files]].\n',
        'Batch files.md': `---\ntitle: Batch files\n---\n\nRename them (%%a note%%) #shell:\n\n${code}\n`,
      },
      'pages/batch-files.md',
    );
    expect(text).toContain(`Rename them () #shell:\n\n${code}`);
    expect(text).toContain('tags:\n  - shell\n');
    expect(text).not.toContain('- include');
  });

  it('keeps links in code of Hugo, and changes the address of a picture in its own field alone', async () => {
    const code =
      '1. Add one:\n\n    ```toml\n    [[menu.main]]\n    url = "/posts/cover"\n    ```\n\n2. Or:\n\n   - as here\n\n        [not a link](/posts/cover)\n\n     ```md\n     [sample](/posts/cover)\n     ```';
    const head =
      '---\ntitle: How /cover.png was drawn\ndate: 2025-03-01\nimage: /cover.png\nsummary: The story of /cover.png\n---\n';
    const text = await imported(
      {
        'hugo.toml': 'title = "Ada writes"\nbaseURL = "https://ada.example/"\n[params]\nauthor = "Ada Example"\n',
        'static/cover.png': 'png',
        'content/posts/cover.md': `${head}\nSee [it](/posts/cover).\n\n${code}\n`,
      },
      'posts/cover.md',
    );
    expect(text).toContain(code);
    expect(text).toContain('title: How /cover.png was drawn\n');
    expect(text).toContain('image: /assets/cover.png\nsummary: The story of /cover.png\n');
  });
});
