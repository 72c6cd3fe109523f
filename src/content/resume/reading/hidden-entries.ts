import { isObject } from '../../../base/json-object.js';
import { changesAfter, entryHeldAt, type HeldMark, type Publication, publicationOf } from '../../files/publication.js';
import { isNameOfHidden } from '../../files/publication-marks.js';
import { isSwitch } from '../../files/publication-rules.js';
import type { Path } from './notes.js';
import { plainName } from './plain-name.js';
import { isEmpty } from './values.js';

/** Takes the place of an entry that is held back, so that the entries after it keep their numbers. */
export const hiddenEntry: readonly never[] = Object.freeze([]);

/** A part of a file that is held back: an entry of a list, or an object. */
export interface HiddenPart {
  readonly path: Path;
  readonly why: HeldMark;
}

/** What a file publishes, and what it holds back. */
export interface Unhidden {
  readonly value: unknown;
  readonly hidden: readonly HiddenPart[];
  /** When the next part is published or withdrawn, in milliseconds since the epoch. */
  readonly changesAt?: number | undefined;
}

/**
 * Returns the value without every part that is marked (content/files/publication-rules.ts), by a mark of its own or of a part that
 * it lies in. The caller bounds the depth of the value.
 */
export function withoutHidden(root: unknown, now: number): Unhidden {
  const search = new HiddenParts(now);
  const value = search.shown(root, []);
  return { value, hidden: search.hidden, ...(search.changes.length > 0 && { changesAt: Math.min(...search.changes) }) };
}

/** Sections in which a date of publication or expiry is one of the thing, not of its entry. */
const datedThings = /publ|paper|article|preprint|writing|bibliograph|certif|licen[cs]e|patent|award/;

class HiddenParts {
  readonly hidden: HiddenPart[] = [];
  readonly changes: number[] = [];

  constructor(private readonly now: number) {}

  shown(value: unknown, path: Path): unknown {
    if (Array.isArray(value)) return value.map((entry: unknown, i) => this.#entry(entry, [...path, i]));
    if (!isObject(value)) return value;
    const publication = this.#read(value, path);
    const why = this.#heldBy(value, publication);
    if (why) return this.#emptied(value, path, why);
    const members = Object.entries(value).flatMap(([name, inner]) => {
      // A mark that hides nothing is no content.
      if (publication.understood.has(name) && isSwitch(inner)) return [];
      return [[name, this.#member(name, inner, [...path, name])] as const];
    });
    return Object.fromEntries(members.filter(([, inner]) => inner !== undefined));
  }

  #entry(entry: unknown, path: Path): unknown {
    const why = isObject(entry) ? this.#heldBy(entry, this.#read(entry, path)) : undefined;
    if (!why) return this.shown(entry, path);
    this.hidden.push({ path, why });
    return hiddenEntry;
  }

  /** A list or an object that is called `private`, say, is hidden itself, and what it lies in is not. */
  #member(name: string, value: unknown, path: Path): unknown {
    const isHidden = typeof value === 'object' && !isEmpty(value) && isNameOfHidden(name);
    if (!isHidden) return this.shown(value, path);
    const why: HeldMark = { reason: 'hidden', mark: { name, value: '…', path: [name] } };
    this.hidden.push({ path, why });
    return undefined;
  }

  #read(value: Readonly<Record<string, unknown>>, path: Path): Publication {
    const isDated = path.some((step) => typeof step === 'string' && datedThings.test(plainName(step)));
    return publicationOf(withoutGroups(value), { dates: !isDated });
  }

  #heldBy(value: Readonly<Record<string, unknown>>, publication: Publication): HeldMark | undefined {
    this.changes.push(...changesAfter(publication, this.now));
    const why = entryHeldAt(publication, this.now);
    // Reactive Resume hides a picture among its effects.
    return why ?? (isObject(value.effects) ? entryHeldAt(publicationOf(value.effects), this.now) : undefined);
  }

  /** A hidden section keeps its list, each entry hidden, so that they can be counted. */
  #emptied(value: Readonly<Record<string, unknown>>, path: Path, why: HeldMark): unknown {
    const lists = Object.entries(value).filter((member): member is [string, unknown[]] => Array.isArray(member[1]));
    const full = lists.map(([name, list]) => [name, list.filter((entry) => !isEmpty(entry))] as const);
    for (const [name, list] of full) list.forEach((_, i) => void this.hidden.push({ path: [...path, name, i], why }));
    const isWhole = path.length === 0;
    if (isWhole || (full.length === 0 && !saysNothing(value))) this.hidden.push({ path, why });
    return Object.fromEntries(full.map(([name, list]) => [name, list.map(() => hiddenEntry)]));
  }
}

/** The members that may be marks of this object: a list or an object that is called `private` is a part of its own. */
const withoutGroups = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, inner]) => typeof inner !== 'object' || inner === null || !isNameOfHidden(name),
    ),
  );

/** True for an object whose members are its mark, its name and how it is drawn. */
const saysNothing = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(value).every(
    ([name, inner]) => ['id', 'name', 'title'].includes(name) || typeof inner !== 'string' || isEmpty(inner),
  );
