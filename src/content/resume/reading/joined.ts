import { shown } from '../../result/problem.js';
import type { Path } from './notes.js';
import type { MemberKind } from './tables.js';
import { maxListed, maxTextLength, type Values } from './values.js';

/**
 * A second name for the same member adds to a text or a list; where only one value fits, a different one is reported.
 */
export function joined(values: Values, path: Path, before: unknown, value: unknown, kind: MemberKind): unknown {
  if (before === undefined || before === value) return value;
  if (Array.isArray(before) && Array.isArray(value))
    return values.firstOf(path, [...new Set([...before, ...value])], maxListed);
  if (kind === 'text')
    return String(before).includes(String(value)) ? before : values.cut(path, `${before}\n\n${value}`, maxTextLength);
  values.notes.add('resume/value-conflict', path, { value: shown(value), kept: shown(before) });
  return before;
}

/** Adds a value to a text as a paragraph, or to a line behind a comma. */
export function added(values: Values, path: Path, before: unknown, value: unknown, isText: boolean): unknown {
  const text = isText && /^https?:/.test(String(value)) ? `<${value}>` : String(value);
  if (isText) return joined(values, path, before, text, 'text');
  if (typeof before === 'string' && before.includes(text)) return before;
  return before === undefined ? text : values.cut(path, `${before}, ${text}`, 300);
}
