import type { List, ListItem, Nodes, Table } from 'mdast';
import { defaultHandlers, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { misleadingDirection } from '../../../base/i18n/text-direction.js';
import type { Heading } from '../../result/texts.js';
import type { CalloutKind } from '../callouts.js';
import { HeadingIds } from '../heading-ids.js';
import { type MarkdownNode, type MarkdownTree, visit } from '../nodes.js';
import { plainTitle } from '../plain-text.js';
import { wordsOf } from '../words-of.js';
import type { RenderContext } from './context.js';
import { element, type HtmlNode, type Property, text, visitElements } from './nodes.js';

/** The tree of HTML for a text, and its headings. */
export interface HtmlTree {
  readonly root: HtmlNode;
  readonly headings: readonly Heading[];
}

/** Translates a tree of Markdown into HTML. Formulas and code are not yet set: visitors do that after sanitizing. */
export function toHtmlTree({ root }: MarkdownTree, context: RenderContext): HtmlTree {
  const writer = new TreeWriter(context);
  visit(root, prepareTask);
  const table: ToHast = (state, node) =>
    scrollingTable(defaultHandlers.table(state, node as Table) as HtmlNode, context);
  const handlers: Record<string, ToHast> = { table, listItem: itemOfList };
  for (const [type, handle] of Object.entries(writer.handlers()))
    handlers[type] = (state, node) => handle(node, (content) => childrenOf(state, node, content));
  // The library knows the node types of mdast alone, of which ours are a superset.
  const tree = toHast(root as Nodes, { handlers: handlers as unknown as Handlers }) as HtmlNode;
  return { root: tree, headings: writer.headings };
}

type ToHast = (state: State, node: MarkdownNode, parent: MarkdownNode | undefined) => HtmlNode;

/** Children of a node as HTML: inline, or blocks with line ends around them. */
type Content = 'inline' | 'flow';
type Children = (content?: Content) => HtmlNode[];
type Handler = (node: MarkdownNode, children: Children) => HtmlNode;

function childrenOf(state: State, node: MarkdownNode, content: Content = 'inline'): HtmlNode[] {
  const children = state.all(node as Parameters<State['all']>[0]);
  return (content === 'flow' ? state.wrap(children, true) : children) as HtmlNode[];
}

/** A task of a list has a label around its first line, instead of the box that GitHub has before it. */
function prepareTask(node: MarkdownNode): void {
  const [first] = node.children ?? [];
  if (node.type !== 'listItem' || typeof node.checked !== 'boolean' || first?.type !== 'paragraph') return;
  first.children = [{ type: 'task', checked: node.checked, children: first.children ?? [] }];
  node.checked = null;
}

function itemOfList(state: State, node: MarkdownNode, parent: MarkdownNode | undefined): HtmlNode {
  const item = defaultHandlers.listItem(state, node as ListItem, parent as List) as HtmlNode;
  const isTask = node.children?.[0]?.children?.[0]?.type === 'task';
  return isTask ? { ...item, properties: { className: ['task'] } } : item;
}

class TreeWriter {
  readonly headings: Heading[] = [];
  readonly #ids = new HeadingIds();

  constructor(private readonly context: RenderContext) {}

  handlers(): Readonly<Record<string, Handler>> {
    const { words } = this.context;
    const wrap =
      (tagName: string, content: Content = 'inline'): Handler =>
      (node, children) =>
        element(tagName, this.#direction(node), children(content));
    return {
      paragraph: wrap('p'),
      heading: (node, children) => this.#heading(node, children()),
      code,
      delete: wrap('s'),
      task: ({ checked }, children) =>
        element('label', {}, [
          element('input', { type: 'checkbox', disabled: true, checked }),
          text(' '),
          ...children(),
        ]),
      details: ({ open }, children) => element('details', { open }, children('flow')),
      summary: wrap('summary'),
      callout: ({ kind, title }, children) =>
        element('div', { className: ['callout', kind ?? ''], role: 'note' }, [
          text('\n'),
          element('p', { className: ['callout-title'] }, [
            text(plainTitle(title ?? '') || words.say(kind as CalloutKind)),
          ]),
          ...children('flow'),
        ]),
      descriptionList: wrap('dl', 'flow'),
      descriptionTerm: wrap('dt'),
      descriptionDetails: (node, children) => element('dd', {}, description(node, children)),
      formula: ({ value = '', isDisplayed }) =>
        element('span', { className: [isDisplayed ? 'formula-displayed' : 'formula'] }, [text(value)]),
      formulaBlock: ({ value = '' }) =>
        element('div', { className: ['scroll', 'math'], tabIndex: 0 }, [
          element('span', { className: ['formula-displayed'] }, [text(value)]),
        ]),
      footnoteReference,
      footnotes: (_, children) =>
        element('section', { className: ['footnotes'], role: 'doc-endnotes' }, [
          element('h2', {}, [text(words.say('footnotes'))]),
          element('ol', {}, children('flow')),
        ]),
      footnote: ({ label }, children) => element('li', { id: `fn:${label}` }, [...withLineEnds(children())]),
      footnoteBack: ({ identifier }) => footnoteBack(identifier ?? ''),
    };
  }

  #heading(node: MarkdownNode, children: readonly HtmlNode[]): HtmlNode {
    const { depth = 2, id: written } = node;
    const words = wordsOf(node);
    const id = written ?? this.context.idOf?.(words) ?? this.#ids.next(words);
    this.headings.push({ id, text: words, level: depth });
    return element(
      `h${depth}`,
      { ...this.#direction(node), id },
      holdsLink(node) ? children : [element('a', { href: `#${id}` }, children)],
    );
  }

  /** A paragraph whose first letter would tell a browser the wrong direction states its own. */
  #direction(node: MarkdownNode): Record<string, Property> {
    const dir = misleadingDirection(wordsOf(node));
    return dir === undefined ? {} : { dir };
  }
}

function holdsLink(heading: MarkdownNode): boolean {
  let isFound = false;
  visit(heading, ({ type }) => {
    isFound ||= type === 'link' || type === 'linkReference';
  });
  return isFound;
}

/** A table that the keyboard can scroll. Cells are aligned by class, since pages block inline styles. */
function scrollingTable(table: HtmlNode, { words }: RenderContext): HtmlNode {
  visitElements(table, (cell) => {
    const { align, ...properties } = cell.properties ?? {};
    cell.properties = { ...properties, ...(typeof align === 'string' && { className: [`align-${align}`] }) };
  });
  const properties = { className: ['scroll'], role: 'group', ariaLabel: words.say('table'), tabIndex: 0 };
  return element('div', properties, [table]);
}

const endOfName = /[\s{,:]/;

function code({ lang, value = '' }: MarkdownNode): HtmlNode {
  const name = (lang ?? '').split(endOfName, 1)[0] ?? '';
  const properties = name === '' ? {} : { className: [`language-${name}`] };
  return element('pre', { tabIndex: 0 }, [element('code', properties, [text(value === '' ? '' : `${value}\n`)])]);
}

/** A description in one line has no paragraph around it. */
function description({ children = [], spread }: MarkdownNode, written: Children): HtmlNode[] {
  const [only] = written();
  return children.length === 1 && !spread && only?.tagName === 'p' ? (only.children ?? []) : written('flow');
}

function footnoteReference({ label, identifier }: MarkdownNode): HtmlNode {
  const link = element('a', { href: `#fn:${label}`, id: `fnref:${identifier}` }, [text(label ?? '')]);
  return element('sup', { className: ['footnote-ref'] }, [link]);
}

function footnoteBack(anchor: string): HtmlNode {
  const properties = { href: `#fnref:${anchor}`, className: ['footnote-back'], ariaLabel: `↩ ${anchor}` };
  return element('a', properties, [text('↩')]);
}

const withLineEnds = (nodes: readonly HtmlNode[]): HtmlNode[] => nodes.flatMap((node) => [node, text('\n')]);
