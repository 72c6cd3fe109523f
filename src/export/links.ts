/**
 * Site paths (with their query) that a text links on this origin: absolute addresses of `base`, and the href, src and
 * srcset of HTML.
 */
export function localLinks(text: string, type: string, base: string): readonly string[] {
  const plain = type === 'text/html' ? text.replaceAll(/&(?:quot|#39|lt|gt);/g, '"') : text;
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

const isOfSite = (path: string): boolean => path.startsWith('/') && !path.startsWith('//');

/** Without the fragment, and with what HTML escapes written plainly. */
function pathOf(link: string): string {
  const path = link.replaceAll('&amp;', '&').split('#', 1)[0] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}
