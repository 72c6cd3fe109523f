import { isObject } from '../../base/json-object.js';
import { lookupTable } from '../../base/lookup-table.js';
import { at, type FieldPlace, unfit } from '../files/record-check.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { type HomeSection, homeSections, maxNavEntries, type Shown } from '../result/site-settings.js';

/** Other words for a section of the home page. */
const otherNames = lookupTable<HomeSection>({
  work: 'experience',
  posts: 'writing',
  blog: 'writing',
  more: 'pages',
  rest: 'pages',
});

/** Entries of the navigation whose address is not their name. */
const otherPaths = lookupTable<string>({
  home: '/',
  experience: '/work',
  writing: '/posts',
  blog: '/posts',
});

interface ShownReading {
  readonly record: Shown;
  readonly problems: readonly ContentProblem[];
}

/** Reads `home:`, `nav:`, `cv:` and `contact:` of profile.yaml. */
export function readShown(value: Readonly<Record<string, unknown>>, place: FieldPlace): ShownReading {
  const problems: ContentProblem[] = [];
  const home = listIn(value.home, 'home', homeSections.join(', '), place, problems)?.flatMap((name, i) => {
    const known = homeSections.find((section) => section === name) ?? otherNames[name];
    if (known === undefined) problems.push(unfit(place, ['home', i], name, homeSections.join(', ')));
    return known ?? [];
  });
  const accepted = 'projects, experience, cv, posts, offers, about, search, or the path of a page';
  const nav = listIn(value.nav, 'nav', accepted, place, problems)?.map((name) =>
    name.startsWith('/') ? name : (otherPaths[name] ?? `/${name}`),
  );
  if (nav && nav.length > maxNavEntries) {
    const data = { count: nav.length, max: maxNavEntries };
    problems.push(contentProblem('content/navigation-too-long', at(place, ['nav']), data));
  }
  const cv = cvIn(value.cv, place, problems);
  const chosen = { home: home && [...new Set(home)], nav: nav && [...new Set(nav)].slice(0, maxNavEntries) };
  const contact = formIn(value.contact, place, problems);
  return { record: { ...chosen, ...cv, ...(contact && { contact }) }, problems };
}

/** What `cv:` chooses. */
function cvIn(cv: unknown, place: FieldPlace, problems: ContentProblem[]): Shown {
  if (cv === undefined || cv === null) return {};
  if (!isObject(cv)) {
    problems.push(unfit(place, ['cv'], cv, '{ contact: on }, { terms: on } and { theme: jsonresume-theme-… }'));
    return {};
  }
  const contactOnCv = cvSwitch('contact', cv, place, problems);
  const termsOnCv = cvSwitch('terms', cv, place, problems);
  const cvTheme = themeIn(cv, place, problems);
  return { ...(contactOnCv && { contactOnCv }), ...(termsOnCv && { termsOnCv }), ...(cvTheme && { cvTheme }) };
}

/** Whether a switch of `cv:` is on. YAML reads on and yes as strings. */
function cvSwitch(
  name: 'contact' | 'terms',
  cv: Readonly<Record<string, unknown>>,
  place: FieldPlace,
  problems: ContentProblem[],
): boolean {
  const value = cv[name];
  const said = typeof value === 'string' ? value.trim().toLowerCase() : (value ?? false);
  const isOn = [true, 'on', 'yes', 'true'].includes(said as string);
  if (!isOn && ![false, 'off', 'no', 'false'].includes(said as string))
    problems.push(unfit(place, ['cv', name], value, `{ ${name}: on } or { ${name}: off }`));
  return isOn;
}

/** What packages of themes are called, with a scope or without. */
const themePackage = /^(?:@[a-z0-9][a-z0-9._-]*\/)?jsonresume-theme-[a-z0-9][a-z0-9._-]*$/;

function themeIn(
  { theme }: Readonly<Record<string, unknown>>,
  place: FieldPlace,
  problems: ContentProblem[],
): string | undefined {
  if (theme === undefined || theme === null) return undefined;
  if (typeof theme === 'string' && themePackage.test(theme)) return theme;
  problems.push(unfit(place, ['cv', 'theme'], theme, 'the name of a package, such as jsonresume-theme-even'));
  return undefined;
}

function formIn(value: unknown, place: FieldPlace, problems: ContentProblem[]): Shown['contact'] {
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (said === 'form') return 'form';
  if ([undefined, null, false, 'off', 'no', 'false'].includes(said as string)) return undefined;
  problems.push(unfit(place, ['contact'], value, 'form or off'));
  return undefined;
}

/** Names in lower case; undefined where the field is absent or of no use. */
function listIn(
  value: unknown,
  field: string,
  accepted: string,
  place: FieldPlace,
  problems: ContentProblem[],
): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list = typeof value === 'string' ? [value] : value;
  if (Array.isArray(list)) {
    return list.flatMap((name: unknown, i) => {
      if (typeof name === 'string') return [name.trim().toLowerCase()];
      problems.push(unfit(place, [field, i], name, accepted));
      return [];
    });
  }
  problems.push(unfit(place, [field], value, `a list of ${accepted}`));
  return undefined;
}
