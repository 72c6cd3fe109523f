import { isExternal, isInternal, siteAddress } from '../../../base/site-paths.js';
import { parsedUrl } from '../../../base/urls.js';
import { renderFormula } from '../formula.js';
import type { RenderContext } from './context.js';
import { element, type HtmlNode, hasClass, rawHtml, stringProperty, text, textOfHtml, visitElements } from './nodes.js';

/** Resolves relative links, and marks those that leave the site. */
export function setLinks(root: HtmlNode, context: RenderContext): void {
  visitElements(root, (node) => {
    if (node.tagName !== 'a' || !node.properties) return;
    // The words of a link stay when its address was rejected.
    if (node.properties.href === undefined) return void Object.assign(node, { type: 'root' });
    const href = resolved(stringProperty(node, 'href'), context);
    node.properties.href = href;
    if (isExternal(href, context.base)) node.properties.rel = 'noopener';
  });
}

/** A relative address as one from the root of the site. Fragments and addresses from the root stay. */
function resolved(address: string, { path }: RenderContext): string {
  const isRelative = address !== '' && !'/#'.includes(address.charAt(0)) && isInternal(address);
  if (path !== undefined && isRelative) return siteAddress(address, path);
  const [, scheme = '', host = '', rest = ''] = foreignHost.exec(address) ?? [];
  return host === '' ? address : scheme + (parsedUrl(scheme + host)?.host ?? host) + rest;
}

/** An address whose host has letters beyond ASCII, which are written in Punycode. */
const foreignHost = /^(https?:\/\/)([^/?#@]*%[^/?#@]*)(.*)$/is;

/** Width of a column of text, in CSS pixels. Pictures are shown no wider. */
const columnWidth = 720;

/** Gives pictures their sizes and smaller forms. The first one of a text is loaded at once. */
export function setPictures(root: HtmlNode, context: RenderContext): void {
  let count = 0;
  visitElements(root, (node) => {
    if (node.tagName !== 'img' || !node.properties) return;
    if (node.properties.src === undefined) return void Object.assign(node, text(stringProperty(node, 'alt')));
    count += 1;
    setPicture(node, node.properties, context, count === 1);
  });
}

function setPicture(
  node: HtmlNode,
  properties: NonNullable<HtmlNode['properties']>,
  context: RenderContext,
  isFirst: boolean,
): void {
  const address = resolved(stringProperty(node, 'src'), context);
  const [source = '', size = ''] = address.split('#', 2);
  const written = writtenSize(size);
  properties.src = written ? source : address;
  const picture = context.sizeOf(source.startsWith(`${context.base}/`) ? source.slice(context.base.length) : source);
  Object.assign(properties, { ...written, ...(picture && fullSize(written ?? {}, picture)) });
  properties.loading = isFirst ? 'eager' : 'lazy';
  if (picture?.forms !== undefined) offerForms(node, picture.forms);
}

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** A size that the owner wrote on `<img>`, which follows the address: `#width=300&height=200`. */
function writtenSize(fragment: string): Size | undefined {
  const lengths = fragment.split('&').map((part) => /^(width|height)=(\d{1,5})$/.exec(part));
  if (!lengths.every((length) => length !== null)) return undefined;
  return Object.fromEntries(lengths.map(([, name = '', length]) => [name, Number(length)]));
}

/** Both lengths of a picture, so that a page keeps its place. The one that is written gives the other. */
function fullSize({ width, height }: Size, known: { readonly width: number; readonly height: number }): Size {
  const scale = width ? width / known.width : height ? height / known.height : 1;
  return { width: width || Math.round(known.width * scale), height: height || Math.round(known.height * scale) };
}

/** Puts the smaller forms of a picture before it. A browser that knows none of them takes the original. */
function offerForms(node: HtmlNode, forms: string): void {
  const width = Math.min(Number(node.properties?.width ?? columnWidth), columnWidth);
  const sizes = `(min-width: ${width + 40}px) ${width}px, 100vw`;
  const source = element('source', { type: 'image/webp', srcSet: forms, sizes });
  const image = { ...node, children: [] };
  Object.assign(node, { tagName: 'picture', properties: {}, children: [source, image] });
}

/** Highlights code. */
export function setCode(root: HtmlNode, { budget }: RenderContext): void {
  visitElements(root, (node) => {
    const [inside] = node.children ?? [];
    if (node.tagName !== 'pre' || inside?.tagName !== 'code') return;
    const [name = ''] = Array.isArray(inside.properties?.className) ? inside.properties.className.map(String) : [];
    inside.children = [rawHtml(budget.highlighting.highlight(textOfHtml(inside), name.slice('language-'.length)))];
  });
}

/** Renders formulas as MathML. A formula that cannot be rendered is shown as source text. */
export function setFormulas(root: HtmlNode, { budget }: RenderContext): void {
  visitElements(root, (node) => {
    const isDisplayed = hasClass(node, 'formula-displayed');
    if (node.tagName !== 'span' || (!isDisplayed && !hasClass(node, 'formula'))) return;
    const tex = textOfHtml(node);
    const rendered = renderFormula(tex, isDisplayed, budget.formulas);
    const sign = isDisplayed ? '$$' : '$';
    Object.assign(node, 'html' in rendered ? rawHtml(rendered.html) : element('code', {}, [text(sign + tex + sign)]));
  });
}
