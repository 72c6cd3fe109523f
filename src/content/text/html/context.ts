import type { Words } from '../../../base/i18n/words.js';
import type { KnownPicture } from '../../result/picture-forms.js';
import type { FormulaBudget } from '../formula-limits.js';

/** Limits that all texts of a page share. */
export interface RenderBudget {
  readonly formulas: FormulaBudget;
  readonly highlighting: { highlight(code: string, language: string): string };
}

/** What the rendering of a text needs to know of the site. */
export interface RenderContext {
  /** Base URL. Links that leave it are external. */
  readonly base: string;
  /** Path of the page. Relative addresses are resolved against it. Absent if they stay as they are. */
  readonly path?: string;
  /** Returns the picture at a path of the site. */
  sizeOf(path: string): KnownPicture | undefined;
  /** The messages around the text. */
  readonly words: Words;
  readonly budget: RenderBudget;
  /** Returns the id of a heading that does not get it from its text. */
  readonly idOf?: (heading: string) => string | undefined;
}
