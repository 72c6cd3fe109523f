const ending = /\.(?:mdx?|markdown|qmd)$/i;

/** Whether a file is Markdown, by its name. Quarto's ending is `.qmd`. */
export const isMarkdownName = (name: string): boolean => ending.test(name);

/** The name or path of a Markdown file without its ending. */
export const withoutEnding = (name: string): string => name.replace(ending, '');
