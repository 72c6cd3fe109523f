/**
 * Markdown as plain text, good enough for a snippet: marks, link targets and table rules go, words and line ends stay.
 * Every pattern takes time in proportion to the text, whatever it holds.
 */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, '')
    .replaceAll(/^[ \t|:-]+$/gm, (line) => (line.includes('---') ? '' : line))
    .replaceAll(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/^#{1,6}[ \t]+(.*)$/gm, '$1:')
    .replaceAll(/^[ \t]*(?:>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replaceAll(/(\*\*|__|`)/g, '')
    .replaceAll(/(^|[\s(])[*_]([^*_\n]+)[*_](?=[\s).,;:!?]|$)/gm, '$1$2')
    .replaceAll(/^\||\|$/gm, '')
    .replaceAll(/(?<![ \t])[ \t]+\|[ \t]*|\|[ \t]*/g, ' · ');
}
