import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazy } from '../../../base/memo.js';
import type { ApiError } from '../../../service/http/api-errors.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import { load } from '../../../service/portfolio/testing.js';
import { renderPage } from '../../operations/pages.js';
import { drawSheet } from '../../pdf/draw.js';
import type { Sheet } from '../../pdf/sheet.js';
import type { SiteDeps } from '../elements/site.js';
import { siteOf } from '../testing.js';
import { cvPdfReply } from './pdf-reply.js';
import { cvSheet } from './sheet.js';
import { type ReadPdf, readPdf } from './testing.js';

const job = (n: number, name: string, position: string): object => ({
  name,
  position,
  location: 'Gdańsk',
  startDate: `${2000 + n}-03`,
  endDate: `${2001 + n}-02`,
  summary: `What was done in **year ${n}** → 40 % less, told with [a link](https://example.org).`,
  highlights: Array.from(
    { length: 6 },
    (_, i) => `Deed ${n}.${i}, in so many words that it needs more than a line of paper`,
  ),
});
const resume = {
  basics: {
    name: 'Nguyễn Thị Hồng Đào',
    label: 'Kỹ sư · Инженер · Μηχανικός',
    summary: 'Builds what is needed.\n\nAnd no more.',
    url: 'https://dao.example.org',
    profiles: [{ network: 'Code', url: 'https://code.example.org/dao' }],
  },
  work: [
    job(9, 'Công ty Cổ phần Đường Sắt', 'Trưởng nhóm'),
    job(8, 'ЗАО «Ґудзь і сини»', 'Ведущий инженер'),
    job(7, 'Ελληνικοί Σιδηρόδρομοι', 'Μηχανικός'),
    ...Array.from({ length: 40 }, (_, n) => job(-n, `Łódź Works ${n}`, 'Müßiggängerin')),
  ],
  education: [
    { institution: 'Kungliga Tekniska högskolan', area: 'Ålders', startDate: '1995', courses: ['Šumava', 'Œuvres'] },
  ],
  skills: [
    { name: 'Zażółć', level: 'gęślą', keywords: ['jaźń', 'C++', `${'W'.repeat(300)}`] },
    // Wider than the narrow column, so that it is in the wide one rather than in pieces.
    { name: 'Kraftfahrzeughaftpflichtrecht', keywords: ['Prämien'] },
    { name: 'Stille' },
  ],
  languages: [{ language: 'Tiếng Việt', fluency: 'Bản ngữ' }],
  publications: [{ name: 'Tides', url: 'https://tides.example.org/on', releaseDate: '2011-05', summary: 'On tides.' }],
  interests: [{ name: 'Rockets 🚀', keywords: ['fuel'] }],
};
const filesOf = (language: string, changes: object = {}): Parameters<typeof load>[0] => ({
  'resume.json': JSON.stringify({ ...resume, ...changes }),
  'profile.yaml': `name: ${resume.basics.name}\nlanguage: ${language}\nrole: ${resume.basics.label}\n`,
});

/** One that has every script of the bundled fonts. */
const vietnamese = lazy(async (): Promise<{ portfolio: Portfolio; bytes: Buffer; pdf: ReadPdf }> => {
  const portfolio = await load(filesOf('vi'));
  const sheet = cvSheet(siteOf(portfolio));
  if (!sheet) throw new Error('There is no sheet.');
  const bytes = await drawSheet(sheet);
  return { portfolio, bytes, pdf: await readPdf(bytes) };
});

