import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Change, differences } from './differ.js';
import { missedKinds } from './missed.js';
import { placeOf } from './place.js';
import { narrowedFacts } from './server-facts.js';

/** A change that breaks what a consumer built on the released contract. */
export interface Breaking {
  /** The kind, by Redocly's name of its rule or our own (missed.ts). */
  readonly id: string;
  readonly place: string;
  readonly message: string;
  readonly from: string;
  readonly to: string;
  /** The JSON pointer at which it is in the contract. */
  readonly pointer: string;
}

export interface Contract {
  readonly file: string;
  readonly document: Readonly<Record<string, unknown>>;
  readonly version: string;
  readonly major: number;
}

/** Reads a contract in YAML or JSON; throws when it has no version of the form 1.2.3. */
export function readContract(file: string): Contract {
  const document = parse(readFileSync(file, 'utf8'), { maxAliasCount: 10_000 }) as Contract['document'];
  const version = String((document?.info as { version?: unknown } | undefined)?.version);
  const [, major] = /^(\d+)\.\d+\.\d+/.exec(version) ?? [];
  if (major === undefined)
    throw new Error(`${file}: info.version is ${version}; it must be three numbers, such as 1.0.0.`);
  return { file, document, version, major: Number(major) };
}

/** Every breaking change from the released contract to the present one, whatever their versions say. */
export function breakingChanges(released: Contract, present: Contract): readonly Breaking[] {
  const found = differences(openSpelledOut(released.document), openSpelledOut(present.document)).flatMap((change) =>
    fromDiffer(change, released, present),
  );
  const facts = narrowedFacts(released.document, present.document).map(({ from, to, ...fact }) => ({
    ...fact,
    place: placeOf(fact.pointer, present.document),
    from: short(from),
    to: short(to),
  }));
  return [...found, ...facts];
}

/** The document with `security: []` as `[{}]`, which lets the same callers in: the differ knows only what is listed. */
function openSpelledOut(document: Contract['document']): Contract['document'] {
  const spell = (key: string, value: unknown): unknown =>
    key === 'security' && Array.isArray(value) && value.length === 0 ? [{}] : value;
  return JSON.parse(JSON.stringify(document, spell)) as Contract['document'];
}

function fromDiffer(change: Change, released: Contract, present: Contract): readonly Breaking[] {
  const reasons = change.verdicts
    .filter(({ impact }) => impact === 'major')
    .map(({ ruleId: id, message }) => ({ id, message }));
  const missed = reasons.length > 0 ? [] : missedKinds.filter((kind) => kind.is(change));
  const shown = {
    place: placeOf(change.path, (change.kind === 'removed' ? released : present).document),
    from: short(change.base?.value),
    to: short(change.revision?.value),
    pointer: (change.revision ?? change.base)?.pointer ?? change.path,
  };
  return [...reasons, ...missed].map(({ id, message }) => ({ id, message, ...shown }));
}

const longest = 80;

function short(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
