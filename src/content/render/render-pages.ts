import { createHash } from 'node:crypto';
import { wordsFor } from '../../base/i18n/words.js';
import { createUrls } from '../../base/urls.js';
import { cvSections } from '../result/cv/sections.js';
import { cvPath, hasCv, hasOwnCv } from '../result/cv-place.js';
import { picturesIn } from '../result/picture-forms.js';
import { assetsByPath } from '../result/picture-size.js';
import { postsOf } from '../result/posts.js';
import type { CompiledContent, Page, Project } from '../result/snapshot.js';
import type { PageTexts } from '../result/texts.js';
import { PageBudget } from '../text/html/page-budget.js';
import { renderMarkdown } from '../text/html/render.js';
import { renderText, type TextContext } from './render-text.js';

/** Number of posts in a feed, the newest. */
const maxFeedPosts = 100;
/** Characters of texts in a feed. Posts after that have their summary alone, so that a feed stays quick to send. */
const maxFeedText = 1_000_000;

/** The Markdown texts of one page. */
interface PageSource {
  readonly body?: string;
  readonly short: readonly string[];
  readonly isInFeed?: boolean;
  readonly isPrinted?: boolean;
}

/** Renders the texts of compiled content, page by page. */
export class PageRenderer {
  readonly #pages: ReadonlyMap<string, PageSource>;
  readonly #context: Omit<TextContext, 'path' | 'budget'>;
  /** Everything besides the texts of a page that its rendering depends on. */
  readonly #environment: string;

  constructor(content: CompiledContent) {
    const urls = createUrls(content.baseUrl);
    this.#pages = sourcesOf(content);
    this.#context = {
      base: urls.base,
      urls,
      sizeOf: picturesIn(assetsByPath(content.assets), urls),
      words: wordsFor(content.language),
    };
    const pictures = content.assets.map(({ path, picture, drawing }) => [path, picture, drawing]);
    this.#environment = hashOf([urls.base, content.language, pictures]);
  }

  /** Paths of all pages that have texts. */
  get paths(): Iterable<string> {
    return this.#pages.keys();
  }

  /** Returns a cache key: a hash of the page and of everything else that its rendering depends on. */
  keyOf(path: string): string {
    return hashOf([this.#environment, path, this.#pages.get(path)]);
  }

  /** Renders the texts of the page at a path. All of them share the limits of one page. */
  render(path: string): PageTexts | undefined {
    const source = this.#pages.get(path);
    if (!source) return undefined;
    const { body, short, isPrinted = false, isInFeed } = source;
    const context = { ...this.#context, path, budget: new PageBudget(), isPrinted };
    const texts = short.map((text) => [text, renderText(text, context)] as const);
    const rendered = body === undefined ? undefined : renderText(body, context);
    const feed = isInFeed && rendered ? this.#feedOf(rendered.whole ?? rendered.markdown) : undefined;
    return { ...(rendered && { body: rendered }), ...(feed !== undefined && { feed }), short: texts };
  }

  /** A text as feeds have it. Readers show pictures without the page around them, so these are originals without a size. */
  #feedOf(markdown: string): string {
    const { base, words } = this.#context;
    return renderMarkdown(markdown, { base, words, sizeOf: () => undefined, budget: new PageBudget() }).html.text;
  }
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');

function sourcesOf(content: CompiledContent): Map<string, PageSource> {
  const { projects, pages, unlistedEntries, offers, introduction, introductionParts } = content;
  const inFeed = postsInFeed(content);
  const sources = new Map<string, PageSource>();
  for (const record of [...projects, ...pages, ...unlistedEntries.map((entry) => entry.record)]) {
    const isInFeed = !('slug' in record) && inFeed.has(record);
    sources.set('slug' in record ? record.href : record.path, { ...textsOf(record), isInFeed });
  }
  const add = (path: string, short: readonly (string | undefined)[], isPrinted = false): void => {
    const { short: before = [], ...source } = sources.get(path) ?? {};
    const texts = new Set([...before, ...short.filter((text) => text !== undefined)]);
    sources.set(path, { ...source, short: [...texts], isPrinted });
  };
  const { lead, rest } = introductionParts;
  add('/', [lead, rest, introduction]);
  add(
    '/offers',
    offers.map(({ about, description }) => about ?? description),
  );
  if (hasCv(content) && !hasOwnCv(content)) {
    const entries = cvSections(content).flatMap((section) => section.entries);
    add(cvPath, [introduction, ...entries.flatMap(({ text, points = [] }) => [text, ...points])], true);
  }
  return sources;
}

function textsOf({ body, description, about, ...record }: Page | Project): PageSource {
  const isShown = description && !('excerpt' in record && record.excerpt);
  return { body, short: isShown ? [about ?? description] : [] };
}

function postsInFeed(content: CompiledContent): Set<Page> {
  let left = maxFeedText;
  return new Set(
    postsOf(content)
      .slice(0, maxFeedPosts)
      .filter(({ body }) => {
        left -= body.length;
        return left >= 0;
      }),
  );
}