/** The words that a page shows, without those of its navigation and the link to the PDF. */
function wordsOf(html: string): string[] {
  const article = html.slice(html.indexOf('<article class="cv">'), html.indexOf('</article>'));
  const text = article
    .replace(/<p class="cv-pdf">.*?<\/p>/s, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
  return text.split(/[\s\u00a0]+/).filter((word) => word !== '' && word !== '🚀');
}

describe('the CV as PDF', () => {
  it('holds each word of the page, and no other', async () => {
    const { portfolio, pdf } = await vietnamese();
    const html = renderPage(siteOf(portfolio), '/cv')?.html() ?? '';
    const counted = (words: readonly string[]): string[] => words.filter((word) => word !== '•').toSorted();
    expect(wordsOf(html).length).toBeGreaterThan(400);
    // A word that no line holds is parted.
    const whole = (words: readonly string[]): string[] => words.filter((word) => !/W{9}/.test(word));
    expect(counted(whole(pdf.words))).toEqual(counted(whole(wordsOf(html))));
    expect(pdf.words.filter((word) => /^W{9,}$/.test(word)).join('')).toHaveLength(300);
  });

  it('is tagged, titled, in the language of the owner, on A4, with links that work', async () => {
    const { pdf } = await vietnamese();
    expect(pdf).toMatchObject({
      language: 'vi',
      isTagged: true,
      title: `${resume.basics.name} · CV`,
      size: [595.28, 841.89],
    });
    expect(pdf.roles).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Link', 'Sect']),
    );
    expect(pdf.links).toEqual(
      expect.arrayContaining([
        'https://code.example.org/dao',
        'https://tides.example.org/on',
        'https://portfolio.example.org/',
      ]),
    );
    expect(pdf.pages.length).toBeGreaterThan(2);
    expect(pdf.pages.length).toBeLessThan(7);
    // No page begins where a heading was left behind.
    const ends = pdf.pages.map((page) => page.at(-1)?.role);
    expect(ends.filter((role) => role === 'H2' || role === 'H3')).toEqual([]);
    expect(pdf.fonts.length).toBeGreaterThan(3);
    expect(pdf.fonts.every((font) => /Inter|NotoSansMath/.test(font))).toBe(true);
  });

  it('says in its metadata, as XML, whose it is and that it keeps to PDF/UA', async () => {
    const name = 'Ada & <Søn> "Ltd" \u{1D49C}';
    const sheet = cvSheet(siteOf(await load(filesOf('en', { basics: { ...resume.basics, name } }))));
    const bytes = await drawSheet({ ...(sheet as Sheet), title: `${name} · CV`, author: name });
    const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('utf8'))?.[0] ?? '';
    expect(XMLValidator.validate(xml)).toBe(true);
    const parser = new XMLParser({
      removeNSPrefix: true,
      processEntities: true,
      isArray: (tag) => tag === 'Description',
    });
    const { Description } = parser.parse(xml).xmpmeta.RDF as { Description: object[] };
    expect(Object.assign({}, ...Description)).toMatchObject({
      part: 1,
      title: { Alt: { li: `${name} · CV` } },
      creator: { Seq: { li: name } },
    });
    expect((await readPdf(bytes)).title).toBe(`${name} · CV`);
    // A list of the glyphs in each font, which PDF/UA does not ask for, must name them all; pdfkit's does not.
    expect(bytes.includes('/CIDSet')).toBe(false);
  });

  it.each([
    [
      'a Japanese name',
      filesOf('en', { basics: { ...resume.basics, name: 'A' }, references: [{ name: '佐藤', reference: 'Good' }] }),
    ],
    ['Persian words around it', filesOf('fa')],
    [
      'more than forty pages',
      filesOf('en', { awards: Array.from({ length: 30 }, () => ({ title: 'Long', summary: 'word '.repeat(900) })) }),
    ],
    [
      "the owner's own page at /cv",
      { ...filesOf('en'), 'pages/cv.md': '---\ntitle: Mine\ndescription: D\n---\nText.\n' },
    ],
  ])('is not there with %s: no link leads to it, and its address says what to do', async (_, files) => {
    const site = siteOf(await load(files));
    const page = renderPage(site, '/cv');
    expect(page?.html()).not.toContain('cv.pdf');
    expect(page?.markdown()).not.toContain('cv.pdf');
    const refusal = (await cvPdfReply(depsOf(site))().catch((error: unknown) => error)) as ApiError;
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', message: 'This CV is not there as a PDF.' });
    expect(refusal.hint).toContain('/cv');
  });

  it('is drawn beside the service, once for all who ask, and is the same bytes for the same content', async () => {
    const { bytes } = await vietnamese();
    const reply = cvPdfReply(depsOf(siteOf(await load(filesOf('vi')))));
    const [first, second] = await Promise.all([whenDrawn(reply), whenDrawn(reply)]);
    expect(first.body).toBe(second.body);
    expect(Buffer.from(first.body).equals(bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(200_000);
  }, 120_000);
});

describe('the drawing of a PDF', () => {
  /** Draws when the test says so; a drawn sheet is the day of its content. */
  function inHand() {
    const begun: { day: string; end(error?: Error): void }[] = [];
    const draw = ({ updated: day }: Sheet): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        begun.push({ day, end: (error) => (error ? reject(error) : resolve(Buffer.from(day))) });
      });
    return { begun, draw };
  }
  const contents = lazy(async () => {
    const base = await load(filesOf('en'));
    return ['2024-01-01', '2024-01-02', '2024-01-03'].map((updated) => ({ ...base, updated }) as Portfolio);
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  afterEach(() => void vi.useRealTimers());

  it('goes one by one, and leaves out a content that was replaced before its turn', async () => {
    const [first, second, third] = await contents();
    let current = first as Portfolio;
    const { begun, draw } = inHand();
    const reply = cvPdfReply(
      { ...depsOf(siteOf(first as Portfolio)), source: { current: () => current } } as never,
      draw,
    );
    const requested = [reply()];
    await settled();
    current = second as Portfolio;
    requested.push(reply(), reply());
    current = third as Portfolio;
    requested.push(reply());
    await settled();
    expect(begun.map(({ day }) => day)).toEqual(['2024-01-01']);
    begun[0]?.end();
    await settled();
    expect(begun.map(({ day }) => day)).toEqual(['2024-01-01', '2024-01-03']);
    begun[1]?.end();
    const days = (await Promise.all(requested)).map(({ body }) => body.toString());
    expect(days).toEqual(['2024-01-01', '2024-01-03', '2024-01-03', '2024-01-03']);
    expect(begun).toHaveLength(2);
  });

  it('answers 503 with Retry-After when it takes too long, continues, and answers a later request with the file', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [content] = await contents();
    const { begun, draw } = inHand();
    const reply = cvPdfReply(depsOf(siteOf(content as Portfolio)), draw);
    const answers = [reply(), reply()].map((answer) => answer.catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(19_999);
    const late = reply();
    await vi.advanceTimersByTimeAsync(1);
    for (const error of await Promise.all(answers))
      expect(error).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: 'The PDF is still being drawn.',
        headers: { 'Retry-After': '5' },
      });
    begun[0]?.end();
    expect((await late).body.toString()).toBe('2024-01-01');
    expect((await reply()).body.toString()).toBe('2024-01-01');
    expect(begun).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no unhandled rejection when it fails after all requests were answered 503', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [content] = await contents();
    const { begun, draw } = inHand();
    const reply = cvPdfReply(depsOf(siteOf(content as Portfolio)), draw);
    const answer = reply().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    begun[0]?.end(new Error('no memory'));
    await settled();
    await settled();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(reply()).rejects.toThrow('no memory');
  });

  it('is not tried again for a minute after a failure, and then is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const [content] = await contents();
    const { begun, draw } = inHand();
    const reply = cvPdfReply(depsOf(siteOf(content as Portfolio)), draw);
    const requested = reply();
    await settled();
    begun[0]?.end(new Error('no memory'));
    await expect(requested).rejects.toThrow('no memory');
    await vi.advanceTimersByTimeAsync(59_000);
    await expect(reply()).rejects.toThrow('no memory');
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    const again = reply();
    await settled();
    begun[1]?.end();
    expect((await again).body.toString()).toBe('2024-01-01');
  });
});

/** Requests a PDF until it is drawn, since a busy machine takes longer than one request waits. */
async function whenDrawn<Answer>(reply: () => Promise<Answer>): Promise<Answer> {
  return reply().catch((error: ApiError) => {
    if (error.code !== 'SERVICE_UNAVAILABLE') throw error;
    return whenDrawn(reply);
  });
}

const depsOf = (site: ReturnType<typeof siteOf>) =>
  ({ ...site, source: { current: () => site.portfolio } }) as unknown as SiteDeps;
