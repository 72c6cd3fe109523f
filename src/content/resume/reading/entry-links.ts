import { added } from './joined.js';
import type { Path } from './notes.js';
import type { Member } from './tables.js';
import type { Values } from './values.js';

/** True for a repository under the name of its host: `github: ada/loom`. */
export const isGitHubName = (path: Path, value: unknown): boolean =>
  /^git_?hub/i.test(String(path.at(-1))) &&
  typeof value === 'string' &&
  /^[\w-]{1,39}\/[\w.-]{1,100}$/.test(value) &&
  !value.includes('.com/');

/** The target of a Markdown link in a name: `[Acme](https://acme.example.org)`. */
export const linkIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /\]\(([^\s()]{1,2000})\)/.exec(value)?.[1] : undefined;

/** Makes the link of a name the address of its entry, or a line of its text if it has an address already. */
export function addLink(
  values: Values,
  path: Path,
  link: string,
  table: Readonly<Record<string, Member>>,
  fields: Record<string, unknown>,
): void {
  const address = values.address(path, link);
  if (address === undefined || address === fields.url) return;
  const to = 'url' in table && !table.url?.into && fields.url === undefined ? 'url' : textMemberOf(table, '');
  if (to === 'url') fields.url = address;
  else if (to === '') values.notes.unfit(path, link, 'a name without a link');
  else fields[to] = added(values, path, fields[to], address, true);
}

/** Adds a link to the text of an entry, as far as it has one. */
export function addOtherAddress(
  values: Values,
  path: Path,
  link: string,
  table: Readonly<Record<string, Member>>,
  fields: Record<string, unknown>,
): void {
  const to = textMemberOf(table, '');
  if (to === '') values.notes.unfit(path, link, 'a member without an address');
  else fields[to] = added(values, path, fields[to], link, true);
}

/** True for an address of an entry that has another address already. */
export const isSecondAddress = ({ kind }: Member, before: unknown, value: unknown): boolean =>
  kind === 'address' && before !== undefined && before !== value;

/** The member of an entry that holds its text; the given member if it has none. */
export const textMemberOf = (table: Readonly<Record<string, Member>>, otherwise: string): string =>
  ['summary', 'description', 'reference', 'text'].find((name) => table[name]?.kind === 'text') ?? otherwise;
