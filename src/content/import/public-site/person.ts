import { DomUtils } from 'htmlparser2';
import { isObject } from '../../../base/json-object.js';
import type { Document, Element } from './dom.js';

/** The person that a page describes, in JSON-LD (schema.org) or as an h-card (microformats.org). */
export interface PublicPerson {
  readonly name: string;
  readonly headline?: string | undefined;
  readonly bio?: string | undefined;
  readonly photo?: string | undefined;
  /** Addresses of other profiles. */
  readonly links: readonly string[];
}

/** Maximum number of links of a person. */
const maxLinks = 20;
/** Maximum number of characters of a text about a person. */
const maxText = 5000;
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, maxText) : undefined;

/** Finds the person whom a page is about; undefined if it describes none. */
export function personOnPage(document: Document): PublicPerson | undefined {
  const scripts = DomUtils.getElementsByTagName('script', document, true, 100);
  for (const script of scripts.filter(({ attribs }) => /\bld\+json\b/i.test(attribs.type ?? ''))) {
    const person = personInJson(DomUtils.textContent(script));
    if (person !== undefined) return person;
  }
  return cardOn(document);
}

/** The person of a text of JSON-LD: one by itself, whom a profile page is about, or the author of a site. */
export function personInJson(json: string): PublicPerson | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // A template in place of data names no one.
    return undefined;
  }
  const graph = [value].flat().flatMap((each) => (isObject(each) ? [each, ...[each['@graph'] ?? []].flat()] : []));
  const nodes = graph.filter(isObject);
  const about = nodes.flatMap(({ mainEntity, author }) => [mainEntity, author].flat()).filter(isObject);
  const person = [...nodes, ...about].find((node) => [node['@type']].flat().includes('Person') && textIn(node.name));
  return person && fromSchema(person);
}

function fromSchema(person: Readonly<Record<string, unknown>>): PublicPerson {
  const image = [person.image].flat()[0];
  return {
    name: textIn(person.name) ?? '',
    headline: textIn(person.jobTitle),
    bio: textIn(person.description),
    photo: textIn(isObject(image) ? (image.url ?? image.contentUrl) : image),
    links: [person.sameAs]
      .flat()
      .flatMap((link) => textIn(link) ?? [])
      .slice(0, maxLinks),
  };
}

const hasClass = ({ attribs }: Element, name: string): boolean => (attribs.class ?? '').split(/\s+/).includes(name);

function cardOn(document: Document): PublicPerson | undefined {
  const card = DomUtils.findOne((element) => hasClass(element, 'h-card'), document.children);
  if (!card) return undefined;
  const find = (name: string): Element | null => DomUtils.findOne((element) => hasClass(element, name), card.children);
  const words = (name: string): string | undefined => {
    const element = find(name);
    return element ? textIn(DomUtils.textContent(element)) : undefined;
  };
  const name = words('p-name') ?? words('fn') ?? (find('p-name') ? undefined : textIn(DomUtils.textContent(card)));
  if (name === undefined || name.length > 100) return undefined;
  const links = DomUtils.getElementsByTagName('a', card, true, 100).filter(({ attribs }) =>
    /\bme\b/.test(attribs.rel ?? ''),
  );
  return {
    name,
    headline: words('p-job-title') ?? words('p-role'),
    bio: words('p-note'),
    photo: find('u-photo')?.attribs.src,
    links: links.flatMap(({ attribs }) => attribs.href ?? []).slice(0, maxLinks),
  };
}
