import { isObject } from '../../base/json-object.js';
import { parsedUrl } from '../../base/urls.js';
import { addressOfAccount, isNetworkAlone, networkLabel, networkNames } from '../resume/reading/networks.js';

/** The person whose site it is, as a configuration describes the person. */
export interface AuthorBlock {
  readonly name?: string | undefined;
  readonly headline?: string | undefined;
  readonly bio?: string | undefined;
  /** A path below the folder, or an address. */
  readonly photo?: string | undefined;
  readonly links: readonly AuthorLink[];
}

export interface AuthorLink {
  readonly label: string;
  readonly url: string;
}

/** Maximum number of links of one block. */
const maxLinks = 20;
/** A text on one line without tags; undefined for anything else and for texts of templates. */
export const lineIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
  return text === '' || /[{<]/.test(text) ? undefined : text;
};

const firstLine = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined =>
  names.map((name) => lineIn(textOf(fields[name]))).find((text) => text !== undefined);

/** A text, the text of a list of them, or that of an object which has it under a usual name. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value.join(' ') : undefined;
  return isObject(value) ? (value.text ?? value.display ?? value.url ?? value.filename) : value;
}

/** Reads a block about a person, whatever its theme calls the members. */
export function readAuthor(value: unknown): AuthorBlock {
  if (!isObject(value)) return { links: [] };
  const image = firstLine(value, ['avatar', 'image', 'photo', 'picture', 'portrait', 'profile_photo', 'image_url']);
  return {
    name: firstLine(value, ['name', 'fullname', 'full_name', 'title']),
    headline: firstLine(value, ['headline', 'role', 'job', 'jobTitle', 'position', 'tagline', 'subtitle']),
    bio: firstLine(value, ['bio', 'biography', 'about', 'summary', 'description']),
    photo: image,
    links: linksIn(value).slice(0, maxLinks),
  };
}

function linksIn(author: Readonly<Record<string, unknown>>): AuthorLink[] {
  const lists = ['links', 'social', 'socials', 'profiles', 'contactInfo', 'socialIcons', 'social-network-links'];
  const found = [author, ...lists.map((name) => author[name])].flatMap((part) =>
    Array.isArray(part) ? part.flatMap(linkOf) : isObject(part) ? namedLinks(part) : [],
  );
  return found.filter(({ url }, at) => found.findIndex((each) => each.url === url) === at);
}

/** A link in a list: an address alone, `{ github: … }`, or an object with its name and address. */
function linkOf(entry: unknown): AuthorLink[] {
  if (typeof entry === 'string') return linkTo(undefined, entry);
  if (!isObject(entry)) return [];
  const address = ['url', 'link', 'href'].map((name) => entry[name]).find((each) => typeof each === 'string');
  const name = ['label', 'name', 'title', 'icon', 'network'].map((each) => lineIn(entry[each])).find(Boolean);
  return address === undefined ? namedLinks(entry) : linkTo(name, String(address));
}

function namedLinks(fields: Readonly<Record<string, unknown>>): AuthorLink[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const network = networkIn(name);
    const text = lineIn(value);
    if (network === undefined || text === undefined) return [];
    const label = networkLabel(network);
    if (/^https?:/i.test(text)) return linkTo(label, text);
    const url = addressOfAccount(network, text);
    return url === undefined ? [] : [{ label, url }];
  });
}

/** The network in `github_username`, `fab fa-github` and `brands/github`. */
const networkIn = (name: string): string | undefined =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((part) => networkNames.includes(part));

/** A public address with its label. An address of email, a telephone number or a network alone is none. */
function linkTo(name: string | undefined, address: string): AuthorLink[] {
  const url = parsedUrl(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || /\{|example\.(?:com|org)$/.test(url.hostname)) return [];
  if (isNetworkAlone(url.href)) return [];
  const host = url.hostname.replace(/^www\./, '');
  const network = networkIn(`${name ?? ''} ${host}`);
  const isIcon = name === undefined || /[/\s]?fa-|^brands\//.test(name);
  const label = network === undefined ? (isIcon ? host : name) : networkLabel(network);
  return [{ label: label.slice(0, 100), url: url.href }];
}
