import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import type { Words } from '../dictionary/words.js';
import { escapeHtml } from '../platform/markup.js';
import { plainTitle } from '../portfolio/markdown/plain-text.js';

/**
 * `<details>` and `<summary>` on their own lines, as clean Markdown has them (portfolio/markdown/clean-markdown.ts). Between
 * them is Markdown.
 */
export function details(md: MarkdownIt): void {
  md.block.ruler.before(
    'paragraph',
    'details',
    (state, start, end, silent) => {
      const opening = lineAt(state, start);
      if (opening !== '<details>' && opening !== '<details open>') return false;
      const closing = closingLine(state, start, end);
      if (closing === undefined) return false;
      if (silent) return true;
      const open = state.push('details_open', 'details', 1);
      if (opening.includes('open')) open.attrs = [['open', '']];
      open.map = [start, closing + 1];
      const body = summary(state, start + 1);
      const { parentType, lineMax } = state;
      state.lineMax = closing;
      state.md.block.tokenize(state, body, closing);
      state.lineMax = lineMax;
      state.parentType = parentType;
      state.push('details_close', 'details', -1);
      state.line = closing + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
}

/** Closing lines by opening lines, as they were found inside of one block: 0 where there is none. */
const closings = new WeakMap<StateBlock, Map<string, Map<number, number>>>();

/** The lines of a block are read once, for all that opens in them. */
function closingLine(state: StateBlock, start: number, end: number): number | undefined {
  const inBlocks = closings.get(state) ?? new Map<string, Map<number, number>>();
  closings.set(state, inBlocks);
  const block = `${state.level} ${state.blkIndent} ${end}`;
  const known = inBlocks.get(block) ?? new Map<number, number>();
  inBlocks.set(block, known);
  if (!known.has(start)) findClosings(state, start, end, known);
  return known.get(start) || undefined;
}

function findClosings(state: StateBlock, start: number, end: number, known: Map<number, number>): void {
  const open: number[] = [];
  for (let line = start; line < end; line += 1) {
    const text = lineAt(state, line);
    if (text !== '' && (state.sCount[line] ?? 0) < state.blkIndent) return;
    if (text === '<details>' || text === '<details open>') {
      open.push(line);
      known.set(line, 0);
    }
    if (text === '</details>') known.set(open.pop() ?? end, line);
    if (open.length === 0) return;
  }
}

/** The line of the summary, if there is one, and the line after it. */
function summary(state: StateBlock, after: number): number {
  let line = after;
  while (line < state.lineMax && state.isEmpty(line)) line += 1;
  const text = lineAt(state, line);
  if (!text.startsWith('<summary>') || !text.endsWith('</summary>')) return line;
  state.push('summary_open', 'summary', 1).map = [line, line + 1];
  const inline = state.push('inline', '', 0);
  inline.content = text.slice('<summary>'.length, -'</summary>'.length).trim();
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('summary_close', 'summary', -1);
  return line + 1;
}

/** Kinds of callouts, each with the names that GitHub, Obsidian and Docusaurus have for it. */
const kinds = [
  ['note', 'note info todo abstract summary tldr example quote cite question help faq secondary'],
  ['tip', 'tip hint success check done'],
  ['important', 'important'],
  ['warning', 'warning attention'],
  ['caution', 'caution danger error bug failure fail missing'],
] as const;
type Kind = (typeof kinds)[number][0];
const kindOf = (name: string): Kind | undefined =>
  kinds.find(([, names]) => names.split(' ').includes(name.toLowerCase()))?.[0];

/** Quotes whose first line is `[!NOTE]` or one of its kin, with a title of its own or the name of its kind. */
export function callouts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'callouts', ({ tokens, env }) => {
    const { words } = env.site as { readonly words: Words };
    const open: Token[] = [];
    tokens.forEach((token, i) => {
      if (token.type === 'blockquote_open') open.push(token);
      if (token.type === 'blockquote_close') closeLike(open.pop(), token);
      const quote = open.at(-1);
      const inline = tokens[i + 2];
      if (token !== quote || tokens[i + 1]?.type !== 'paragraph_open' || inline?.type !== 'inline') return;
      const [first = '', ...rest] = inline.content.split('\n');
      const [, name = '', title = ''] = /^\[!([a-z]{3,20})\][+-]?(?!\S)(.*)$/i.exec(first.trim()) ?? [];
      const kind = kindOf(name);
      if (kind === undefined) return;
      Object.assign(token, {
        tag: 'div',
        attrs: [
          ['class', `callout ${kind}`],
          ['role', 'note'],
        ],
      });
      token.meta = { title: `<p class="callout-title">${escapeHtml(plainTitle(title) || words.say(kind))}</p>\n` };
      inline.content = rest.join('\n');
      if (inline.content === '') for (const empty of [tokens[i + 1], tokens[i + 3]]) if (empty) empty.hidden = true;
    });
  });
  const plain = md.renderer.rules.blockquote_open;
  md.renderer.rules.blockquote_open = (tokens, i, options, env, self) => {
    const tag = plain ? plain(tokens, i, options, env, self) : self.renderToken(tokens, i, options);
    return `${tag}${tokens[i]?.meta?.title ?? ''}`;
  };
}

function closeLike(opening: Token | undefined, closing: Token): void {
  if (opening) closing.tag = opening.tag;
}

/** `- [ ]` and `- [x]` at the beginning of an item of a list: a box that says whether it is done. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'tasks', ({ tokens, Token: Made }) => {
    tokens.forEach((item, i) => {
      const inline = tokens[i + 2];
      const text = inline?.children?.[0];
      if (item.type !== 'list_item_open' || inline?.type !== 'inline' || text?.type !== 'text') return;
      const box = /^\[([ xX])\](?=[ \t]|$)/.exec(text.content);
      if (!box || (box[0] === text.content && inline.children?.length === 1)) return;
      item.attrJoin('class', 'task');
      text.content = text.content.slice(box[0].length);
      const open = Object.assign(new Made('task_open', 'label', 1), { meta: { done: box[1] !== ' ' } });
      inline.children = [open, ...(inline.children ?? []), new Made('task_close', 'label', -1)];
    });
  });
  md.renderer.rules.task_open = (tokens, i) =>
    `<label><input type="checkbox" disabled${tokens[i]?.meta?.done ? ' checked' : ''}>`;
}
