import type { MarkdownIt } from 'markdown-it';
import { attributesOf } from '../portfolio/markdown/tags.js';

/** `<img src alt width height>` written as HTML; what else the tag says is not taken over. */
export function writtenImages(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'img', (state, silent) => {
    const tag = attributesOf(state.src, state.pos, state.posMax);
    if (tag?.name.toLowerCase() !== 'img' || tag.closing) return false;
    const source = md.normalizeLink(tag.attributes.get('src') ?? '');
    if (source === '' || !md.validateLink(source)) return false;
    if (!silent) {
      const token = state.push('image', 'img', 0);
      const alt = tag.attributes.get('alt') ?? '';
      token.attrs = [
        ['src', source],
        ['alt', ''],
        ...['width', 'height'].flatMap((name): [string, string][] => {
          const length = /^\d{1,5}(?=px$|$)/.exec(tag.attributes.get(name) ?? '')?.[0];
          return length === undefined ? [] : [[name, length]];
        }),
      ];
      token.content = alt;
      token.children = [Object.assign(new state.Token('text', '', 0), { content: alt })];
    }
    state.pos = tag.end;
    return true;
  });
}

/** How wide a column of text is; pictures are shown no wider. CSS pixels. */
const columnWidth = 720;

/**
 * Pictures that have smaller forms (`meta.forms`, as `srcset` has them) offer these; browsers that know none of them
 * take the original.
 */
export function inSmallerForms(md: MarkdownIt): void {
  const image = md.renderer.rules.image;
  md.renderer.rules.image = (tokens, index, options, environment, self) => {
    const written = image?.(tokens, index, options, environment, self) ?? self.renderToken(tokens, index, options);
    const token = tokens[index];
    const forms = (token?.meta as { readonly forms?: string } | null)?.forms;
    if (forms === undefined) return written;
    const width = Math.min(Number(token?.attrGet('width') ?? columnWidth), columnWidth);
    const sizes = `(min-width: ${width + 40}px) ${width}px, 100vw`;
    return `<picture><source type="image/webp" srcset="${forms}" sizes="${sizes}">${written}</picture>`;
  };
}
