import { isObject } from '../../base/json-object.js';
import { at, checkFields, type FieldPlace, unfit } from '../files/record-check.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { type Theme, themeNames } from '../result/snapshot.js';

/** What a site looks like where the owner says nothing. */
export const usualTheme: Theme = { name: 'studio', mode: 'auto' };

const fields = ['name', 'accent', 'background', 'font', 'radius', 'mode', 'stylesheet'];
const largestRadius = 32;
const modes = ['auto', 'light', 'dark'] as const;
const fonts = ['serif', 'sans', 'mono'] as const;

/** The same for a form. */
export const themeSchema = {
  type: 'object',
  description: 'What the site looks like.',
  properties: {
    name: { type: 'string', description: 'The design.', enum: themeNames },
    accent: { type: 'string', description: 'The colour of links and buttons.' },
    background: { type: 'string', description: 'The colour behind the text.' },
    font: { type: 'string', description: 'The kind of letters.', enum: fonts },
    mode: { type: 'string', description: 'Light, dark, or as the reader has it.', enum: modes },
  },
};

/** The theme that is asked for, and what of it cannot be had. */
export interface ReadTheme {
  readonly theme: Theme;
  readonly problems: readonly ContentProblem[];
}

/** Reads `theme` of profile.yaml; a part that is wrong is as if it were not there. `addressOf` knows the owner's files by name. */
export function readTheme(
  value: unknown,
  place: FieldPlace,
  addressOf: (name: string) => string | undefined,
): ReadTheme {
  if (value === undefined || value === null) return { theme: usualTheme, problems: [] };
  const inTheme = { ...place, prefix: [...(place.prefix ?? []), 'theme'] };
  if (!isObject(value))
    return { theme: usualTheme, problems: [unfit(inTheme, [], value, `fields such as ${fields.join(', ')}`)] };
  const problems: ContentProblem[] = [...checkFields(value, fields, inTheme)];
  const part = <Kind>(
    field: string,
    read: (given: unknown) => Kind | undefined,
    accepted: string,
  ): Kind | undefined => {
    if (!(field in value)) return undefined;
    const given = value[field];
    const found = read(given);
    if (found === undefined)
      problems.push(
        // YAML takes what follows a number sign for a comment, so a color without quotes is null.
        given === null
          ? contentProblem('content/field-commented-out', at(inTheme, [field]), { accepted })
          : unfit(inTheme, [field], given, accepted),
      );
    return found;
  };
  const colour = 'a colour of six hexadecimal digits in quotes, such as "#0d5c54"';
  const theme = {
    name: part('name', oneOf(...themeNames), themeNames.join(', ')) ?? usualTheme.name,
    accent: part('accent', colourOf, colour),
    background: part('background', colourOf, colour),
    font: part('font', oneOf(...fonts), fonts.join(', ')),
    radius: part('radius', radiusOf, `a number of pixels from 0 to ${largestRadius}`),
    mode: part('mode', oneOf(...modes), modes.join(', ')) ?? usualTheme.mode,
    stylesheet: part('stylesheet', (given) => stylesheetOf(given, addressOf), 'a file such as assets/custom.css'),
  };
  return { theme: defined(theme), problems };
}

function colourOf(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(given.trim()) ?? [];
  if (digits === '') return undefined;
  const six = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('');
  return `#${six.toLowerCase()}`;
}

const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (given: unknown): Word | undefined =>
    words.find((word) => word === given);

function radiusOf(given: unknown): number | undefined {
  const number = typeof given === 'string' ? Number(given.replace(/px$/, '') || Number.NaN) : given;
  return typeof number === 'number' && number >= 0 && number <= largestRadius ? number : undefined;
}

const stylesheetOf = (given: unknown, addressOf: (name: string) => string | undefined): string | undefined =>
  typeof given === 'string' && given.endsWith('.css') ? addressOf(given) : undefined;

type Loose = { readonly [Name in keyof Theme]: Theme[Name] | undefined };

/** Without the parts that are not there. */
const defined = (theme: Loose): Theme =>
  Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== undefined)) as unknown as Theme;
