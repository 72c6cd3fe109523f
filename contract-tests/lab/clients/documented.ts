import type { Language } from './languages.js';

const section =
  /^(#+) Generate a client\n([\s\S]*?)(?=^#{1,3} (?!TypeScript|Python|Go|Rust|Java|Kotlin|PHP|Ruby|C#|Swift)|$(?![\s\S]))/m;

/**
 * Returns the commands that a document (docs/consume.md or /developers.md) gives for generating the client of a language,
 * starting with the download of the contract.
 */
export function documentedCommands(markdown: string, { title }: Pick<Language, 'title'>): string {
  const [, , text = ''] = section.exec(markdown) ?? [];
  const [fetching = '', ...parts] = text.split(/^#+ /m);
  const own = parts.find((part) => part.startsWith(`${title}\n`)) ?? '';
  const commands = [fetching, own].map((part) => /^```sh\n([\s\S]*?)^```/m.exec(part)?.[1]);
  if (commands.includes(undefined))
    throw new Error(`The document has no commands that generate a client for ${title}.`);
  return commands.join('');
}
