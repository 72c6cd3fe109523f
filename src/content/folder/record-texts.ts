import { isInternal, sitePath } from '../../base/site-paths.js';
import { encodedPath } from '../../base/urls.js';
import { type ContentProblem, contentProblem, shown } from '../result/problem.js';
import type { About, Project } from '../result/snapshot.js';
import { isForbidden } from '../text/address.js';
import { withoutForbidden } from '../text/forbidden-links.js';
import { plainText, plainTitle, withoutHtml } from '../text/plain-text.js';
import type { Draft, From } from './draft.js';
import type { SiteMap } from './site-map.js';

/**
 * The draft without the addresses in profile.yaml and offers.yaml that lead nowhere; they were made absolute when they
 * were read.
 */
export function soundRecords(draft: Draft, site: SiteMap, base: string, problems: ContentProblem[]): Draft {
  const dead = (file: string, url: string | undefined): boolean => {
    if (url !== undefined && isForbidden(url)) {
      problems.push(contentProblem('content/field-address-forbidden', { file }, { target: shown(url) }));
      return true;
    }
    if (url === undefined || !url.startsWith(`${base}/`)) return false;
    const path = sitePath(url.slice(base.length), '/');
    if (site.answers(path)) return false;
    problems.push(contentProblem('content/field-link-target-missing', { file }, { target: path }));
    return true;
  };
  const text = (file: string, given: string): string => {
    const { text: markdown, dropped } = withoutHtml(given);
    const { text: sound, gone } = withoutForbidden(markdown);
    for (const one of [...dropped, ...gone].filter((each) => !dead(file, each)))
      problems.push(contentProblem('content/markup-removed', { file }, { markup: shown(one) }));
    return sound;
  };
  const described = (file: string, given: string): Described => {
    const about = text(file, given);
    const description = plainText(about) || given;
    return description === about ? { description } : { description, about };
  };
  const profile = draft.profile && { ...draft.profile };
  if (dead('profile.yaml', profile?.url)) delete profile?.url;
  if (dead('profile.yaml', profile?.image)) delete profile?.image;
  if (profile?.links) profile.links = profile.links.filter(({ url }) => !dead('profile.yaml', url));
  if (profile?.sameAs) profile.sameAs = profile.sameAs.filter((url) => !dead('profile.yaml', url));
  const introduction = profile?.description && text('profile.yaml', profile.description);
  if (introduction) profile.description = introduction;
  else delete profile?.description;
  const offers = draft.offers.map((offer) => {
    const { url, ...rest } = offer;
    const sound = dead('offers.yaml', url) ? rest : offer;
    return { ...sound, title: plainTitle(sound.title), ...described('offers.yaml', sound.description) };
  });
  const inWords = <Record extends Worded>(from: From<Record>): From<Record> => {
    const { title, subtitle, description, excerpt } = from.record;
    const words = {
      title: plainTitle(title),
      ...(subtitle === undefined ? {} : { subtitle: plainTitle(subtitle) }),
      // What was taken from the text is plain already.
      ...(description === undefined || excerpt ? {} : described(from.file, description)),
    };
    return { ...from, record: { ...from.record, ...words } };
  };
  const projects = draft.projects.map((from) => withSoundPictures(inWords(from), site, problems));
  const pages = draft.pages.map(inWords);
  return { ...draft, profile, offers, projects, pages };
}

/** A description as plain text, and in Markdown where that says more. */
type Described = { readonly description: string } & About;

interface Worded {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly description?: string | undefined;
  readonly excerpt?: true;
}

/** A project without the pictures of its front matter that are not there; the others by their site path or address. */
function withSoundPictures(from: From<Project>, site: SiteMap, problems: ContentProblem[]): From<Project> {
  const { image, gallery, ...rest } = from.record;
  if (image === undefined && gallery === undefined) return from;
  const sound = (target: string): string | undefined => {
    const found = site.files.named(target, { file: from.file, path: rest.href });
    if (found) return encodedPath(found.asset.path);
    const [address = ''] = target.split('#', 1);
    const path = isInternal(address) ? sitePath(address, rest.href) : undefined;
    if (path === undefined ? !isForbidden(address) : site.hasAsset(path)) return path ?? address;
    problems.push(contentProblem('content/picture-missing', { file: from.file }, { target }));
    return undefined;
  };
  const picture = image === undefined ? undefined : sound(image);
  const pictures = gallery?.flatMap(({ src, ...about }) => {
    const address = sound(src);
    return address === undefined ? [] : [{ src: address, ...about }];
  });
  const shown = { ...(picture && { image: picture }), ...(pictures?.length && { gallery: pictures }) };
  return { ...from, record: { ...rest, ...shown } };
}
