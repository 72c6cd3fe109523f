import { type Words, wordsFor } from '../../base/i18n/words.js';
import { clip } from '../files/leave-out-invalid.js';
import type { LooseResume } from '../result/sections.js';
import type { ProfileLink, SiteProfile, Skill } from '../result/snapshot.js';

/**
 * The profile that a resume gives, as far as it gives one, in the language of the site. Contact data show only when the resume still has them (see
 * withoutContact).
 */
export function profileOf(resume: LooseResume, language: string): Partial<SiteProfile> {
  const words = wordsFor(language);
  const basics = resume.basics ?? {};
  const links = linksOf(resume, words);
  const sameAs = (basics.profiles ?? []).flatMap(({ url }) => url ?? []);
  const location = locationText(basics.location, words);
  const role = basics.label ?? resume.work?.[0]?.position;
  return {
    ...(basics.name === undefined ? {} : { name: clip(basics.name, 200) }),
    ...(basics.name === undefined ? {} : { role: clip(role ?? words.say('portfolio'), 200) }),
    ...(basics.name === undefined
      ? {}
      : {
          description: basics.summary ?? words.say('noDescription', { name: basics.name }),
        }),
    ...(basics.url === undefined ? {} : { url: basics.url }),
    ...(basics.image === undefined ? {} : { image: basics.image }),
    ...(location === undefined ? {} : { location }),
    ...(links.length > 0 ? { links } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

function linksOf({ basics }: LooseResume, words: Words): ProfileLink[] {
  const profiles = (basics?.profiles ?? []).flatMap(({ network, username, url }) =>
    url === undefined ? [] : [{ label: labelOf(network, username, url), url }],
  );
  const email = basics?.email === undefined ? [] : [{ label: words.say('email'), url: `mailto:${basics.email}` }];
  const phone =
    basics?.phone === undefined
      ? []
      : [{ label: words.say('phone'), url: `tel:${basics.phone.replaceAll(/[^+\d]/g, '')}` }];
  return [...profiles, ...email, ...phone];
}

/** The name of the site, and that of the owner there where the address does not say it. */
function labelOf(network: string | undefined, username: string | undefined, url: string): string {
  const isSaid = username === undefined || url.toLowerCase().includes(username.replace(/^@/, '').toLowerCase());
  const name = network ?? username ?? (new URL(url).host || url);
  return clip(isSaid || network === undefined ? name : `${name} (${username})`, 100);
}

/** Street, city, region and country of a resume in one line, as far as it has them. */
export function locationText(
  location: NonNullable<LooseResume['basics']>['location'],
  words: Words,
): string | undefined {
  if (!location) return undefined;
  const { address, postalCode, city, region, countryCode } = location;
  const street = address?.replaceAll(/(?<!\s)\s*\n\s*/g, ', ');
  const parts = [
    street,
    [postalCode, city].filter(Boolean).join(' '),
    region,
    countryCode && words.country(countryCode),
  ].filter(Boolean);
  return parts.length > 0 ? clip(parts.join(', '), 200) : undefined;
}

/** The skills of a resume that have a name; search takes their keywords as synonyms. */
export function skillsOf(resume: LooseResume): Skill[] {
  return (resume.skills ?? []).flatMap(({ name, level, keywords }) =>
    name === undefined
      ? []
      : [{ name, ...(level === undefined ? {} : { level }), ...(keywords === undefined ? {} : { keywords }) }],
  );
}
