import { type Column, Pen, type Style, whole } from './pen.js';
import type { Sheet, SheetBlock, SheetEntry, SheetLink, SheetSection } from './sheet.js';

const [ink, soft, thin] = ['#111111', '#4a4a4a', '#b5b5b5'];
const name: Style = { size: 22, weight: 600, color: ink };
const role: Style = { size: 12, weight: 400, color: ink };
const heading: Style = { size: 12.5, weight: 600, color: ink };
const title: Style = { size: 9.5, weight: 600, color: ink };
const body: Style = { size: 9.5, weight: 400, color: ink };
const small: Style = { size: 9, weight: 400, color: soft };

const gap = 14;
const aside: Column = { x: whole.x, width: 112 };
const beside: Column = { x: aside.x + aside.width + gap, width: whole.width - aside.width - gap };
const indent = 11;

/** Maximum length of names and dates in the narrow column, in characters. */
const maxAsideLength = 60;

type Element = ReturnType<Pen['element']>;

/** Draws a sheet as a tagged PDF. The output is deterministic. */
export function drawSheet(sheet: Sheet): Promise<Buffer> {
  const pen = new Pen(sheet);
  pen.paragraph(pen.element('H1'), [{ text: sheet.name }], name, whole);
  if (sheet.role !== '') pen.paragraph(pen.element('P'), [{ text: sheet.role }], role, whole);
  drawContacts(pen, sheet.contacts);
  drawBlocks(pen, sheet.summary, undefined, whole, 5);
  for (const each of sheet.sections) drawSection(pen, each);
  return pen.finish();
}

/** Draws contact links side by side, as many as fit on each line. */
function drawContacts(pen: Pen, all: readonly SheetLink[]): void {
  if (all.length === 0) return;
  pen.y += 5;
  const list = pen.element('L');
  let x = whole.x;
  for (const each of all) {
    const [line, ...rest] = pen.lines([each], small, whole);
    if (!line) continue;
    if (x > whole.x && (x + line.width > whole.x + whole.width || rest.length > 0)) {
      x = whole.x;
      pen.y += pen.heightOf(1, small);
    }
    const place = pen.element('LBody', pen.element('LI', list));
    const links = new Map();
    pen.ensureSpace(pen.heightOf(1, small));
    pen.line(place, line, small, x, links);
    x += line.width + gap;
    for (const further of rest) {
      pen.y += pen.heightOf(1, small);
      pen.ensureSpace(pen.heightOf(1, small));
      pen.line(place, further, small, whole.x, links);
      x = whole.x + further.width + gap;
    }
  }
  pen.y += pen.heightOf(1, small);
}

function drawSection(pen: Pen, { title: named, entries, more }: SheetSection): void {
  const part = pen.element('Sect');
  pen.y += 12;
  // Keeps a heading together with the beginning of its content.
  pen.ensureSpace(pen.heightOf(1, heading) + 6 + pen.heightOf(4, body));
  pen.paragraph(pen.element('H2', part), [{ text: named }], heading, whole);
  pen.y += 2;
  pen.rule(thin);
  pen.y += 5;
  entries.forEach((each, i) => {
    if (i > 0) pen.y += each.isPair ? 2 : 5;
    drawEntry(pen, each, pen.element('Div', part));
  });
  if (more) {
    pen.y += 4;
    pen.paragraph(pen.element('P', part), [more], small, whole);
  }
}

function drawEntry(pen: Pen, { isPair, when = '', ...rest }: SheetEntry, part: Element): void {
  const inAside = isPair ? rest.title : { text: when };
  const style = isPair ? title : small;
  const fits =
    inAside.text !== '' && inAside.text.length <= maxAsideLength && pen.fitsWholeWords(inAside, style, aside);
  const lines = fits ? pen.lines([inAside], style, aside) : [];
  // Keeps a title together with two lines of its text.
  const together = rest.text.length > 0 ? 4 : 2;
  pen.ensureSpace(Math.max(pen.heightOf(lines.length, style), pen.heightOf(isPair ? 2 : together, body)));
  const from = { page: pen.page, y: pen.y };
  if (fits && isPair) drawAside(pen, lines, part, 'H3', style);
  if (!(fits && isPair) && rest.title.text !== '') pen.paragraph(pen.element('H3', part), [rest.title], title, beside);
  const after = { page: pen.page, y: pen.y };
  if (fits && !isPair && after.page === from.page) {
    pen.y = from.y;
    drawAside(pen, lines, part, 'P', style);
    pen.y = after.y;
  }
  const where = [fits || isPair ? '' : when, rest.where ?? ''].filter((text) => text !== '').join(' · ');
  if (where !== '') pen.paragraph(pen.element('P', part), [{ text: where }], small, beside);
  drawBlocks(pen, rest.text, part, beside, 0);
  if (rest.address) pen.paragraph(pen.element('P', part), [rest.address], small, beside);
  if (pen.page === from.page) pen.y = Math.max(pen.y, from.y + pen.heightOf(lines.length, style));
}

/** Draws lines in the narrow column and restores the position of the pen. */
function drawAside(pen: Pen, lines: ReturnType<Pen['lines']>, part: Element, type: string, style: Style): void {
  const { y } = pen;
  const element = pen.element(type, part);
  const links = new Map();
  for (const line of lines) {
    pen.line(element, line, style, aside.x, links);
    pen.y += pen.heightOf(1, style);
  }
  pen.y = y;
}

/** Maximum depth of list indentation. */
const maxIndentDepth = 4;

/** Draws paragraphs and lists. Consecutive items form one list. */
function drawBlocks(
  pen: Pen,
  all: readonly SheetBlock[],
  part: Element | undefined,
  column: Column,
  space: number,
): void {
  let list: Element | undefined;
  let item: Element | undefined;
  for (const { words, mark, depth } of all) {
    if (depth === 0) {
      list = undefined;
      pen.y += space;
      pen.paragraph(pen.element('P', part), words, body, column);
      continue;
    }
    list ??= pen.element('L', part);
    if (mark || !item) item = pen.element('LI', list);
    const inward = Math.min(depth, maxIndentDepth) * indent;
    const inner: Column = { x: column.x + inward, width: column.width - inward };
    pen.ensureSpace(pen.heightOf(Math.min(3, pen.lines(words, body, inner).length), body));
    const [sign] = mark ? pen.lines([{ text: mark }], body, column) : [];
    if (sign) pen.line(pen.element('Lbl', item), sign, body, inner.x - Math.max(indent, sign.width + 3), new Map());
    pen.paragraph(pen.element('LBody', item), words, body, inner);
  }
}
