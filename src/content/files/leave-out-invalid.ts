import type { ErrorObject } from 'ajv';
import type { Contract, SchemaName } from '../../base/contract.js';
import { beginningOfText } from '../../base/text.js';
import { type ContentProblem, contentProblem, type ProblemPlace } from '../result/problem.js';
import type { Mismatch, Repair } from '../result/problems/mismatch.js';
import { describeErrors, type FieldPlace, type SchemaError } from './record-check.js';

/** A record that its schema takes, or undefined where it lacks what it cannot be without. */
export interface Mended {
  readonly value: Record<string, unknown> | undefined;
  readonly problems: readonly ContentProblem[];
}

type Step = string | number;

/**
 * Leaves out the smallest parts of a record that its schema in the contract refuses, with a warning for each; a text or
 * a list that is too long is cut (content.md §1). What is required and missing takes away the smallest part around it,
 * unless `defaults` supplies it during the check.
 */
export function leaveOutInvalid(
  contract: Contract,
  name: SchemaName,
  record: Readonly<Record<string, unknown>>,
  place: FieldPlace,
  defaults: Readonly<Record<string, unknown>> = {},
): Mended {
  const validate = contract.validator(name);
  const root = { ...defaults, ...structuredClone(record) } as Record<string, unknown>;
  const work: Work = {
    root,
    given: new Set(Object.keys(record)),
    defaults,
    origins: new Origins(),
    problems: [],
    place,
  };
  while (!validate(root)) {
    const found = describeErrors(contract, name, root, validate.errors ?? []);
    if (!leaveOut(found, work)) return { value: undefined, problems: work.problems };
  }
  const kept = Object.entries(root).filter(([field]) => work.given.has(field));
  return { value: Object.fromEntries(kept), problems: work.problems };
}

interface Work {
  readonly root: Record<string, unknown>;
  /** Fields of the record itself; the others supply what is missing. */
  readonly given: Set<string>;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly origins: Origins;
  readonly problems: ContentProblem[];
  readonly place: FieldPlace;
}

/** One round; false when nothing can be left of the record. */
function leaveOut(found: readonly SchemaError[], work: Work): boolean {
  const gone: string[] = [];
  for (const { error, path, mismatch } of found.toSorted((a, b) => compare(b.path, a.path))) {
    // What was there has gone with what was around it, or another entry of the list has moved up.
    if (gone.some((part) => `${path.join('/')}/`.startsWith(part))) continue;
    const target = error.keyword === 'required' ? path.slice(0, -1) : path;
    const at = work.origins.at(work.root, path, work.place);
    const around = at.field?.split('/').slice(0, -1).join('/');
    gone.push(`${target.join('/')}/`);
    const isAroundGone = target.length === 0 || error.keyword === 'required';
    const repair = target.length === 0 ? {} : change(target, error, work);
    tell(work.problems, at, mismatch, isAroundGone ? { leftOut: around ?? '' } : repair);
    if (target.length === 0) return false;
  }
  return true;
}

const unrepaired: Repair = { leftOut: undefined, keptCount: undefined, isReadAsText: undefined };

/** A required member that is removed takes the fields around it along. That is one warning, not two. */
function tell(problems: ContentProblem[], place: ProblemPlace, { kind, ...values }: Mismatch, repair: Repair): void {
  const before = problems.findIndex(({ field }) => field === place.field);
  const known = problems[before];
  if (known) problems[before] = { ...known, data: { ...known.data, ...unrepaired, ...repair } };
  else problems.push(contentProblem(`content/field-${kind}`, place, { ...values, ...repair }));
}

/** Cuts, rewrites or removes the value at the path, and returns which it was. */
function change(path: readonly Step[], error: ErrorObject, { root, given, defaults, origins }: Work): Repair {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((inside, step) => (inside as Record<Step, unknown>)[step], root) as Record<Step, unknown>;
  const last = path.at(-1) as Step;
  const { limit, type } = error.params as { limit?: number; type?: string };
  const part = parent[last];
  if (error.keyword === 'maxLength' && typeof part === 'string' && limit !== undefined) {
    parent[last] = clip(part, limit);
    return { keptCount: limit };
  }
  if (error.keyword === 'maxItems' && Array.isArray(part) && limit !== undefined) {
    part.length = limit;
    return { keptCount: limit };
  }
  if (type === 'string' && ['number', 'boolean'].includes(typeof part)) {
    parent[last] = String(part);
    return { isReadAsText: true };
  }
  if (Array.isArray(parent)) origins.remove(parent, Number(last));
  else delete parent[last];
  if (parent === root) given.delete(String(last));
  if (parent === root && last in defaults) root[last] = defaults[last];
  return {};
}

/** A text cut to a length that the contract allows, with an ellipsis where it was cut and no half of a character. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${beginningOfText(text, most - 1).trimEnd()}…`;
}

/** The places that entries of lists had in the file, after others before them have gone. */
class Origins {
  private readonly indexes = new Map<unknown[], number[]>();

  remove(list: unknown[], index: number): void {
    const indexes = this.indexes.get(list) ?? list.map((_, i) => i);
    indexes.splice(index, 1);
    list.splice(index, 1);
    this.indexes.set(list, indexes);
  }

  /** File, line and field of a path, as the owner counts. */
  at(root: unknown, path: readonly Step[], place: FieldPlace): Pick<ContentProblem, 'file' | 'line' | 'field'> {
    let inside = root;
    const original = path.map((step) => {
      const known = Array.isArray(inside) ? this.indexes.get(inside)?.[Number(step)] : undefined;
      inside = (inside as Record<Step, unknown> | undefined)?.[step];
      return known ?? step;
    });
    const whole = [...(place.prefix ?? []), ...original];
    return { file: place.file, line: place.lineOf(whole), field: whole.join('/') };
  }
}

/** Later entries of a list before earlier ones, and what is inside before what is around. */
function compare(a: readonly Step[], b: readonly Step[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i] as Step, b[i] as Step];
    if (x === y) continue;
    const [m, n] = [Number(x), Number(y)];
    return Number.isNaN(m) || Number.isNaN(n) ? (String(x) < String(y) ? -1 : 1) : m - n;
  }
  return a.length - b.length;
}
