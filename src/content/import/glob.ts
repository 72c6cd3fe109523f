/** Options for reading a pattern. */
export interface GlobOptions {
  /**
   * Whether the pattern names files to publish: `*` and `?` match no slash, and a pattern that is too long matches
   * nothing. Otherwise they match slashes, as in Jekyll's `exclude`, and a pattern that is too long matches everything.
   */
  readonly isExact?: boolean;
}

const maxLength = 1000;
const maxAlternatives = 100;

/**
 * Whether a path matches a pattern with `*`, `**`, `?`, `[a-z]` and `{a,b}`. A pattern has at most 1,000 characters and
 * 100 alternatives. Takes time in proportion to the product of both lengths.
 */
export function matchesGlob(path: string, pattern: string, { isExact = false }: GlobOptions = {}): boolean {
  const alternatives = pattern.length > maxLength ? undefined : expandBraces(pattern);
  return alternatives?.some((each) => matchesSigns(path, splitGlob(each), !isExact)) ?? !isExact;
}

/** Writes out `{a,b}`. Returns undefined if the alternatives are too many. */
function expandBraces(pattern: string): readonly string[] | undefined {
  let heads = [''];
  let rest = pattern;
  for (let braces = innerBraces.exec(rest); braces; braces = innerBraces.exec(rest)) {
    const { 0: whole, 1: list = '', index } = braces;
    const before = rest.slice(0, index);
    heads = heads.flatMap((head) => list.split(',').map((each) => head + before + each));
    if (heads.length > maxAlternatives) return undefined;
    rest = rest.slice(index + whole.length);
  }
  return heads.map((head) => head + rest);
}
const innerBraces = /\{([^{}]{0,1000},[^{}]{0,1000})\}/;

// One sign of a pattern: a character, `?`, `*`, `**`, `**/` or a whole bracket.
type Sign = string;

/** Follows all positions in the pattern at once, from one character of the path to the next. */
function matchesSigns(path: string, signs: readonly Sign[], crossesFolders: boolean): boolean {
  let positions = withSkipped([0], signs);
  // Positions of `**/` in the middle of the name of a folder.
  let inFolders: readonly number[] = [];
  for (const character of path) {
    const next: number[] = [];
    const nextInFolders: number[] = [];
    for (const at of [...positions, ...inFolders]) {
      const sign = signs[at];
      if (sign === undefined) continue;
      if (sign === '**/') (character === '/' ? next : nextInFolders).push(at);
      else if (sign === '**' || (sign === '*' && (crossesFolders || character !== '/'))) next.push(at);
      else if (isSignFor(character, sign, crossesFolders)) next.push(at + 1);
    }
    positions = withSkipped(next, signs);
    inFolders = [...new Set(nextInFolders)];
    if (positions.length === 0 && inFolders.length === 0) return false;
  }
  return positions.includes(signs.length);
}

/** Adds the positions behind signs that may match nothing. */
function withSkipped(positions: readonly number[], signs: readonly Sign[]): readonly number[] {
  const all = new Set<number>();
  for (const position of positions)
    for (let at = position; !all.has(at); at += 1) {
      all.add(at);
      if (!['*', '**', '**/'].includes(signs[at] ?? '')) break;
    }
  return [...all];
}

function isSignFor(character: string, sign: Sign, crossesFolders: boolean): boolean {
  if (sign === '?') return crossesFolders || character !== '/';
  return sign.length > 1 && sign.startsWith('[') ? isInBracket(character, sign.slice(1, -1)) : sign === character;
}

/** Whether `a-z`, `abc` or `!abc` names a character. A bracket never matches a slash. */
function isInBracket(character: string, inside: string): boolean {
  const isNegated = /^[!^]/.test(inside);
  const names = [...(isNegated ? inside.slice(1) : inside)];
  const isNamed = names.some((name, at) => {
    const last = names[at + 2];
    const isRange = names[at + 1] === '-' && last !== undefined;
    return name === character || (isRange && name <= character && character <= last);
  });
  return character !== '/' && isNamed !== isNegated;
}

/** In characters. A longer bracket is text. */
const maxBracketLength = 100;

/** Splits a pattern into its signs, in linear time. */
function splitGlob(pattern: string): readonly Sign[] {
  const signs: Sign[] = [];
  let close = -1;
  for (let at = 0; at < pattern.length; at += signs.at(-1)?.length ?? 1) {
    if (pattern.startsWith('**/', at) && (at === 0 || pattern[at - 1] === '/')) signs.push('**/');
    else if (pattern.startsWith('**', at)) signs.push('**');
    else {
      // Kept while it is ahead, so that a pattern of opening brackets is searched once. `[]]` names a bracket.
      if (close <= at + 1) close = pattern.indexOf(']', at + 2);
      if (close < 0) close = pattern.length;
      const isBracket = pattern[at] === '[' && close < pattern.length && close - at - 1 <= maxBracketLength;
      signs.push(isBracket ? pattern.slice(at, close + 1) : (pattern[at] as string));
    }
  }
  return signs;
}
