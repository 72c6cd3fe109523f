import type { Draft } from './draft.js';
import { sitePath } from './links.js';
import { type ContentProblem, remark } from './problem.js';
import type { SiteMap } from './site-map.js';

/** The draft without the addresses in profile.yaml and offers.yaml that lead nowhere; they were made absolute when they were read. */
export function soundRecords(draft: Draft, site: SiteMap, base: string, problems: ContentProblem[]): Draft {
  const dead = (file: string, url: string | undefined): boolean => {
    if (url === undefined || !url.startsWith(`${base}/`)) return false;
    const path = sitePath(url.slice(base.length), '/');
    if (site.answers(path)) return false;
    const accepted = 'the path of a page or an asset, or an address elsewhere';
    problems.push(remark({ file, problem: `links to ${path}, which is not there`, done: 'the link is left out', accepted }));
    return true;
  };
  const profile = draft.profile && { ...draft.profile };
  if (dead('profile.yaml', profile?.url)) delete profile?.url;
  if (dead('profile.yaml', profile?.image)) delete profile?.image;
  if (profile?.links) profile.links = profile.links.filter(({ url }) => !dead('profile.yaml', url));
  const offers = draft.offers.map((offer) => {
    const { url, ...rest } = offer;
    return dead('offers.yaml', url) ? rest : offer;
  });
  return { ...draft, profile, offers };
}
