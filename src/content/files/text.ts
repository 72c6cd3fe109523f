import { pluralize } from '../../base/text.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Control characters that no text needs: all but tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/g;

/** A text out of a file, and what had to be done to read it. */
export interface ReadText {
  /** Without byte order mark and control characters, with plain line ends. */
  readonly text: string;
  readonly problems: readonly ContentProblem[];
}

/** The text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, which takes any bytes (content.md §8). */
export function textOf(file: string, bytes: Uint8Array): ReadText {
  const { raw, isUtf8 } = decoded(bytes);
  const lined = raw.replaceAll(/\r\n?/g, '\n');
  const found = lined.search(controls);
  const problems: ContentProblem[] = [];
  if (!isUtf8) problems.push(contentProblem('content/not-utf8', { file }));
  if (found === -1) return { text: lined, problems };
  const count = lined.match(controls)?.length ?? 0;
  const characters = lined[found] === '\0' && count === 1 ? 'a NUL character' : pluralize(count, 'control character');
  const line = lined.slice(0, found).split('\n').length;
  problems.push(contentProblem('content/control-characters', { file, line }, { count, characters }));
  return { text: lined.replaceAll(controls, ''), problems };
}

function decoded(bytes: Uint8Array): { raw: string; isUtf8: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { raw: new TextDecoder('utf-16le').decode(bytes), isUtf8: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { raw: new TextDecoder('utf-16be').decode(bytes), isUtf8: true };
  try {
    return { raw: utf8.decode(bytes), isUtf8: true };
  } catch {
    // Of a whole text Node 20 makes Latin-1, in which a quotation mark is a control character; not of one in parts.
    const raw = new TextDecoder('windows-1252').decode(bytes, { stream: true });
    return { raw, isUtf8: false };
  }
}
