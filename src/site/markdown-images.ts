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
