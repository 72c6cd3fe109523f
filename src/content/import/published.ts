import type { SiteReason } from '../result/problems/site-reasons.js';
import type { Fields } from './site-config.js';

/** The front matter of a text, as its generator reads it. */
export interface SiteTextHead {
  /** Whether the text begins with front matter. */
  readonly hasHead: boolean;
  readonly head: Fields;
}

/** Rules of a generator that hold back files without a mark. */
export interface SitePublication {
  /** Returns why the generator does not publish a file, or undefined if it does. */
  passedOver(file: string, text: SiteTextHead): SiteReason | undefined;
  /** Fields that a file gets from its folder or the configuration. Those of the file itself win. */
  inherited(file: string): Fields;
}
