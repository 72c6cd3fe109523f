/** In characters. Longer text between dollar signs is text rather than a formula. */
export const maxFormulaLength = 2_000;
/** Levels of braces. The work of some commands grows with the square of their nesting. */
const maxDepth = 30;

/** Commands that define or build macros. A macro of a few characters can stand for millions. */
const disabledCommands = [
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long', 'outer'],
  ...['newcommand', 'renewcommand', 'providecommand', 'newenvironment', 'renewenvironment'],
  ...['DeclareMathOperator', 'DeclareRobustCommand', 'NewDocumentCommand', 'RenewDocumentCommand'],
  ...['expandafter', 'noexpand', 'csname', 'catcode', 'char'],
];

/**
 * A disabled command, or one of KaTeX's internal commands, which have an `@`: `\df@tag` repeats the text of `\tag`. The
 * arrows of a commutative diagram (`\\@VVV`) have capitals. A backslash counts whatever precedes it, because KaTeX can
 * take the one before it for the delimiter of `\verb`.
 */
const disabled = new RegExp(`\\\\(?:(?:${disabledCommands.join('|')})(?![a-zA-Z@])|[a-zA-Z]+@|@[a-z])[a-zA-Z@]*`);

/** Returns why a formula must not reach the TeX parser, as the end of a sentence; undefined if it may. */
export function findForbiddenTex(tex: string): string | undefined {
  const [command] = disabled.exec(tex) ?? [];
  if (command !== undefined) return `${command} is disabled, because formulas cannot define macros`;
  if (tex.length > maxFormulaLength) return `it is longer than ${maxFormulaLength} characters`;
  return depthOf(tex) > maxDepth ? `its braces are nested deeper than ${maxDepth} levels` : undefined;
}

function depthOf(tex: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of tex.matchAll(/\\.|[{}]/gs)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Counts the commands and characters that the TeX parser reads. */
export const countTexTokens = (tex: string): number => tex.match(/\\[a-zA-Z]+|\S/gu)?.length ?? 0;

/** Limits of all formulas of one text or page. */
const defaultTotals = { formulas: 1_000, tokens: 20_000, outputCharacters: 1_000_000 };

/** What is left for the formulas of one text or page. */
export class FormulaBudget {
  private readonly left: Record<keyof typeof defaultTotals, number>;

  constructor(private readonly totals = defaultTotals) {
    this.left = { ...totals };
  }

  /** Takes one formula from the budget. Returns which limit it exceeds, as the end of a sentence. */
  takeFormula(tex: string): string | undefined {
    this.left.formulas -= 1;
    this.left.tokens -= countTexTokens(tex);
    if (this.left.formulas < 0) return `the text has more than ${this.totals.formulas} formulas`;
    if (this.left.tokens < 0) return `the formulas of the text have more than ${this.totals.tokens} tokens`;
    return undefined;
  }

  /** Takes the markup of a formula from the budget. */
  takeOutput(html: string): string | undefined {
    this.left.outputCharacters -= html.length;
    if (this.left.outputCharacters >= 0) return undefined;
    return `the formulas of the text make more than ${this.totals.outputCharacters} characters of MathML`;
  }
}
