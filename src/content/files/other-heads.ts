import { parse, TomlError } from 'smol-toml';
import { isDeeper, isObject } from '../../base/json-object.js';
import { contentProblem } from '../result/problem.js';
import type { Sourced, YamlReading } from './yaml.js';

/**
 * Reads TOML: a file, or the front matter that Hugo has between lines of plus signs. Dates become texts. `firstLine` is
 * the line of the file on which the TOML begins.
 */
export function readToml(file: string, text: string, firstLine = 1): YamlReading {
  try {
    const value = withTexts(parse(text));
    return { sourced: { file, value, lineOf: lineFinder(text, firstLine, '=') } };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const place = { file, line: firstLine + error.line - 1 };
    const reason = error.message.split('\n', 1)[0] ?? '';
    return { problems: [contentProblem('content/toml-invalid', place, { reason })] };
  }
}

/** Reads a JSON object at the beginning of a file that is followed by Markdown; undefined if there is none. */
export function readJsonHead(
  file: string,
  text: string,
): { readonly sourced: Sourced; readonly end: number } | undefined {
  const closing = /^\}[ \t]*(?:\n|$)/m.exec(text) ?? /\}[ \t]*(?:\n|$)/.exec(text);
  if (!closing) return undefined;
  const end = closing.index + closing[0].length;
  try {
    const value: unknown = JSON.parse(text.slice(0, end));
    return isObject(value) && !isDeeper(value)
      ? { sourced: { file, value, lineOf: lineFinder(text.slice(0, end), 1, ':') }, end }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the line that begins with the first name of a path, which is as near as people need. */
function lineFinder(text: string, firstLine: number, sign: '=' | ':'): Sourced['lineOf'] {
  const found = new Map<string, number>();
  for (const [at, line] of text.split('\n').entries()) {
    const name =
      line
        .split(sign, 1)[0]
        ?.trim()
        .replace(/^"(.*)"$/, '$1') ?? '';
    if (line.includes(sign) && !found.has(name)) found.set(name, at);
  }
  return ([name]) => firstLine + (found.get(String(name)) ?? 0);
}

/** Dates as the texts that they are written as. */
function withTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withTexts);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withTexts(inside)]));
  return typeof value === 'bigint' ? Number(value) : value;
}
