import GithubSlugger, { slug } from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';

/** An identifier that its author gave a heading, as Pandoc, Hugo and Docusaurus have it: `## Size {#size}`. */
const given = /^\{#([\p{L}\p{N}_.:-]{1,100})\}$/u;

/** Ids that the page around a text uses. */
const taken = ['main', 'contents'] as const;

/** The identifiers of the headings of one text, as GitHub makes them, each used once. */
export class HeadingIds {
  readonly #slugger = new GithubSlugger();

  constructor() {
    for (const id of taken) this.#slugger.slug(id);
  }

  /** The identifier of the next heading, by its text. */
  next(text: string): string {
    return this.#slugger.slug(slug(text) === '' ? 'section' : text);
  }
}

/** The words of a heading and the identifier that its author gave it. */
export function headingOf(text: string): { readonly words: string; readonly id?: string } {
  const from = text.lastIndexOf('{#');
  const id = from < 0 ? undefined : given.exec(text.slice(from).trimEnd())?.[1];
  return id === undefined ? { words: text } : { words: text.slice(0, from).trimEnd(), id };
}

/** The text of a heading by its tokens, which its identifier is made of. */
export function textOfHeading(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : type === 'softbreak' ? ' ' : ''))
    .join('');
}

const markdown = new MarkdownIt({ html: false });
markdown.core.ruler.at('inline', ({ tokens, md, env }) => {
  tokens.forEach(({ type, content, children }, i) => {
    if (type === 'inline' && tokens[i - 1]?.type === 'heading_open') md.inline.parse(content, md, env, children ?? []);
  });
});

/** The identifiers that the headings of a text have on its page. */
export function headingIdsOf(text: string): ReadonlySet<string> {
  const ids = new HeadingIds();
  const tokens = markdown.parse(text, {});
  const found = tokens.flatMap(({ type }, i) => {
    if (type !== 'heading_open') return [];
    const { words, id } = headingOf(textOfHeading(tokens[i + 1]?.children ?? []));
    return id ?? ids.next(words);
  });
  return new Set<string>([...taken, ...found]);
}

/** The identifier of the first heading that has this text. */
export const idOfHeading = (text: string): string => slug(text);
