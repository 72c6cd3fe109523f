import PDFDocument from 'pdfkit';
import { escapeXml } from '../../base/markup.js';
import { fontFile, type Weight } from '../typesetting/fonts.js';
import { breakStyledLines, type Line, type StyledRun } from '../typesetting/lines.js';
import type { Sheet, SheetLink, SheetWords } from './sheet.js';

/** Text style of a paragraph, with sizes in points. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Horizontal position and width of a paragraph, in points. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** Size of A4, in points. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = { side: 48, top: 46, bottom: 50 };
export const whole: Column = { x: margin.side, width: pageWidth - 2 * margin.side };
const leading = 1.4;
/** Distance from the top of a line to the baseline of all fonts, relative to the font size. */
const ascent = 1.07;
const onBaseline = { lineBreak: false, baseline: 'alphabetic' } as const;

/** XMP metadata that declares conformance to PDF/UA-1 (ISO 14289-1 §5). */
const conformsToPdfUa =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/** A string for the document information. pdfkit also writes it into XML without escaping it. */
class InfoText extends String {
  override toString(): string {
    return escapeXml(this.valueOf());
  }
}

type Element = PDFKit.PDFStructureElement;

/** Writes paragraphs page by page, each with its structure element. */
export class Pen {
  y = margin.top;
  page = 0;
  private readonly document: PDFKit.PDFDocument;
  private readonly root: Element;
  private readonly known = new Set<string>();

  constructor({ language, title, author, updated }: Sheet) {
    const options = { pdfVersion: '1.7', tagged: true, displayTitle: true, lang: language };
    const day = new Date(`${updated}T00:00:00Z`);
    this.document = new PDFDocument({
      ...(options as object),
      size: [pageWidth, pageHeight],
      margin: 0,
      info: {
        Title: new InfoText(title) as string,
        Author: new InfoText(author) as string,
        CreationDate: day,
        ModDate: day,
      },
    });
    // Like pdfkit's `subset: 'PDF/UA'`, but without the list of glyphs per font, which is incomplete (ISO 14289-1
    // §7.21.4.2) and not required.
    (this.document as unknown as { appendXML(xml: string): void }).appendXML(conformsToPdfUa);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** Ends the document and returns its bytes. */
  async finish(): Promise<Buffer> {
    this.root.end();
    this.document.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.document) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** Creates a structure element, by default in the root of the document. */
  element(type: string, parent: Element = this.root): Element {
    const element = this.document.struct(type);
    parent.add(element);
    return element;
  }

  /** Starts a new page if this height does not fit on the current one. */
  ensureSpace(height: number): void {
    if (this.y + height <= pageHeight - margin.bottom || this.y === margin.top) return;
    this.document.addPage();
    this.page += 1;
    this.y = margin.top;
  }

  lines(words: readonly SheetWords[], style: Style, { width }: Column): Line<SheetWords>[] {
    return breakStyledLines(words, width, (run) => this.selectFont(run, style).widthOfString(run.text));
  }

  /** Whether every word of a text fits into a column without a break. */
  fitsWholeWords({ text }: SheetLink, style: Style, column: Column): boolean {
    return text.split(' ').every((word) => this.lines([{ text: word }], style, column).length <= 1);
  }

  heightOf(lines: number, { size }: Style): number {
    return lines * size * leading;
  }

  /** Writes a paragraph. Up to three lines stay on one page. Longer paragraphs keep at least two lines on each page. */
  paragraph(element: Element, words: readonly SheetWords[], style: Style, column: Column): void {
    const lines = this.lines(words, style, column);
    const links = new Map<SheetWords, Element>();
    lines.forEach((line, i) => {
      const together = lines.length <= 3 ? (i === 0 ? lines.length : 0) : i === 0 || i === lines.length - 2 ? 2 : 1;
      this.ensureSpace(this.heightOf(together, style));
      this.line(element, line, style, column.x, links);
      this.y += this.heightOf(1, style);
    });
  }

  /** Writes one line without moving the pen. `links` maps words to link elements that began on an earlier line. */
  line(element: Element, { runs }: Line<SheetWords>, style: Style, x: number, links: Map<SheetWords, Element>): void {
    let at = x;
    for (const some of groupByTarget(runs)) {
      const [{ of: words } = { of: undefined }] = some;
      const { url } = words ?? {};
      const target = !words || url === undefined ? element : (links.get(words) ?? this.element('Link', element));
      if (words && url !== undefined) links.set(words, target);
      const from = at;
      const content = this.document.markStructureContent('Span');
      for (const run of some) {
        const wide = this.selectFont(run, style).widthOfString(run.text);
        this.document.fillColor(style.color).text(run.text, at, this.y + style.size * ascent, onBaseline);
        at += wide;
      }
      this.document.endMarkedContent();
      target.add(content);
      if (!words || url === undefined) continue;
      const note = { structParent: target, Contents: new String(words.text) };
      this.document.link(from, this.y, at - from, this.heightOf(1, style), url, note as object);
    }
  }

  /** Draws a decorative horizontal line over the whole width. */
  rule(color: string): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    const { x, width } = whole;
    this.document
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
    this.document.endMarkedContent();
  }

  private selectFont({ part, of }: StyledRun<SheetWords>, { size, weight }: Style): PDFKit.PDFDocument {
    const [heavy, slant] = [of.bold ? 600 : weight, of.italic ? 'italic' : 'normal'] as const;
    const name = part === 'signs' ? part : `${part}-${heavy}-${slant}`;
    if (!this.known.has(name)) {
      this.document.registerFont(name, fontFile(part, heavy, slant));
      this.known.add(name);
    }
    return this.document.font(name).fontSize(size);
  }
}

/** Groups consecutive runs with the same link target, or without one. */
function groupByTarget(runs: readonly StyledRun<SheetWords>[]): StyledRun<SheetWords>[][] {
  const groups: StyledRun<SheetWords>[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const before = last?.[0]?.of;
    if (last && (before === run.of || (before?.url === undefined && run.of.url === undefined))) last.push(run);
    else groups.push([run]);
  }
  return groups;
}
