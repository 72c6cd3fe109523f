import { droppedOnce } from '../folder/markdown-file.js';
import { cleanMarkdown } from '../markdown/clean-markdown.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { findLinks, removeLinks } from '../text/links.js';
import { plainTitle } from '../text/plain-text.js';
import { replaceWikiLinks } from '../text/wiki-links.js';

/** The path that the first text of a site would have as a page. */
export const homePath = 'home';
/** Longer ones are pages; characters. What the profile takes is its description, of at most 5,000. */
export const longestHome = 4500;

/** Fields of the profile that the first page of a site gives. */
export interface HomeProfile {
  readonly text?: string;
  readonly role?: string | undefined;
  readonly image?: string | undefined;
}

/** The text of the first page as the profile has it, with the line below the name and the portrait of al-folio. */
export function homeProfile(
  { file, head }: { readonly file: string; readonly head: Readonly<Record<string, unknown>> },
  body: string,
  image: string | undefined,
): { readonly profile: HomeProfile; readonly problems: readonly ContentProblem[] } {
  const { text: clean, dropped } = cleanMarkdown(body, file.endsWith('.mdx'));
  const { text: linked, lost } = replaceWikiLinks(clean, () => undefined);
  const unfound = findLinks(linked).filter(isFile);
  const text = removeLinks(linked, isFile);
  const dead = [...lost, ...unfound].map(({ target }) =>
    contentProblem('content/link-target-missing', { file }, { target }),
  );
  const line = typeof head.subtitle === 'string' ? plainTitle(head.subtitle) : '';
  // What the theme comes with.
  const role = line === '' || line.endsWith('Motto. Etc.') ? undefined : line;
  return { profile: { text, role, image }, problems: [...droppedOnce(file, 1, dropped), ...dead] };
}

/** True for the path of a file, which has no page: those that have one were given its address. */
const isFile = ({ target }: { readonly target: string }): boolean => !/^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(target);
