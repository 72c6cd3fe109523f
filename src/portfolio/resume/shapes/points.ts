import { holdsHtml, htmlToMarkdown } from '../reading/html-text.js';

/** The paragraphs and list items of a text in HTML or Markdown, each as one text. */
export function pointsOf(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const markdown = holdsHtml(text) ? htmlToMarkdown(text).text : text;
  return markdown
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}\.)\s/, '').trim())
    .filter((line) => line !== '');
}
