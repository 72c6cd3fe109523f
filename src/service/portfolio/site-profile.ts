import type { components } from '../../../generated/types.js';
import { memoizePer } from '../../base/memo.js';
import type { SiteProfile } from '../../content/result/snapshot.js';
import { type Channels, contactWays } from './contact.js';
import type { Portfolio } from './portfolio.js';
import { publicTerms } from './terms.js';

type PublicProfile = components['schemas']['SiteProfile'];
type ProfileSkill = NonNullable<SiteProfile['skills']>[number];

/** Selects the part of the profile to return in full. */
export interface GetSiteProfileInput {
  /** Name or keyword of a skill whose evidence is listed completely. Empty for none. */
  readonly skill?: string | undefined;
}

/** Maximum number of evidence sentences per skill and in total. */
const maxShown = { ofSkill: 5, ofAll: 60 };

/** Creates a function that reads the profile of a service with these channels. */
export function siteProfileReader(
  channels: Channels,
): (portfolio: Portfolio, input?: GetSiteProfileInput) => PublicProfile {
  const inShort = memoizePer((portfolio: Portfolio) => {
    const { skills = [] } = portfolio.profile;
    const shown = Math.min(maxShown.ofSkill, Math.max(1, Math.floor(maxShown.ofAll / Math.max(1, skills.length))));
    return withSkills(
      portfolio,
      channels,
      skills.map((skill) => shortened(skill, shown)),
    );
  });
  return (portfolio, { skill } = {}) => {
    if (!skill) return inShort(portfolio);
    const skills = portfolio.profile.skills ?? [];
    return withSkills(
      portfolio,
      channels,
      skills.filter((each) => isNamed(each, skill)),
    );
  };
}

function withSkills(portfolio: Portfolio, channels: Channels, skills: readonly ProfileSkill[]): PublicProfile {
  const { skills: _, name, role, description, url, ...rest } = portfolio.profile;
  const contact = [...contactWays(portfolio, channels)];
  const list = portfolio.profile.skills === undefined ? {} : { skills: [...skills] };
  const terms = publicTerms(portfolio, channels);
  return { name, role, description, url, contact, ...(terms && { terms }), ...rest, ...list };
}

function shortened({ evidence, ...skill }: ProfileSkill, most: number): ProfileSkill {
  return evidence === undefined ? skill : { ...skill, evidence: evidence.slice(0, most) };
}

function isNamed({ name, keywords = [] }: ProfileSkill, wanted: string): boolean {
  const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();
  return [name ?? '', ...keywords].some((label) => folded(label) === folded(wanted));
}
