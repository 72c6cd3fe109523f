import { safeUrl } from '../../../base/html.js';
import { isInternal, siteAddress } from '../../../base/site-paths.js';
import type { CvEntry, CvSection } from '../../../content/result/cv/entry.js';
import { cvSections } from '../../../content/result/cv/sections.js';
import { cvPath, hasCv, hasOwnCv } from '../../../content/result/cv-place.js';
import { bullet, type StyledWords, type TextBlock } from '../../../content/result/texts.js';
import type { Portfolio } from '../../../service/portfolio/portfolio.js';
import type { Sheet, SheetBlock, SheetEntry, SheetLink, SheetSection, SheetWords } from '../../pdf/sheet.js';
import { printableText } from '../../typesetting/coverage.js';
import type { Site } from '../elements/site.js';
import { statedRole } from '../elements/stated-role.js';
import { contactsOf, withoutScheme } from './contacts.js';

export const cvPdfPath = '/cv.pdf';

/** Characters of a sheet, about forty pages; who wrote more has it on the page, which a browser prints. */
const mostCharacters = 100_000;

/**
 * The CV as it is drawn on paper; undefined if there is none, where its own page takes the place of it, and where
 * the bundled fonts lack a letter of it (content.md §4).
 */
export function cvSheet(site: Site): Sheet | undefined {
  const { portfolio } = site;
  if (!hasCv(portfolio) || hasOwnCv(portfolio)) return undefined;
  const sections = cvSections(portfolio);
  if (JSON.stringify([sections, portfolio.introduction]).length > mostCharacters) return undefined;
  const writer = new SheetWriter(site);
  const sheet = writer.sheet(sections);
  return writer.lacksLetters ? undefined : sheet;
}

const known = new WeakMap<Portfolio, boolean>();

/** Whether there is something at /cv.pdf. Found out once for a content, since each letter of it is looked at. */
export function hasCvPdf(site: Site): boolean {
  const has = known.get(site.portfolio) ?? cvSheet(site) !== undefined;
  known.set(site.portfolio, has);
  return has;
}

/** The blocks of a text of the CV. */
export function cvBlocks({ portfolio }: Site, text = ''): readonly TextBlock[] {
  const [, rendered] = portfolio.textsAt(cvPath)?.short.find(([markdown]) => markdown === text) ?? [];
  return rendered?.blocks ?? [];
}

class SheetWriter {
  lacksLetters = false;

  constructor(private readonly site: Site) {}

  sheet(sections: readonly CvSection[]): Sheet {
    const { portfolio } = this.site;
    const { name } = portfolio.profile;
    const author = this.print(name);
    return {
      language: portfolio.language,
      title: `${author} · ${this.print(this.site.words.say('cv'))}`,
      author,
      updated: portfolio.updated,
      name: author,
      role: this.print(statedRole(this.site)),
      contacts: contactsOf(this.site).map(({ label, url, address }) =>
        this.link(address === undefined || address === label ? label : `${label} ${address}`, url),
      ),
      summary: this.blocks(portfolio.introduction),
      sections: sections.map((section) => this.section(section)),
    };
  }

  private section({ title, entries, arePairs = false, more }: CvSection): SheetSection {
    const address = more && this.site.urls.of(more.path);
    const all = address && `${more.label} ${withoutScheme(address)}`;
    return {
      title: this.print(title),
      entries: entries.map((entry) => this.entry(entry, arePairs)),
      ...(all && { more: this.link(all, address) }),
    };
  }

  private entry({ title, when, where, url, isAddress, text, points = [] }: CvEntry, isPair: boolean): SheetEntry {
    const target = safeUrl(url);
    return {
      title: this.link(title, target),
      isPair,
      when: this.print(when),
      where: this.print(where),
      text: [...this.blocks(text), ...points.flatMap((point) => this.point(point))],
      ...(isAddress && target && { address: this.link(withoutScheme(target), target) }),
    };
  }

  /** A point as an item of a list, with what is below its first line. */
  private point(text: string): SheetBlock[] {
    return this.blocks(text).map((block, i) => {
      const mark = block.mark ?? (i === 0 ? bullet : '');
      return { ...block, mark, depth: block.depth + (block.depth > 0 && i > 0 ? 1 : block.depth > 0 ? 0 : 1) };
    });
  }

  private blocks(text: string | undefined): SheetBlock[] {
    return cvBlocks(this.site, text).flatMap(({ words, mark, depth }) => {
      const printed = words.flatMap((each) => this.words(each));
      return printed.some((each) => each.text.trim() !== '') ? [{ words: printed, mark, depth }] : [];
    });
  }

  /** Words with the spaces at their ends, which part them from their neighbours. */
  private words({ text, url, ...look }: StyledWords): SheetWords[] {
    const printed = this.print(text);
    if (printed === '') return /\s/.test(text) ? [{ text: ' ' }] : [];
    const whole = `${/^\s/.test(text) ? ' ' : ''}${printed}${/\s$/.test(text) ? ' ' : ''}`;
    const target = safeUrl(url);
    return [
      {
        ...look,
        text: whole,
        ...(target && { url: isInternal(target) ? this.site.urls.of(siteAddress(target, cvPath)) : target }),
      },
    ];
  }

  private link(text: string, url: string | undefined): SheetLink {
    const { urls } = this.site;
    return { text: this.print(text), ...(url && { url: urls.absolute(url) }) };
  }

  private print(text = ''): string {
    const printed = printableText(text);
    if (printed === undefined) this.lacksLetters = true;
    return printed ?? '';
  }
}
