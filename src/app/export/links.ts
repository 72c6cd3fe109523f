/**
 * Returns the site paths, with their query, that a text links to: absolute URLs below `base`, and `href`, `src` and
 * `srcset` in HTML.
 */
export function localLinks(text: string, type: string, base: string): readonly string[] {
  const plain = type === 'text/html' ? text.replaceAll(/&(?:quot|#39|lt|gt);/g, '"') : withoutPostTexts(text, type);
  const absolute = [...plain.matchAll(/https?:\/\/[^\s"'<>()[\]{}|\\^`]+/g)]
    .map(([url]) => url.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))
    .filter((url) => url === base || url.startsWith(`${base}/`))
    .map((url) => url.slice(base.length));
  const relative =
    type === 'text/html' ? [...text.matchAll(/\b(?:href|src)="(\/(?!\/)[^"]*)"/g)].map(([, path = '']) => path) : [];
  const forms =
    type === 'text/html'
      ? [...text.matchAll(/\bsrcset="([^"]*)"/g)].flatMap(([, set = '']) =>
          set.split(',').map((each) => each.trim().split(' ', 1)[0] ?? ''),
        )
      : [];
  const imported =
    type === 'text/css' ? [...text.matchAll(/url\(["']?(\/(?!\/)[^"')]+)/g)].map(([, path = '']) => path) : [];
  return [...new Set([...absolute, ...relative, ...forms.filter(isOfSite), ...imported].map(toPath))];
}

/** Removes the post texts from a feed, whose escaped HTML would look like links. The post pages are crawled anyway. */
function withoutPostTexts(text: string, type: string): string {
  if (type.endsWith('xml')) return text.replaceAll(/<(content|summary)\b[^<>]*>[^<]*<\/\1>/g, '');
  return type === 'application/feed+json'
    ? text.replaceAll(/"content_(?:html|text)": ?"(?:[^"\\]|\\.)*"/g, '""')
    : text;
}

const isOfSite = (path: string): boolean => path.startsWith('/') && !path.startsWith('//');

/** Removes the fragment and decodes `&amp;`. */
function toPath(link: string): string {
  const path = link.replaceAll('&amp;', '&').split('#', 1)[0] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}
