import { oneLine } from '../../../../../base/text.js';
import { blocks } from '../../../../pages/twin.js';
import type { Facts } from '../../../facts/facts.js';
import { bullets, table } from '../../../writing/markdown-blocks.js';
import type { Answer, Described, Parameter } from './described.js';
import { code, parameterLine } from './sections.js';

/** Operations that take the same parameter, from which on it is told of once. */
const manyTake = 5;
/** Operations that share an answer, from this number on only the status of the most frequent one is shown. */
const manyAnswer = 20;

/** Parameters that many operations take, and that mean the same in all of them. */
export function commonParameters(operations: readonly Described[]): Parameter[] {
  const all = operations.flatMap(({ parameters }) => parameters);
  const byName = grouped(all, ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...others]) => {
    const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
    return first && isSame && others.length + 1 >= manyTake ? [first] : [];
  });
}

/** Values by a key of theirs, in the order in which the keys come. */
function grouped<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value)) ?? [];
    group.push(value);
    groups.set(keyOf(value), group);
  }
  return groups;
}

/** An answer that operations share. */
export interface SharedAnswer extends Answer {
  readonly name: string;
  /** Operations that have it. */
  readonly count: number;
}

/** The answers that operations share, by status and name. */
export function sharedAnswers(operations: readonly Described[]): SharedAnswer[] {
  const all = operations.flatMap(({ answers }) =>
    answers.flatMap((answer) => (answer.shared === undefined ? [] : [{ ...answer, name: answer.shared }])),
  );
  const byName = grouped(all, ({ status, name }) => `${status} ${name}`);
  return [...byName.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ ...first, count: others.length + 1 }] : []));
}

/** The most frequent answer of each status, where many operations have it. */
export function usualAnswers(shared: readonly SharedAnswer[]): SharedAnswer[] {
  return [...grouped(shared, ({ status }) => status).values()].flatMap((answers) => {
    const most = answers.reduce((one, other) => (other.count > one.count ? other : one));
    return most.count >= manyAnswer ? [most] : [];
  });
}

/** The parameters that are told of once. */
export function parametersSection(common: readonly Parameter[]): string {
  return common.length === 0 ? '' : blocks('## Common parameters', bullets(common.map(parameterLine)));
}

/** What is behind the names of shared answers. */
export function answersSection(shared: readonly SharedAnswer[], usual: readonly SharedAnswer[]): string {
  if (shared.length === 0) return '';
  const alone = usual.map(({ status, name }) => `${status} is ${code(name)}`);
  return blocks(
    '## Shared answers',
    alone.length > 0 && `Without a name, ${new Intl.ListFormat('en').format(alone)}.`,
    table(
      ['status', 'name', 'when'],
      shared.map(({ status, name, description }) => [status, code(name), oneLine(description)]),
    ),
  );
}

/** The families of limits, with their numbers. */
export function limitsSection({ config }: Pick<Facts, 'config'>, operations: readonly Described[]): string {
  const families = [...new Set(operations.flatMap(({ policy }) => policy ?? []))];
  if (families.length === 0) return '';
  const rows = families.map((family) => {
    const rule = config.rateLimits[family];
    return [code(family), rule ? `${rule.limit} per ${rule.windowSeconds} seconds` : 'told in the headers'];
  });
  return blocks(
    '## Limits',
    'Requests of one client address, counted for each family. Every answer of a limited route says in its `RateLimit` headers what is left.',
    table(['family', 'requests'], rows),
  );
}
