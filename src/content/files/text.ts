import { type ContentProblem, remark } from '../result/problem.js';

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
  const { raw, problem } = decoded(bytes);
  const lined = raw.replaceAll(/\r\n?/g, '\n');
  const found = lined.search(controls);
  const problems: ContentProblem[] = [];
  if (problem) problems.push(remark({ file, problem, done: 'it is read as Windows-1252', accepted: 'text in UTF-8' }));
  if (found === -1) return { text: lined, problems };
  const count = lined.match(controls)?.length ?? 0;
  const what =
    lined[found] === '\0' && count === 1 ? 'a NUL character' : `${count} control character${count === 1 ? '' : 's'}`;
  const line = lined.slice(0, found).split('\n').length;
  const done = count === 1 ? 'it is removed' : 'they are removed';
  problems.push(remark({ file, line, problem: `holds ${what}`, done, accepted: 'text' }));
  return { text: lined.replaceAll(controls, ''), problems };
}

function decoded(bytes: Uint8Array): { raw: string; problem?: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { raw: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { raw: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { raw: utf8.decode(bytes) };
  } catch {
    // Of a whole text Node 20 makes Latin-1, in which a quotation mark is a control character; not of one in parts.
    const raw = new TextDecoder('windows-1252').decode(bytes, { stream: true });
    return { raw, problem: 'is not valid UTF-8' };
  }
}
