import { oneLine } from '../../../../../base/text.js';
import { blocks } from '../../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../../context/context.js';
import { bulletList, markdownTable } from '../../../writing/markdown-blocks.js';
import type { OperationDescription, Parameter, Response } from './operation-description.js';
import { code, parameterLine } from './sections.js';

/** Number of operations from which on a shared parameter is described only once. */
const minSharedParameterUses = 5;
/** Number of operations from which on the most frequent response of a status is shown by its status alone. */
const minDefaultResponseUses = 20;

/** Returns the parameters that many operations have with the same meaning. */
export function commonParameters(operations: readonly OperationDescription[]): Parameter[] {
  const all = operations.flatMap(({ parameters }) => parameters);
  const byName = groupBy(all, ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...others]) => {
    const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
    return first && isSame && others.length + 1 >= minSharedParameterUses ? [first] : [];
  });
}

/** Groups values by key, in the order in which the keys appear. */
function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value)) ?? [];
    group.push(value);
    groups.set(keyOf(value), group);
  }
  return groups;
}

/** A response that several operations share. */
export interface SharedResponse extends Response {
  readonly name: string;
  /** Number of operations with this response. */
  readonly count: number;
}

/** Returns the shared responses, sorted by status and name. */
export function sharedResponses(operations: readonly OperationDescription[]): SharedResponse[] {
  const all = operations.flatMap(({ responses }) =>
    responses.flatMap((answer) => (answer.shared === undefined ? [] : [{ ...answer, name: answer.shared }])),
  );
  const byName = groupBy(all, ({ status, name }) => `${status} ${name}`);
  return [...byName.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ ...first, count: others.length + 1 }] : []));
}

/** Returns the most frequent response of each status if many operations have it. */
export function mostFrequentResponses(shared: readonly SharedResponse[]): SharedResponse[] {
  return [...groupBy(shared, ({ status }) => status).values()].flatMap((responses) => {
    const most = responses.reduce((one, other) => (other.count > one.count ? other : one));
    return most.count >= minDefaultResponseUses ? [most] : [];
  });
}

/** Renders the section about parameters that many operations share. */
export function parametersSection(common: readonly Parameter[]): string {
  return common.length === 0 ? '' : blocks('## Common parameters', bulletList(common.map(parameterLine)));
}

/** Renders the table of shared responses. */
export function responsesSection(shared: readonly SharedResponse[], defaults: readonly SharedResponse[]): string {
  if (shared.length === 0) return '';
  const alone = defaults.map(({ status, name }) => `${status} is ${code(name)}`);
  return blocks(
    '## Shared responses',
    alone.length > 0 && `Without a name, ${new Intl.ListFormat('en').format(alone)}.`,
    markdownTable(
      ['status', 'name', 'when'],
      shared.map(({ status, name, description }) => [status, code(name), oneLine(description)]),
    ),
  );
}

/** Renders the table of rate-limit policies. */
export function limitsSection(
  { config }: Pick<DiscoveryContext, 'config'>,
  operations: readonly OperationDescription[],
): string {
  const policies = [...new Set(operations.flatMap(({ policy }) => policy ?? []))];
  if (policies.length === 0) return '';
  const rows = policies.map((policy) => {
    const rule = config.rateLimits[policy];
    return [code(policy), rule ? `${rule.limit} per ${rule.windowSeconds} seconds` : 'see the RateLimit headers'];
  });
  return blocks(
    '## Limits',
    'Requests are counted per client address and policy. The `RateLimit` headers of every limited route state the remaining requests.',
    markdownTable(['policy', 'requests'], rows),
  );
}
