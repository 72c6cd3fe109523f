/** Returns plain text as Markdown that shows it literally, so that a title cannot become a link or a heading. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|!(?=\[)|&(?=#?\w+;)/gu, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2')
    .replace(/^[-+=>#~]/, '\\$&');
}
