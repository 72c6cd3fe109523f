/**
 * Site paths (with their query) that a text links on this origin: absolute addresses of `base`, and the href, src and
 * srcset of HTML.
 */
export function localLinks(text: string, type: string, base: string): readonly string[] {
  const plain = type === 'text/html' ? text.replaceAll(/&(?:quot|#39|lt|gt);/g, '"') : withoutTexts(text, type);
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
  return [...new Set([...absolute, ...relative, ...forms.filter(isOfSite), ...imported].map(pathOf))];
}

/** A feed without the texts of its posts, whose pages are read themselves: HTML that is escaped there is no link. */
function withoutTexts(text: string, type: string): string {
  if (type.endsWith('xml')) return text.replaceAll(/<(content|summary)\b[^<>]*>[^<]*<\/\1>/g, '');
  return type === 'application/feed+json'
    ? text.replaceAll(/"content_(?:html|text)": ?"(?:[^"\\]|\\.)*"/g, '""')
    : text;
}

const isOfSite = (path: string): boolean => path.startsWith('/') && !path.startsWith('//');

/** Without the fragment, and with what HTML escapes written plainly. */
function pathOf(link: string): string {
  const path = link.replaceAll('&amp;', '&').split('#', 1)[0] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}
