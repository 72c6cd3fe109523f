import MarkdownIt, { type Token } from 'markdown-it';
import { math } from './math.js';

/** Words of one look in a text. */
export interface StyledWords {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** Where they lead. */
  readonly url?: string;
}

/** A paragraph, a heading, an item of a list, a row of a table or a line of code. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'item' | 'row' | 'code';
  /** What is before an item: a bullet or a number; empty for the further paragraphs of one. */
  readonly mark?: string;
  /** How deep the lists are that it is in; 0 outside of any. */
  readonly depth: number;
  readonly words: readonly StyledWords[];
}

const markdown = new MarkdownIt({ html: false }).use(math);
/** What is before an item of a list without numbers. */
export const bullet = '•';

/**
 * A text of the owner's, as plain texts and paper have it: its blocks in order, with the words of each by their look
 * (content.md §3). A line of Markdown that is broken stays broken; of a picture its description stays.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lists: { readonly isOrdered: boolean; next: number }[] = [];
  let mark: string | undefined;
  let heading = false;
  let row: StyledWords[] | undefined;
  const push = (kind: TextBlock['kind'], words: readonly StyledWords[]): void => {
    const inList = lists.length > 0;
    blocks.push({
      kind: inList && kind === 'paragraph' ? 'item' : kind,
      depth: lists.length,
      words,
      ...(inList && { mark: mark ?? '' }),
    });
    mark = undefined;
  };
  for (const token of markdown.parse(text, {})) {
    const { type } = token;
    if (type === 'bullet_list_open' || type === 'ordered_list_open')
      lists.push({ isOrdered: type.startsWith('ordered'), next: Number(token.attrGet('start') ?? 1) });
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop();
    else if (type === 'list_item_open') mark = nextMark(lists.at(-1));
    else if (type === 'heading_open') heading = true;
    else if (type === 'heading_close') heading = false;
    else if (type === 'tr_open') row = [];
    else if (type === 'tr_close') {
      push('row', row ?? []);
      row = undefined;
    } else if (type === 'math_block') push('code', [{ text: token.content }]);
    else if (type === 'fence' || type === 'code_block') push('code', [{ text: token.content.trimEnd() }]);
    else if (type === 'inline' && row)
      row.push(...(row.length > 0 ? [{ text: ' · ' }] : []), ...styledWords(token.children ?? []));
    else if (type === 'inline') push(heading ? 'heading' : 'paragraph', styledWords(token.children ?? []));
  }
  return blocks;
}

function nextMark(list: { readonly isOrdered: boolean; next: number } | undefined): string {
  if (!list?.isOrdered) return bullet;
  list.next += 1;
  return `${list.next - 1}.`;
}

function styledWords(tokens: readonly Token[]): StyledWords[] {
  const words: StyledWords[] = [];
  let [bold, italic] = [0, 0];
  let url: string | undefined;
  const add = (text: string): void => {
    if (text === '') return;
    const look = {
      ...(bold > 0 && { bold: true as const }),
      ...(italic > 0 && { italic: true as const }),
      ...(url && { url }),
    };
    const last = words.at(-1);
    if (last && last.bold === look.bold && last.italic === look.italic && last.url === look.url)
      words[words.length - 1] = { ...last, text: last.text + text };
    else words.push({ text, ...look });
  };
  for (const token of tokens) {
    if (token.type === 'strong_open') bold += 1;
    else if (token.type === 'strong_close') bold -= 1;
    else if (token.type === 'em_open') italic += 1;
    else if (token.type === 'em_close') italic -= 1;
    else if (token.type === 'link_open') url = String(token.attrGet('href') ?? '');
    else if (token.type === 'link_close') url = undefined;
    else if (token.type === 'softbreak' || token.type === 'hardbreak') add('\n');
    else if (token.type === 'image') add(plain(styledWords(token.children ?? [])));
    else add(token.type === 'math_inline' ? token.markup + token.content + token.markup : token.content);
  }
  return words;
}

/** Words without their look. */
export const plain = (words: readonly StyledWords[]): string => words.map(({ text }) => text).join('');
