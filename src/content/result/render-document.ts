import type { Words } from '../../base/i18n/words.js';
import type { Urls } from '../../base/urls.js';
import type { RenderedText } from './texts.js';

/** A Markdown text of the service itself. */
export interface OwnDocument {
  readonly markdown: string;
  /** Site path of its page. */
  readonly path: string;
  readonly urls: Urls;
  readonly words: Words;
  /** Returns the id of a heading that does not get it from its text. */
  readonly idOf?: (heading: string) => string | undefined;
}

/** Renders a text of the service itself. */
export type RenderDocument = (document: OwnDocument) => RenderedText;
