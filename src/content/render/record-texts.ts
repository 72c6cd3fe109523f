import { isInternal, siteAddress } from '../../base/site-paths.js';
import type { Page, Project } from '../result/snapshot.js';
import { findLinks } from '../text/links.js';
import { plainText } from '../text/plain-text.js';

/** Adds to a record what lists, search and previews need to know of its texts. */
export function withTextFacts<Record extends Page | Project>(record: Record): Record {
  const { body } = record;
  const plain = plainText(body);
  const pictures = picturesOf(body, 'slug' in record ? record.href : record.path);
  return {
    ...record,
    ...(plain !== body && { plain }),
    ...(pictures.length > 0 && { pictures }),
    ...('slug' in record && plainHighlightsOf(record)),
  };
}

function plainHighlightsOf({ highlights }: Project): Pick<Project, 'plainHighlights'> {
  const plainHighlights = highlights?.map((each) => plainText(each));
  const isDifferent = plainHighlights?.some((plain, i) => plain !== highlights?.[i]);
  return plainHighlights && isDifferent ? { plainHighlights } : {};
}

function picturesOf(body: string, from: string): string[] {
  if (!body.includes('![')) return [];
  return findLinks(body).flatMap(({ target, image }) => (image && isInternal(target) ? siteAddress(target, from) : []));
}
