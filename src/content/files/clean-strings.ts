import { isObject } from '../../base/json-object.js';
import { pluralize } from '../../base/text.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { Sourced } from './yaml.js';

/** Control characters other than tab and line ends, and the two noncharacters that XML 1.0 §2.2 forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwanted = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F\uFFFE\uFFFF]/g;

type Path = readonly (string | number)[];

/**
 * Returns the value without characters that no answer can hold, with a warning for each string that had some. Escapes of
 * JSON, YAML and TOML (`"\u0000"`, `"\ud800"`) write characters that no file in UTF-8 can hold: control characters are
 * removed, halves of surrogate pairs become U+FFFD.
 */
export function withCleanStrings<Source extends Sourced>(
  sourced: Source,
): { readonly sourced: Source; readonly warnings: readonly ContentProblem[] } {
  const warnings: ContentProblem[] = [];
  const clean = (text: string, path: Path): string => {
    const { length } = text.match(unwanted) ?? [];
    const cleaned = text.toWellFormed().replaceAll(unwanted, '');
    if (cleaned === text) return text;
    const place = { file: sourced.file, line: sourced.lineOf(path), field: path.join('/') || undefined };
    warnings.push(
      length
        ? contentProblem('content/control-characters', place, {
            count: length,
            characters: pluralize(length, 'control character'),
          })
        : contentProblem('content/half-surrogate-pair', place),
    );
    return cleaned;
  };
  const value = cleanValue(sourced.value, [], clean);
  return { sourced: warnings.length === 0 ? sourced : { ...sourced, value }, warnings };
}

/** A copy of the value with every string and every name of a member cleaned. */
function cleanValue(value: unknown, path: Path, clean: (text: string, path: Path) => string): unknown {
  if (typeof value === 'string') return clean(value, path);
  if (Array.isArray(value)) return value.map((item, i) => cleanValue(item, [...path, i], clean));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      clean(name, [...path, name]),
      cleanValue(inner, [...path, name], clean),
    ]),
  );
}
