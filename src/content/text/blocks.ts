import { bullet, type StyledWords, type TextBlock } from '../result/texts.js';
import { withDialect } from './dialect.js';
import { type MarkdownNode, type MarkdownTree, nodesOfType, startOf } from './nodes.js';
import { parseMarkdown } from './parse.js';

/**
 * Returns the blocks of a text in order, with their words by style, for plain text and PDF (content.md §3). Line ends
 * stay, and a picture is its description.
 */
export function textBlocks(text: string): TextBlock[] {
  return blocksOf(withDialect(parseMarkdown(text)));
}

/** Returns the same of a tree that `withDialect` has changed. */
export const blocksOf = (tree: MarkdownTree): TextBlock[] => new BlockReader(tree).read();

/** Words without their styles. */
export const plainWords = (words: readonly StyledWords[]): string => words.map(({ text }) => text).join('');

type Style = Omit<StyledWords, 'text'>;

class BlockReader {
  readonly #blocks: TextBlock[] = [];
  readonly #targets: ReadonlyMap<string, string>;
  #depth = 0;
  #mark: string | undefined;

  constructor(private readonly tree: MarkdownTree) {
    const definitions = nodesOfType(tree.root, 'definition').toReversed();
    this.#targets = new Map(definitions.map(({ identifier = '', url = '' }) => [identifier, url]));
  }

  read(): TextBlock[] {
    this.#readAll(this.tree.root);
    return this.#blocks;
  }

  #readAll({ children = [] }: MarkdownNode): void {
    for (const child of children) this.#read(child);
  }

  #read(node: MarkdownNode): void {
    const { type, value = '', title } = node;
    if (type === 'paragraph' || type === 'descriptionTerm' || type === 'summary')
      this.#push('paragraph', this.#words(node));
    else if (type === 'heading') this.#push('heading', this.#words(node));
    else if (type === 'code') this.#push('code', [{ text: value.trimEnd() }]);
    else if (type === 'formulaBlock') this.#push('code', [{ text: value }]);
    else if (type === 'tableRow') this.#push('row', this.#row(node));
    else if (type === 'list') this.#readList(node);
    else {
      if (type === 'callout' && title) this.#push('paragraph', [{ text: title }]);
      this.#readAll(node);
    }
  }

  #readList({ ordered, start, children = [] }: MarkdownNode): void {
    this.#depth += 1;
    children.forEach((item, i) => {
      this.#mark = ordered ? `${(start ?? 1) + i}.` : bullet;
      this.#readAll(item);
    });
    this.#depth -= 1;
    this.#mark = undefined;
  }

  #push(kind: TextBlock['kind'], words: readonly StyledWords[]): void {
    const isInList = this.#depth > 0;
    this.#blocks.push({
      kind: isInList && kind === 'paragraph' ? 'item' : kind,
      depth: this.#depth,
      words,
      ...(isInList && { mark: this.#mark ?? '' }),
    });
    this.#mark = undefined;
  }

  #row({ children = [] }: MarkdownNode): StyledWords[] {
    return joined(children.flatMap((cell, i) => [...(i > 0 ? [{ text: ' · ' }] : []), ...this.#words(cell)]));
  }

  #words(node: MarkdownNode): StyledWords[] {
    return joined(this.#styled(node, {}));
  }

  #styled({ children = [] }: MarkdownNode, style: Style): StyledWords[] {
    return children.flatMap((child) => this.#styledNode(child, style));
  }

  #styledNode(node: MarkdownNode, style: Style): StyledWords[] {
    const { type, value = '' } = node;
    if (type === 'text' || type === 'inlineCode') return [{ text: value, ...style }];
    if (type === 'break') return [{ text: '\n', ...style }];
    if (type.startsWith('image')) return [{ text: node.alt ?? '', ...style }];
    if (type === 'formula') return [{ text: node.isDisplayed ? `$$${value}$$` : `$${value}$`, ...style }];
    if (type === 'strong') return this.#styled(node, { ...style, bold: true });
    if (type === 'emphasis') return this.#styled(node, { ...style, italic: true });
    const url = this.#targetOf(node);
    return this.#styled(node, url === undefined ? style : { ...style, url });
  }

  /** A bare address is words, as it is written. */
  #targetOf(node: MarkdownNode): string | undefined {
    if (node.type === 'linkReference') return this.#targets.get(node.identifier ?? '');
    const isWritten = node.type === 'link' && '[<'.includes(this.tree.source[startOf(node)] ?? ' ');
    return isWritten ? node.url : undefined;
  }
}

/** Joins neighbors of the same style, and drops empty ones. */
function joined(words: readonly StyledWords[]): StyledWords[] {
  const result: StyledWords[] = [];
  for (const each of words) {
    const last = result.at(-1);
    const isSame = last?.bold === each.bold && last?.italic === each.italic && last?.url === each.url;
    if (each.text === '') continue;
    if (last && isSame) result[result.length - 1] = { ...last, text: last.text + each.text };
    else result.push(each);
  }
  return result;
}
