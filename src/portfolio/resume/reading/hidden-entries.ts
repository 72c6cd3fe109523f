import { isObject } from '../../../platform/json-object.js';
import { lookupTable } from '../../../platform/lookup-table.js';
import type { Path } from './notes.js';
import { plainName } from './plain-name.js';
import { isEmpty } from './values.js';

/** Takes the place of an entry that its owner hid, so that the entries after it keep their numbers: a list of nothing. */
export const hiddenEntry: readonly never[] = Object.freeze([]);

/** Members by which files mark what is not to be shown, each with the value that hides. */
const marks = lookupTable<boolean>({
  hidden: true,
  ishidden: true,
  hide: true,
  private: true,
  isprivate: true,
  draft: true,
  visible: false,
  isvisible: false,
  show: false,
  enable: false,
  enabled: false,
});

/** What a file holds for readers, and what it hides. */
export interface Unhidden {
  readonly value: unknown;
  /** Lists that hold hidden entries, with their number; what is hidden and no entry of a list counts as one. */
  readonly hidden: readonly { readonly path: Path; readonly count: number }[];
}

/** The value without all that its owner hid, by its own mark or one of what it lies in. Bounded by its depth. */
export function withoutHidden(root: unknown): Unhidden {
  const counts = new Map<string, { path: Path; count: number }>();
  const note = (path: Path, count: number): void => {
    const key = path.join('/');
    counts.set(key, { path, count: (counts.get(key)?.count ?? 0) + count });
  };
  return { value: shownPart(root, [], note), hidden: [...counts.values()] };
}

function shownPart(value: unknown, path: Path, note: (path: Path, count: number) => void): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown, i) => {
      if (!isHidden(entry)) return shownPart(entry, [...path, i], note);
      note(path, 1);
      return hiddenEntry;
    });
  if (!isObject(value)) return value;
  if (isHidden(value)) return emptied(value, path, note);
  // A mark that hides nothing says nothing of the owner.
  const members = Object.entries(value).filter(
    ([name, mark]) => marks[plainName(name)] === undefined || truth(mark) === undefined,
  );
  return Object.fromEntries(members.map(([name, inner]) => [name, shownPart(inner, [...path, name], note)]));
}

/** A hidden section keeps its list, each entry hidden, so that they can be counted. */
function emptied(
  value: Readonly<Record<string, unknown>>,
  path: Path,
  note: (path: Path, count: number) => void,
): unknown {
  const lists = Object.entries(value).filter((member): member is [string, unknown[]] => Array.isArray(member[1]));
  const full = lists.map(([name, list]) => [name, list.filter((entry) => !isEmpty(entry))] as const);
  for (const [name, list] of full) if (list.length > 0) note([...path, name], list.length);
  if (full.length === 0 && !saysNothing(value)) note(path, 1);
  return Object.fromEntries(full.map(([name, list]) => [name, list.map(() => hiddenEntry)]));
}

/** True for an object whose members are its mark, its name and how it is drawn. */
const saysNothing = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(value).every(
    ([name, inner]) => ['id', 'name', 'title'].includes(name) || typeof inner !== 'string' || isEmpty(inner),
  );

function isHidden(value: unknown): boolean {
  if (!isObject(value)) return false;
  const isMarked = ([name, mark]: [string, unknown]): boolean => {
    const hides = marks[plainName(name)];
    return hides !== undefined && truth(mark) === hides;
  };
  if (Object.entries(value).some(isMarked)) return true;
  // Reactive Resume hides a picture among its effects; LinkedIn a recommendation by its status.
  return (isObject(value.effects) && isHidden(value.effects)) || value.Status === 'HIDDEN';
}

/** A yes or no, also as YAML 1.1 and spreadsheets write it; undefined for anything else. */
function truth(mark: unknown): boolean | undefined {
  if (typeof mark === 'boolean') return mark;
  const word = typeof mark === 'string' ? mark.trim().toLowerCase() : mark;
  if (word === 'true' || word === 'yes' || word === 'on' || word === 1) return true;
  return word === 'false' || word === 'no' || word === 'off' || word === 0 ? false : undefined;
}
