import { isObject } from '../../../base/json-object.js';
import type { ResumeSection } from '../../result/sections.js';
import type { Path, Step } from '../reading/notes.js';
import { isEmpty } from '../reading/values.js';

export type Json = Readonly<Record<string, unknown>>;

/**
 * Members of an entry by their paths (`url.href`), each with the name under which JSON Resume has it; empty for none.
 * Names that `reading/tables.ts` takes for a member by itself need none here.
 */
export type MemberNames = Readonly<Record<string, string>>;

/** Where entries go: a section, the accounts of the owner, or a section of the owner's own title. */
export type EntryTarget = ResumeSection | 'profiles' | { readonly own: string };

/** What says how an entry is drawn or kept, and nothing of its owner. */
const drawing = new Set(
  'id icon iconColor iconUrl className columns separateLinks options navbar logo logoUrl initials key uuid'.split(' '),
);

/** True for a member that says how an entry is drawn or kept. */
export const isDrawing = (path: Path): boolean => drawing.has(String(path.at(-1)));

/**
 * Maps a file of another shape to a JSON Resume, and remembers where each part came from and what was made of nothing.
 * Every member of the file is used, named as drawing, or among `left`.
 */
export class Mapping {
  readonly value: Record<string, unknown> = {};
  readonly own: { readonly title: string; readonly entries: unknown[] }[] = [];
  readonly #places = new Map<string, Path>();
  readonly #used = new Set<string>();
  readonly #dropped = new Set<string>();

  constructor(readonly root: Json) {}

  /** The value at a path of the file; undefined if there is none. */
  at(path: Path): unknown {
    return valueAt(this.root, path);
  }

  /** Takes the value at a path: it counts as used. */
  take(path: Path): unknown {
    this.#used.add(key(path));
    return this.at(path);
  }

  /** Members that describe the document and not its owner. */
  drop(...paths: readonly string[]): void {
    for (const path of paths) this.#dropped.add(key(path.split('.')));
  }

  /** True for what describes the document. */
  isDropped(path: Path): boolean {
    return path.some((_, depth) => this.#dropped.has(key(path.slice(0, depth + 1))));
  }

  /** Takes a member of the resume as it is. */
  member(name: string, from: Path): void {
    this.value[name] = this.take(from);
    this.#places.set(key([name]), from);
  }

  /** Takes members of the owner, by their paths, as members of `basics`. */
  basics(names: MemberNames): void {
    for (const [from, to] of Object.entries(names)) {
      const path = from.split('.');
      const value = this.take(path);
      if (to !== '' && !isEmpty(value)) this.basic(to, value, path);
    }
  }

  /** Sets a member of `basics`; a second value goes behind the first. */
  basic(name: string, value: unknown, from: Path): void {
    const basics = this.#owner();
    basics[name] = basics[name] === undefined ? value : [basics[name], value].flat();
    if (!this.#places.has(key(['basics', name]))) this.#places.set(key(['basics', name]), from);
  }

  /** Adds each entry of the list at a path; `made` makes one of what the file has. */
  list(to: EntryTarget, path: Path, names: MemberNames = {}, made = (entry: Json): unknown => entry): void {
    const list = this.at(path);
    if (!Array.isArray(list)) return;
    for (const [i, entry] of list.entries()) this.entry(to, entry, [...path, i], names, made);
    this.take(path);
  }

  /** Adds an entry. */
  entry(
    to: EntryTarget,
    entry: unknown,
    from: Path,
    names: MemberNames = {},
    made = (one: Json): unknown => one,
  ): void {
    const { list, at } = this.#listOf(to);
    list.push(this.#renamed(isObject(entry) ? made(entry) : entry, from, [...at, list.length], names));
  }

  /** The place in the file of a place in the JSON Resume. */
  placeOf(path: Path): Path {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const place = this.#places.get(key(path.slice(0, depth)));
      if (place) return [...place, ...path.slice(depth)];
    }
    return path;
  }

  /** What nothing was made of, the largest parts first. */
  left(): readonly { readonly path: Path; readonly value: unknown }[] {
    const prefixes = new Set<string>();
    for (const used of [...this.#used, ...this.#dropped]) {
      const steps = used.split(separator);
      for (let depth = 1; depth < steps.length; depth += 1) prefixes.add(steps.slice(0, depth).join(separator));
    }
    const found: { path: Path; value: unknown }[] = [];
    const visit = (value: unknown, path: Path): void => {
      if (isEmpty(value) || this.#used.has(key(path)) || this.#dropped.has(key(path))) return;
      if (path.length > 0 && !prefixes.has(key(path))) return void found.push({ path, value });
      for (const [name, inner] of Object.entries(value as object))
        visit(inner, [...path, Array.isArray(value) ? Number(name) : name]);
    };
    visit(this.root, []);
    return found;
  }

  #owner(): Record<string, unknown> {
    const basics = (this.value.basics as Record<string, unknown> | undefined) ?? {};
    this.value.basics = basics;
    return basics;
  }

  /** The list of a target, and its place in the JSON Resume. */
  #listOf(to: EntryTarget): { readonly list: unknown[]; readonly at: Path } {
    if (typeof to === 'object') {
      const known = this.own.findIndex(({ title }) => title === to.own);
      const section = this.own[known] ?? { title: to.own, entries: [] };
      if (known < 0) this.own.push(section);
      return { list: section.entries, at: ['own', this.own.indexOf(section)] };
    }
    const parent = to === 'profiles' ? this.#owner() : this.value;
    const list = (parent[to] as unknown[] | undefined) ?? [];
    parent[to] = list;
    return { list, at: to === 'profiles' ? ['basics', to] : [to] };
  }

  /** An entry with its members under their new names; one without a new name keeps its own. */
  #renamed(entry: unknown, from: Path, to: Path, names: MemberNames): unknown {
    this.#places.set(key(to), from);
    if (!isObject(entry)) return entry;
    const renamed: Record<string, unknown> = {};
    const put = (name: string, value: unknown, place: Path): void => {
      if (name === '' || isEmpty(value)) return;
      renamed[name] = renamed[name] === undefined ? value : [renamed[name], value].flat();
      this.#places.set(key([...to, name]), place);
    };
    for (const [path, name] of Object.entries(names))
      put(name, valueAt(entry, path.split('.')), [...from, ...path.split('.')]);
    for (const [name, value] of Object.entries(entry)) {
      if (drawing.has(name) || name in names) continue;
      const inside = Object.keys(names).flatMap((path) =>
        path.startsWith(`${name}.`) ? path.slice(name.length + 1) : [],
      );
      put(name, isObject(value) && inside.length > 0 ? without(value, inside) : value, [...from, name]);
    }
    return renamed;
  }
}

const separator = '\u0000';
const key = (path: Path): string => path.join(separator);

const valueAt = (entry: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    entry,
  );

function without(value: Json, names: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !drawing.has(name) && !names.some((path) => path.split('.')[0] === name)),
  );
}
