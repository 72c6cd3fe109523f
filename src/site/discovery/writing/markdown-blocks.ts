import type { OperationId } from '../../../base/contract.js';
import type { DiscoveryContext } from '../context/context.js';

export function codeBlock(language: 'http' | 'json' | 'sh' | 'ts' | 'yaml', text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``;
}

export function jsonCodeBlock(value: unknown): string {
  return codeBlock('json', JSON.stringify(value, null, 2));
}

/** Formats a Markdown table. Cells are Markdown, in which only the vertical bar is escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Formats a bullet list and skips absent items. */
export function bulletList(items: readonly (string | false | undefined)[]): string {
  return items
    .filter((item) => typeof item === 'string')
    .map((item) => `- ${item}`)
    .join('\n');
}

/** Returns a response example of the contract with this deployment's base URL. Throws if the contract has none. */
export function exampleResponse(
  { contract, urls }: Pick<DiscoveryContext, 'contract' | 'urls'>,
  id: OperationId,
  status: string,
  name: string,
): string {
  const examples = contract.operation(id).object.responses[status]?.content?.['application/json']?.examples;
  const example = contract.resolve<{ value: unknown }>(examples?.[name] as { value: unknown });
  if (!example) throw new Error(`The contract has no example "${name}" of ${id}, ${status}.`);
  const exampleBase = contract.document.servers[0]?.url ?? urls.base;
  return codeBlock('json', JSON.stringify(example.value, null, 2).replaceAll(exampleBase, urls.base));
}

/** Formats seconds in the largest unit that divides them evenly. */
export function formatDuration(seconds: number): string {
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
