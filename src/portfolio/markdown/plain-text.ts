/**
 * Markdown as plain text, good enough for a snippet: marks, link targets and table rules go, words and line ends stay.
 * Every pattern takes time in proportion to the text, whatever it holds, and runs only over a text that has its sign.
 */
export function plainText(markdown: string): string {
  let text = markdown;
  for (const [signs, pattern, instead] of patterns) {
    if (signs.some((sign) => text.includes(sign))) text = text.replaceAll(pattern, instead);
  }
  return text;
}

/** What a text must hold one of, what is looked for then, and what takes its place. */
const patterns: readonly (readonly [signs: readonly string[], pattern: RegExp, instead: string])[] = [
  [['```', '~~~'], /^ {0,3}(?:`{3,}|~{3,}).*$/gm, ''],
  [['---'], /^(?=[ \t|:-]*---)[ \t|:-]+$/gm, ''],
  [['!['], /!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1'],
  [[']('], /\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1'],
  [['#'], /^#{1,6}[ \t]+(.*)$/gm, '$1:'],
  [['> ', '- ', '* ', '+ ', '. ', ') ', '\t'], /^[ \t]*(?:>|[-*+]|\d+[.)])[ \t]+/gm, ''],
  [['**', '__', '`'], /(\*\*|__|`)/g, ''],
  [['*', '_'], /(^|[\s(])[*_]([^*_\n]+)[*_](?=[\s).,;:!?]|$)/gm, '$1$2'],
  [['|'], /^\||\|$/gm, ''],
  [['|'], /(?<![ \t])[ \t]+\|[ \t]*|\|[ \t]*/g, ' · '],
];
