import { isObject } from '../../../base/json-object.js';
import { type ReadBasics, readBasics } from './basics.js';
import { joined } from './joined.js';
import type { Members } from './members.js';
import type { Path } from './notes.js';
import { plainName } from './plain-name.js';
import { isEmpty, type Values } from './values.js';

const basicsNames =
  'basics basic info personal personalInfo personalDetails personalInformation header about aboutme contact profile'.split(
    ' ',
  );

/** Members of `basics` that some resumes spread over the top. */
const onTop = (
  'name fullName firstName lastName label title headline jobTitle summary overview bio objective personalStatement professionalSummary intro introduction url website email phone image picture photo location profiles ' +
  'social socialNetworks links github githubURL linkedin linkedinShort twitter twitterURL'
).split(' ');

/** Plain names of members at the top that say who the owner is. */
export const ownerNames: ReadonlySet<string> = new Set([...basicsNames, ...onTop].map(plainName));

/** Reads `basics`, or its replacement: some resumes name it otherwise, some spread it over the top. */
export function readOwner(values: Values, members: Members): ReadBasics {
  const named = members.take(basicsNames);
  const spread = [...members.take(onTop), ...named.filter(({ value }) => !isObject(value))];
  const above = Object.fromEntries(spread.map(({ path, value }) => [path.at(-1), value]));
  const parts = [...named.filter(({ value }) => isObject(value)), { path: members.path, value: above }]
    .filter(({ value }) => !isEmpty(value))
    .map(({ path, value }) => ({ path, ...readBasics(values, path, value as Record<string, unknown>) }));
  const picture = parts.find((part) => part.picture !== undefined)?.picture;
  return {
    basics: merged(values, parts),
    contact: parts.flatMap(({ contact }) => contact),
    ...(picture ? { picture } : {}),
  };
}

/** The first that names a thing wins; the others add what it leaves out, and what they say otherwise is told. */
function merged(
  values: Values,
  parts: readonly { readonly path: Path; readonly basics: ReadBasics['basics'] }[],
): ReadBasics['basics'] {
  const all: Record<string, unknown> = {};
  for (const { path, basics } of parts) {
    for (const [name, value] of Object.entries(basics)) {
      const kind = name === 'summary' ? 'text' : 'line';
      const isSame = JSON.stringify(value) === JSON.stringify(all[name]);
      if (!isSame) all[name] = joined(values, [...path, name], all[name], value, kind);
    }
  }
  return all as ReadBasics['basics'];
}
