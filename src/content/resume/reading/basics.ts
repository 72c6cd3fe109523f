import { isObject } from '../../../base/json-object.js';
import { humanise } from '../../../base/text.js';
import type { LooseResume } from '../../result/sections.js';
import { linkIn } from './entry-links.js';
import { Members } from './members.js';
import { addressOfAccount, isNetworkAlone, networkNames } from './networks.js';
import type { Path } from './notes.js';
import { basicsMembers } from './tables.js';
import { isEmpty, type Values } from './values.js';

type Basics = NonNullable<LooseResume['basics']>;
type Location = NonNullable<Basics['location']>;
type Profile = NonNullable<Basics['profiles']>[number];

/** The picture as the resume names it; it becomes an address when it is found. */
export interface ReadBasics {
  readonly basics: Basics;
  /** Where email address, telephone and street are. */
  readonly contact: readonly Path[];
  readonly picture?: { readonly path: Path; readonly line: number | undefined; readonly name: string };
}

/** Reads `basics`: who the owner is. It holds email address, telephone and street; its publishers leave them out. */
export function readBasics(values: Values, path: Path, given: Readonly<Record<string, unknown>>): ReadBasics {
  const members = new Members(path, given);
  const basics: Record<string, unknown> = {};
  const contact: Path[] = [];
  for (const [name, { kind, names, most }] of Object.entries(basicsMembers)) {
    for (const found of members.take(names)) {
      const read =
        kind === 'text'
          ? values.text(found.path, found.value)
          : kind === 'address'
            ? values.address(found.path, found.value)
            : values.line(found.path, name === 'name' ? wholeName(found.value) : found.value, most);
      if (name === 'email' || name === 'phone') contact.push(found.path);
      const link = kind === 'line' ? linkIn(found.value) : undefined;
      if (link !== undefined) values.notes.unfit(found.path, link, `a ${name} without a link`);
      if (read === undefined || read === basics[name]) continue;
      if (basics[name] === undefined) basics[name] = read;
      else if (kind === 'text') basics[name] = `${basics[name]}\n\n${read}`;
      else values.notes.unfit(found.path, found.value, `one ${name}`);
    }
  }
  const parts = members.take(['firstName', 'givenName', 'lastName', 'familyName']);
  const whole = parts.flatMap((part) => values.line(part.path, part.value) ?? []).join(' ');
  if (whole) basics.name ??= whole;
  const location = readLocation(values, members, contact);
  const named = readProfiles(values, members);
  if (location) basics.location = location;
  const [picture, ...others] = members.take(['image', 'picture', 'photo', 'avatar', 'img']);
  for (const other of others) values.notes.unfit(other.path, other.value, 'one picture, under the name image');
  const isEmbedded = typeof picture?.value === 'string' && picture.value.startsWith('data:image/');
  const name = isEmbedded ? String(picture.value) : picture && values.line(picture.path, picture.value, 2000);
  const linked = members
    .takeAddresses()
    .map(({ name: label, address }) => ({ network: humanise(label), url: address }));
  const profiles = [...named, ...linked];
  if (profiles.length > 0) basics.profiles = profiles;
  members.tellRest(values);
  return {
    basics: onlySound(values, path, basics),
    contact,
    ...(picture && name ? { picture: { path: picture.path, line: values.notes.lineOf(picture.path), name } } : {}),
  };
}

/** The parts of a name as one text: `{first: …, last: …}`. */
const wholeName = (value: unknown): unknown =>
  isObject(value) && ('first' in value || 'last' in value || 'given' in value || 'family' in value)
    ? ['first', 'given', 'middle', 'last', 'family'].flatMap((part) => value[part] ?? []).join(' ')
    : value;

/** Mail address and telephone within what the format allows. */
function onlySound(values: Values, path: Path, { email, phone, ...basics }: Record<string, unknown>): Basics {
  const mail = typeof email === 'string' ? email.replace(/^mailto:/i, '') : undefined;
  const isMail =
    mail !== undefined && mail.length <= 320 && /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(mail);
  if (mail !== undefined && !isMail) values.notes.unfit([...path, 'email'], email, 'a mail address');
  const isPhone = typeof phone === 'string' && phone.length <= 50;
  if (phone !== undefined && !isPhone) values.notes.unfit([...path, 'phone'], phone, 'a telephone number');
  return { ...basics, ...(isMail ? { email: mail } : {}), ...(isPhone ? { phone } : {}) } as Basics;
}

/** Most characters of a city or a region (the contract's maxLength). */
const maxPlaceLength = 200;

