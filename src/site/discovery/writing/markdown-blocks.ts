import type { OperationId } from '../../../base/contract.js';
import type { Facts } from '../facts/facts.js';

/** A fenced block of code with its language. */
export function fence(language: 'http' | 'json' | 'sh' | 'ts' | 'yaml', text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``;
}

/** A fenced JSON value. */
export function jsonFence(value: unknown): string {
  return fence('json', JSON.stringify(value, null, 2));
}

/** A Markdown table; cells are Markdown already, and a bar in them is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** A list, one item per line, without the items that are absent. */
export function bullets(items: readonly (string | false | undefined)[]): string {
  return items
    .filter((item) => typeof item === 'string')
    .map((item) => `- ${item}`)
    .join('\n');
}

/**
 * An example of an answer as the contract has it, with this deployment's addresses; so what documents show is always
 * valid.
 */
export function exampleAnswer(
  { contract, urls }: Pick<Facts, 'contract' | 'urls'>,
  id: OperationId,
  status: string,
  name: string,
): string {
  const examples = contract.operation(id).object.responses[status]?.content?.['application/json']?.examples;
  const example = contract.resolve<{ value: unknown }>(examples?.[name] as { value: unknown });
  if (!example) throw new Error(`The contract has no example "${name}" of ${id}, ${status}.`);
  const exampleBase = contract.document.servers[0]?.url ?? urls.base;
  return fence('json', JSON.stringify(example.value, null, 2).replaceAll(exampleBase, urls.base));
}

/** A duration as people say it. */
export function duration(seconds: number): string {
  const [unit, size] = (
    [
      ['day', 86_400],
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, length]) => seconds % length === 0 && seconds >= length) ?? ['second', 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
