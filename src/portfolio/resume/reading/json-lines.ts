import type { Path } from './notes.js';

/** The line of each member of a JSON text. */
export interface JsonLines {
  /** Line of the value at a path, or of its nearest parent; counted from 1. */
  lineOf(path: Path): number;
  /** Members that appear twice in their object: JSON keeps the last. */
  readonly repeated: readonly Path[];
}

interface Frame {
  readonly path: string;
  readonly isList: boolean;
  key: string | undefined;
  index: number;
}

const separator = '\u0000';
const keyOf = (path: Path): string => path.map((step) => `${separator}${step}`).join('');

/** Walks through a JSON text, which is known to be valid, once and without recursion. */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>([['', 1]]);
  const repeated: Path[] = [];
  const frames: Frame[] = [];
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') line += 1;
    else if (character === '"') {
      const end = endOfString(text, at);
      const frame = frames.at(-1);
      if (frame && !frame.isList && frame.key === undefined) {
        frame.key = JSON.parse(text.slice(at, end + 1)) as string;
        const path = `${frame.path}${separator}${frame.key}`;
        if (lines.has(path)) repeated.push(path.split(separator).slice(1));
        lines.set(path, line);
      } else note(frame, line, lines);
      at = end;
    } else if (character === '{' || character === '[') {
      const parent = frames.at(-1);
      note(parent, line, lines);
      frames.push({ path: pathIn(parent), isList: character === '[', key: undefined, index: 0 });
    } else if (character === '}' || character === ']') frames.pop();
    else if (character === ',') next(frames.at(-1));
    else if (character !== ' ' && character !== ':') note(frames.at(-1), line, lines);
  }
  return { repeated, lineOf: (path) => nearest(lines, path) };
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function pathIn(frame: Frame | undefined): string {
  if (!frame) return '';
  return `${frame.path}${separator}${frame.isList ? frame.index : (frame.key ?? '')}`;
}

/** The line of an entry is the one on which it begins. */
function note(frame: Frame | undefined, line: number, lines: Map<string, number>): void {
  if (frame?.isList && !lines.has(pathIn(frame))) lines.set(pathIn(frame), line);
}

function next(frame: Frame | undefined): void {
  if (!frame) return;
  frame.index += 1;
  frame.key = undefined;
}

function nearest(lines: ReadonlyMap<string, number>, path: Path): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const line = lines.get(keyOf(path.slice(0, depth)));
    if (line !== undefined) return line;
  }
  return 1;
}
