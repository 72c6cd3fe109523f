import { isInternal } from '../../base/site-paths.js';
import { parsedUrl } from '../../base/urls.js';
import { applyEdits } from './edits.js';
import { targetEdits } from './links.js';
import { normalizingEdits, trimmedText } from './normalize.js';
import { parseMarkdown, readMarkdown } from './parse.js';

/**
 * Returns the Markdown with absolute links and pictures, resolved against the path of its page on the site at `base`, which
 * may have a path itself.
 */
export function absoluteLinks(markdown: string, path: string, base: string): string {
  return applyEdits(
    markdown,
    targetEdits(readMarkdown(markdown), (target) => absoluteTarget(target, path, base), 'inside'),
  );
}

/** Returns normalized Markdown (normalize.ts) with absolute links. */
export function absoluteMarkdown(text: string, path: string, base: string): string {
  const tree = parseMarkdown(trimmedText(text));
  const edits = [
    ...normalizingEdits(tree),
    ...targetEdits(tree, (target) => absoluteTarget(target, path, base), 'inside'),
  ];
  return applyEdits(tree.source, edits).trim();
}

function absoluteTarget(target: string, path: string, base: string): string | undefined {
  if (!isInternal(target)) return target.startsWith('//') ? parsedUrl(target, base)?.href : undefined;
  const url = parsedUrl(target, `https://site.invalid${path}`);
  return url && base + url.pathname + url.search + url.hash;
}