function readLocation(values: Values, members: Members, contact: Path[]): Location | undefined {
  const found = members.take(['location', 'address', 'city', 'workPlace']);
  const location: Record<string, string> = {};
  for (const { path, value: given } of found) {
    const value = values.chosen(path, given);
    if (!isObject(value)) {
      const text = values.line(path, value, maxPlaceLength);
      const city = values.cut(path, [location.city, text].filter(Boolean).join(', '), maxPlaceLength);
      if (city !== undefined) location.city = city;
      continue;
    }
    const parts = new Members(path, value);
    const take = (names: readonly string[], most: number, note?: (at: Path) => void): string | undefined => {
      const named = parts.take(names);
      for (const part of named) note?.(part.path);
      const texts = named.flatMap((part) => values.line(part.path, part.value, most) ?? []);
      return values.cut(named[0]?.path ?? path, [...new Set(texts)].join(', '), most);
    };
    const takePrivate = (names: readonly string[], most: number): string | undefined =>
      take(names, most, (at) => void contact.push(at));
    const country = take(['countryCode', 'country', 'countryName'], maxPlaceLength);
    const isCode = country !== undefined && /^[a-z]{2,3}$/i.test(country);
    const area = [take(['region', 'state', 'province'], maxPlaceLength), isCode ? undefined : country];
    const region = values.cut(path, area.filter(Boolean).join(', '), maxPlaceLength);
    const read = {
      address: takePrivate(['address', 'street'], 500),
      postalCode: takePrivate(['postalCode', 'zip', 'postcode', 'code'], 20),
      city: take(['city', 'town', 'name'], maxPlaceLength),
    };
    Object.assign(location, definedOf({ ...read, countryCode: isCode ? country : undefined, region }));
    parts.tellRest(values);
  }
  return Object.keys(location).length > 0 ? location : undefined;
}

const definedOf = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

function readProfiles(values: Values, members: Members): Profile[] {
  return members
    .take(['profiles', 'social', 'socials', 'socialNetworks', 'links', 'accounts', ...networkNames])
    .flatMap(({ name, path, value: given }) => {
      if (networkNames.includes(name)) return readProfile(values, path, { network: name, username: given });
      const value = values.chosen(path, given);
      if (Array.isArray(value)) return value.flatMap((entry: unknown, i) => readProfile(values, [...path, i], entry));
      if (!isObject(value)) return readProfile(values, path, value);
      if ('url' in value || 'network' in value) return readProfile(values, path, value);
      return Object.entries(value).flatMap(([network, user]) =>
        readProfile(values, [...path, network], { network, username: user }),
      );
    });
}

function readProfile(values: Values, path: Path, given: unknown): Profile[] {
  if (isEmpty(given)) return [];
  if (!isObject(given)) {
    const url = values.address(path, given);
    return url === undefined ? [] : [{ url }];
  }
  const members = new Members(path, given);
  const one = (names: readonly string[]): string | undefined => {
    const [first, ...rest] = members.take(names);
    const text = first && values.line(first.path, first.value);
    for (const other of rest)
      if (values.line(other.path, other.value) !== text) values.notes.unfit(other.path, other.value, 'one of the two');
    return text;
  };
  const network = one(['network', 'name', 'label', 'site', 'platform', 'type']);
  const username = one(['username', 'user', 'handle', 'id']);
  const addresses = members
    .take(['url', 'link', 'href', 'website'])
    .flatMap((found) => values.address(found.path, found.value) ?? [])
    .filter((address) => !isNetworkAlone(address));
  members.tellRest(values);
  const url = addresses[0] ?? guessed(values, path, network, username);
  const isBare = url === undefined && username !== undefined && /^https?:\/\//i.test(username);
  if (isBare) return [];
  if (url === undefined && username !== undefined && isContact(network, username)) {
    values.notes.add('resume/account-is-contact', path);
    return [];
  }
  if (username === undefined && url === undefined) {
    if (network !== undefined) values.notes.add('resume/account-unnamed', path);
    return [];
  }
  return [
    {
      ...(network === undefined ? {} : { network }),
      ...(username === undefined ? {} : { username }),
      ...(url === undefined ? {} : { url }),
    },
  ];
}

/** True for a name on a network that is a telephone number or a mail address, which are not published. */
const isContact = (network: string | undefined, username: string): boolean =>
  /^[^\s@]{1,64}@[\w-]{1,63}\.[\w.-]{2,190}$/.test(username) ||
  (/^\+?[\d\s()-]{7,20}$/.test(username) && !/^(?:qq|icq)$/i.test(network ?? ''));

/** The address of a name on a well-known network; a name that is an address is one. */
function guessed(
  values: Values,
  path: Path,
  network: string | undefined,
  username: string | undefined,
): string | undefined {
  if (username === undefined) return undefined;
  if (/^https?:\/\//i.test(username)) {
    const address = values.address([...path, 'username'], username);
    if (address === undefined || !isNetworkAlone(address)) return address;
    values.notes.add('resume/account-unnamed', path);
    return undefined;
  }
  return addressOfAccount(network ?? '', username);
}
