/** What a site's language follows from; the first that says one counts (content.md §8). */
export type LanguageSource = 'profile' | 'resume' | 'text' | 'default';

/** The language of a site. */
export interface SiteLanguage {
  /** A language tag (BCP 47), in canonical form. */
  readonly language: string;
  readonly from: LanguageSource;
}

/** Where a language may be named, and the owner's own words where it is not. */
export interface LanguageHints {
  /** `language` of profile.yaml. */
  readonly profile?: unknown;
  /** What the resume names. */
  readonly resume?: unknown;
  /** Texts of the owner, the most telling first. */
  readonly texts: Iterable<string>;
}

/** Characters that tell a language; fewer do not. */
const leastDetected = 200;
/** Characters that are looked at: more change nothing. */
const mostDetected = 5000;
/** Writing where this share of letters is not Latin is judged without its Latin words, which are names of tools. */
const foreignShare = 0.2;
/** How much worse than the best guess a language of many more readers may score and still be taken. */
const near = 0.05;

const fallback = 'en';

/** The language of a site: what the owner says, else what their texts are written in, else English. */
export async function languageOf({ texts, ...hints }: LanguageHints): Promise<SiteLanguage> {
  for (const from of ['profile', 'resume'] as const) {
    const said = languageTag(hints[from]);
    if (said !== undefined) return { language: said, from };
  }
  const detected = await detect(texts);
  return detected === undefined ? { language: fallback, from: 'default' } : { language: detected, from: 'text' };
}

/** A language tag in canonical form, also of `de_DE` and `deu`; undefined for anything else. */
export function languageTag(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const tag = new Intl.Locale(value.trim().replaceAll('_', '-')).toString();
    // "english" is a well-formed tag of eight letters that no registry has.
    return /^[a-z]{2,3}(?:-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** A language by its English name. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

async function detect(texts: Iterable<string>): Promise<string | undefined> {
  const text = beginningOf(texts);
  const ideographs =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  // One of them says as much as a few letters.
  if (text.length + 2 * ideographs < leastDetected) return undefined;
  const letters = text.replaceAll(/[^\p{L}\p{M}]+/gu, ' ');
  const foreign = letters.replaceAll(/\p{Script=Latin}+/gu, ' ').replaceAll(/\s+/g, ' ');
  const isForeign = foreign.length + 2 * ideographs >= letters.length * foreignShare;
  // Loaded where no language is named: its tables of every language take 2.5 MB.
  const { francAll } = await import('franc');
  const guesses = francAll(isForeign ? foreign : letters, { minLength: 10 });
  return likeliest(guesses, (tag) => !strangers[tag]?.test(letters));
}

function beginningOf(texts: Iterable<string>): string {
  let text = '';
  for (const each of texts) {
    text += `${each.slice(0, mostDetected)} `;
    if (text.length >= mostDetected) break;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Languages that portfolios are often written in; a small neighbour must score clearly better to be taken for one. */
const common = new Set(
  'en de fr es pt it nl sv da nb fi pl cs tr ru uk el ar fa he hi ja zh ko th vi id hu ro'.split(' '),
);

/**
 * Letters that a language does not have, where its neighbours do and the shapes of words alone do not tell them apart.
 */
const strangers: Readonly<Record<string, RegExp>> = {
  bg: /[ыэё]/i,
  mk: /[ыэёйщъ]/i,
  sr: /[ыэёйщъ]/i,
  uk: /[ыэёъ]/i,
  ru: /[іїєґў]/i,
  ar: /[پچژگ]/,
};

function likeliest(
  guesses: readonly (readonly [code: string, score: number])[],
  fits: (tag: string) => boolean,
): string | undefined {
  const known = guesses.flatMap(([code, score]) => {
    const tag = code === 'und' ? undefined : languageTag(code)?.split('-')[0];
    return tag === undefined || !fits(tag) ? [] : [{ tag, score }];
  });
  const [best] = known;
  if (!best) return undefined;
  return (known.find(({ tag, score }) => common.has(tag) && score >= best.score - near) ?? best).tag;
}
