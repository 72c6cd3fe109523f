/** A node of hast. `raw` is trusted HTML of a library, which is added after sanitizing. */
export interface HtmlNode {
  type: 'root' | 'element' | 'text' | 'raw';
  tagName?: string;
  properties?: Record<string, Property>;
  children?: HtmlNode[];
  value?: string;
}

export type Property = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Makes an element. */
export function element(
  tagName: string,
  properties: Record<string, Property>,
  children: readonly HtmlNode[] = [],
): HtmlNode {
  return { type: 'element', tagName, properties, children: [...children] };
}

export const text = (value: string): HtmlNode => ({ type: 'text', value });
export const rawHtml = (value: string): HtmlNode => ({ type: 'raw', value });

/** Calls `visitor` for each element in document order, the outer ones after the inner ones, so that it may wrap them. */
export function visitElements(node: HtmlNode, visitor: (element: HtmlNode) => void): void {
  for (const child of node.children ?? []) {
    visitElements(child, visitor);
    if (child.type === 'element') visitor(child);
  }
}

/** Returns the text of a node. */
export const textOfHtml = ({ value, children = [] }: HtmlNode): string => value ?? children.map(textOfHtml).join('');

/** Returns a property that holds text, or an empty string. */
export function stringProperty({ properties = {} }: HtmlNode, name: string): string {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
}

/** Whether an element has a class. */
export const hasClass = ({ properties = {} }: HtmlNode, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);
