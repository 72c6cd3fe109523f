import { given } from '../../people/pages/steps.js';

/** How many a page of a list has. */
export const onePage = 50;

/** As many as a list asks for: one more than it shows, which tells whether there are older ones. */
export const onePageAndOne = onePage + 1;

/** The page of what was asked for so. */
export function pageShown<Item>(found: readonly Item[]): {
  readonly shown: readonly Item[];
  readonly hasOlder: boolean;
} {
  return { shown: found.slice(0, onePage), hasOlder: found.length > onePage };
}

/** Those of the parameters that have a value; an empty field of a form counts as absent. */
export function givenOf<Name extends string>(
  query: { readonly [Key in Name]?: string | undefined },
  names: readonly Name[],
): { readonly [Key in Name]?: string } {
  const found = names.map((name) => [name, given(query[name]?.trim())] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as { readonly [Key in Name]?: string };
}
