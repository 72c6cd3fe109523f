import { isInternal } from '../../base/site-paths.js';
import { parsedUrl } from '../../base/urls.js';
import { applyEdits, type Edit } from './edits.js';
import { targetEdits } from './links.js';
import type { MarkdownTree } from './nodes.js';
import { readMarkdown } from './parse.js';

/**
 * Returns the Markdown with absolute links and pictures, resolved against the path of its page on the site at `base`, which
 * may have a path itself.
 */
export function absoluteLinks(markdown: string, path: string, base: string): string {
  return applyEdits(markdown, absoluteTargets(readMarkdown(markdown), path, base));
}

/** Returns the edits that make the targets of all links and images absolute. */
export const absoluteTargets = (tree: MarkdownTree, path: string, base: string): Edit[] =>
  targetEdits(tree, (target) => absoluteTarget(target, path, base), 'inside');

function absoluteTarget(target: string, path: string, base: string): string | undefined {
  if (!isInternal(target)) return target.startsWith('//') ? parsedUrl(target, base)?.href : undefined;
  const url = parsedUrl(target, `https://site.invalid${path}`);
  return url && base + url.pathname + url.search + url.hash;
}
