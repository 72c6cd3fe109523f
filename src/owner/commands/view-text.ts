import { harmless } from '../../base/terminal-text.js';
import type { Fact, ListColumn, ListPart, PageLink, TablePart, Value, View, ViewAct, ViewPart } from '../view.js';
import { commandOf, shellLine } from './act-forms.js';

/** An answer for a terminal: times are in UTC, and nothing that others wrote acts on it. */
export const viewText = ({ parts }: Pick<View, 'parts'>): string => partsText(parts);

/** Parts below each other, sentences without a line between them. */
function partsText(parts: readonly ViewPart[]): string {
  const shown = parts
    .flatMap((part) => (part.kind === 'shell' || part.kind === 'beside' ? part.parts : [part]))
    .map((part) => ({ text: partText(part), isBlock: !['text', 'items', 'acts'].includes(part.kind) }))
    .filter(({ text }) => text !== '');
  return shown
    .map(({ text, isBlock }, i) => (i > 0 && (isBlock || shown[i - 1]?.isBlock) ? `\n${text}` : text))
    .join('');
}

function partText(part: ViewPart): string {
  switch (part.kind) {
    case 'list':
      return listText(part);
    case 'table':
      return tableText(part);
    case 'facts':
      return factsText(part.facts);
    case 'figures':
      return part.figures
        .map(([name, count, hint]) => `${name}: ${number(count)}${typeof hint === 'string' ? ` ${hint}` : ''}\n`)
        .join('');
    case 'text':
      return `${valueText(part.text)}\n`;
    case 'letter':
      return `${harmless(part.text, true)}\n`;
    case 'items':
      return part.items.map((item) => `  ${valueText(item)}\n`).join('');
    case 'acts':
      return part.acts.map(actText).join('');
    case 'section': {
      const text = partsText(part.parts);
      return text === '' ? '' : `${part.title}:\n${indented(text)}`;
    }
    case 'beside':
    case 'shell':
      return partsText(part.parts);
    case 'browser':
    case 'fold':
      return '';
  }
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');

/** A button is the command of its name; a link is the browser's. */
const actText = (act: ViewAct | PageLink): string =>
  'to' in act ? '' : `${harmless(act.label)}: vitrine ${harmless(shellLine(commandOf(act), act.input ?? {}))}\n`;

function listText({ columns, rows, none }: ListPart): string {
  const shown = columns.flatMap((column: Omit<ListColumn<never>, 'of'>, i) => (column.only === 'browser' ? [] : [i]));
  return inColumns(
    shown.map((i) => columns[i]?.head ?? ''),
    rows.map(({ cells }) => shown.map((i) => cellText(cells[i] ?? null))),
    none,
  );
}

const tableText = ({ head, rows, none = '' }: TablePart): string =>
  inColumns(
    head,
    rows.map((row) => row.map(cellText)),
    none,
  );

/** Rows in columns as wide as they need; `none` where there is nothing. */
function inColumns(head: readonly string[], rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return none === '' ? '' : `${none}\n`;
  const all = [head.map((one) => one.toUpperCase()), ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return all.map((row) => `${line(row)}\n`).join('');
}

function factsText(facts: readonly Fact[]): string {
  const known = facts.filter(([, value]) => value !== null);
  const width = Math.max(...known.map(([name]) => name.length)) + 2;
  return known.map(([name, value]) => `${`${name}:`.padEnd(width)}${valueText(value)}\n`).join('');
}

const number = (count: number): string => count.toLocaleString('en');

/** A value in a column, whose head says what it is. */
const cellText = (value: Value): string => (value === null ? '–' : valueText(value));

/** A value in one line; nothing where there is none. */
export function valueText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return harmless(value);
  if (isSeveral(value))
    return value
      .filter((one) => one !== null)
      .map(valueText)
      .join(' ');
  if ('said' in value) return harmless(value.said);
  if ('code' in value) return harmless(value.code);
  if ('name' in value) return value.name;
  if ('at' in value) return `${value.at.slice(0, 10)} ${value.at.slice(11, 16)}`;
  if ('count' in value) return number(value.count);
  return 'wrong' in value ? value.wrong : valueText(value.text);
}

const isSeveral = (value: Value): value is readonly Value[] => Array.isArray(value);
