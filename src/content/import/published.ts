import type { SiteReason } from '../result/problems/site-reasons.js';
import type { Fields } from './site-config.js';

/** What of a text its generator looks at before it publishes it. */
export interface SiteTextHead {
  /** True if the text begins with front matter. */
  readonly hasHead: boolean;
  readonly head: Fields;
}

/** What a generator does not publish though the file itself has no mark. */
export interface SitePublication {
  /** Why the generator passes a file over; undefined for a file that it publishes. */
  passedOver(file: string, text: SiteTextHead): SiteReason | undefined;
  /** Fields that a file gets from its folder or the configuration. Those of the file itself win. */
  inherited(file: string): Fields;
}
