/** What the lists of the console share. */
export const sharedListWords = {
  any: 'any',
  show: 'Show these',
  pages: 'Pages',
  newest: 'Newest',
  older: 'Older',
} as const;
