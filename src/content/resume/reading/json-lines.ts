import type { Path } from './notes.js';

/** The line of each member of a JSON text. */
export interface JsonLines {
  /** Line of the value at a path, or of its nearest parent; counted from 1. */
  lineOf(path: Path): number;
  /** Members that appear twice in their object: JSON keeps the last. */
  readonly repeated: readonly Path[];
}

/** A value in the text, and those inside it by name or number. */
interface Place {
  readonly line: number;
  inside?: Map<string, Place>;
}

interface Frame {
  readonly inside: Map<string, Place>;
  readonly isList: boolean;
  key: string | undefined;
  index: number;
}

const nameIn = ({ isList, index, key }: Frame): string => (isList ? String(index) : (key ?? ''));

/** Walks through a JSON text, which is known to be valid, once and without recursion. */
export function jsonLines(text: string): JsonLines {
  const root: Place = { line: 1 };
  const repeated: Path[] = [];
  const frames: Frame[] = [];
  let line = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const frame = frames.at(-1);
    if (character === '\n') line += 1;
    else if (character === '"') {
      const end = endOfString(text, at);
      if (frame && !frame.isList && frame.key === undefined) {
        frame.key = JSON.parse(text.slice(at, end + 1)) as string;
        if (frame.inside.has(frame.key)) repeated.push(frames.map(nameIn));
        frame.inside.set(frame.key, { line });
      } else note(frame, line);
      at = end;
    } else if (character === '{' || character === '[') {
      note(frame, line);
      const place = (frame ? frame.inside.get(nameIn(frame)) : root) ?? root;
      place.inside = new Map();
      frames.push({ inside: place.inside, isList: character === '[', key: undefined, index: 0 });
    } else if (character === '}' || character === ']') frames.pop();
    else if (character === ',') next(frame);
    else if (character !== ' ' && character !== ':') note(frame, line);
  }
  return { repeated, lineOf: (path) => lineIn(root, path) };
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The line of an entry is the one on which it begins. */
function note(frame: Frame | undefined, line: number): void {
  if (frame?.isList && !frame.inside.has(nameIn(frame))) frame.inside.set(nameIn(frame), { line });
}

function next(frame: Frame | undefined): void {
  if (!frame) return;
  frame.index += 1;
  frame.key = undefined;
}

function lineIn(root: Place, path: Path): number {
  let place = root;
  for (const step of path) {
    const inner = place.inside?.get(String(step));
    if (inner === undefined) break;
    place = inner;
  }
  return place.line;
}
