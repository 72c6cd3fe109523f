import { harmless } from '../../base/terminal-text.js';
import type { Fact, ListColumn, ListPart, PageLink, TablePart, Value, View, ViewAct, ViewPart } from '../view.js';
import { commandOf, shellArguments } from './act-forms.js';

/** Renders a view as text for a terminal. Times are in UTC, and control characters in texts of others are replaced. */
export const viewText = ({ parts }: Pick<View, 'parts'>): string => partsText(parts);

/** Renders parts below each other, with an empty line between blocks but not between sentences. */
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
        .map(([name, count, hint]) => `${name}: ${formatNumber(count)}${typeof hint === 'string' ? ` ${hint}` : ''}\n`)
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
      return text === '' ? '' : `${part.title}:\n${indent(text)}`;
    }
    case 'beside':
    case 'shell':
      return partsText(part.parts);
    case 'browser':
    case 'fold':
      return '';
  }
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');

/** Buttons map to CLI commands, so print the equivalent command. Links have no CLI equivalent and are omitted. */
const actText = (act: ViewAct | PageLink): string =>
  'to' in act ? '' : `${harmless(act.label)}: vitrine ${harmless(shellArguments(commandOf(act), act.input ?? {}))}\n`;

function listText({ columns, rows, none }: ListPart): string {
  const shown = columns.flatMap((column: Omit<ListColumn<never>, 'of'>, i) => (column.only === 'browser' ? [] : [i]));
  return alignColumns(
    shown.map((i) => columns[i]?.head ?? ''),
    rows.map(({ cells }) => shown.map((i) => cellText(cells[i] ?? null))),
    none,
  );
}

const tableText = ({ head, rows, none = '' }: TablePart): string =>
  alignColumns(
    head,
    rows.map((row) => row.map(cellText)),
    none,
  );

/** Renders rows in aligned columns, or the text `none` if there are no rows. */
function alignColumns(head: readonly string[], rows: readonly (readonly string[])[], none: string): string {
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

const formatNumber = (count: number): string => count.toLocaleString('en');

/** Renders a value in a column. A missing value becomes a dash. */
const cellText = (value: Value): string => (value === null ? '–' : valueText(value));

/** Renders a value in one line. A missing value becomes an empty text. */
export function valueText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return harmless(value);
  if (isValueList(value))
    return value
      .filter((one) => one !== null)
      .map(valueText)
      .join(' ');
  if ('said' in value) return harmless(value.said);
  if ('code' in value) return harmless(value.code);
  if ('name' in value) return value.name;
  if ('at' in value) return `${value.at.slice(0, 10)} ${value.at.slice(11, 16)}`;
  if ('count' in value) return formatNumber(value.count);
  return 'wrong' in value ? value.wrong : valueText(value.text);
}

const isValueList = (value: Value): value is readonly Value[] => Array.isArray(value);
