import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/http.js';
import { type Service, startService } from '../support/service.js';

/** File names that cameras, phones and screenshot tools produce, including those of macOS (decomposed accents, narrow spaces). */
const names = [
  'Screenshot 2026-03-01 at 10.15.20.png',
  'Screenshot 10.15.20\u202fAM.png',
  'Foto u\u0308bersicht.png',
  'photo (1).png',
  'a+b.png',
  '50%.png',
  'C# & D.png',
  'Who is this?.png',
  '写真 1.png',
];
const normalized = (name: string): string => name.normalize('NFC').replaceAll('\u202f', ' ');
const encoded = (name: string): string =>
  encodeURIComponent(normalized(name)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

let folder: string;
let service: Service;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-names-'));
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'SECRET' } })
    .png()
    .toBuffer();
  const files: Record<string, string | Buffer> = {
    'profile.yaml':
      'name: Ada Example\nrole: Engineer\ndescription: Builds things.\nlanguage: en\nimage: photo (1).png\n',
    'projects/one.md': '---\ntitle: One\ncategory: A\nimage: 写真 1.png\n---\nText.\n',
    'posts/rivers.md': `---\ntitle: Rivers\ndescription: Of rivers.\ndate: 2025-01-02\n---\n${names
      .map((name) => `![${/\w+/.exec(name)?.[0]}](<../assets/${name.replace('%', '%25').replace('?', '%3F')}>)`)
      .join('\n\n')}\n\n![Beside](bridge one.png) and ![beside](<./bridge one.png>)\n`,
    'posts/bridge one.png': picture,
    ...Object.fromEntries(names.map((name) => [`assets/${name}`, picture])),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  service = await startService({ PORTFOLIO: folder }, {}, { draws: true });
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('files whose names need URL encoding', () => {
  it.each(names)('are served without their metadata: %s', async (name) => {
    const answer = await ask(service.base, `/assets/${encoded(name)}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.bytes.toString('latin1')).not.toContain('SECRET');
    // Also in the Unicode form of the file on disk, and in the encoding that browsers use.
    for (const spelling of [encodeURIComponent(name), encodeURIComponent(normalized(name))])
      expect((await ask(service.base, `/assets/${spelling}`)).status, spelling).toBe(200);
  });

  it('have working URLs on pages, in Markdown, in feeds, and in the API', async () => {
    const addresses = [...names.map((name) => `/assets/${encoded(name)}`), '/assets/posts/bridge%20one.png'];
    const page = (await ask(service.base, '/posts/rivers')).text;
    for (const address of addresses) expect(page).toContain(`src="${address}"`);
    // The image in the folder of the post is linked twice, once with a space that Markdown would read as text.
    expect(page.match(/srcset="\/pictures\//g)).toHaveLength(addresses.length + 1);
    const markdown = (await ask(service.base, '/posts/rivers.md')).text;
    const feed = (await ask(service.base, '/feed.json')).text;
    const api = (await ask(service.base, '/api/v1/webmcp/page?path=%2Fposts%2Frivers')).text;
    for (const text of [markdown, feed, api]) {
      for (const address of addresses) expect(text).toContain(service.base + address);
    }
    const { image } = (await ask(service.base, '/api/v1/webmcp/profile')).json as { image: string };
    expect(image).toBe(`${service.base}/assets/photo%20%281%29.png`);
    const project = (await ask(service.base, '/projects/one')).text;
    expect(project).toContain(`src="/assets/${encoded('写真 1.png')}"`);
  });

  it.each([
    '/assets/%2e%2e%2fprofile.yaml',
    '/assets/..%2fprofile.yaml',
    '/assets/%252e%252e%252fprofile.yaml',
    '/assets/%c0%ae%c0%ae%c0%afprofile.yaml',
    '/assets/..%5cprofile.yaml',
    '/assets/../profile.yaml',
    '/assets/photo%20(1).png%00.txt',
    '/assets//etc/passwd',
    '/assets/posts/rivers.md',
    '/posts/bridge%20one.png',
  ])('do not allow path traversal: %s', async (path) => {
    const answer = await ask(service.base, path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('Builds things.\nlanguage');
  });
});
