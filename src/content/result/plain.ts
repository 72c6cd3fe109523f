import type { CompiledContent } from './snapshot.js';

/** Returns a short text of a resume without Markdown. */
export const withoutMarkdown = ({ plainTexts }: Pick<CompiledContent, 'plainTexts'>, markdown: string): string =>
  Object.hasOwn(plainTexts, markdown) ? (plainTexts[markdown] ?? '') : markdown.trim();
