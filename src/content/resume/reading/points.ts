import { holdsHtml, htmlToMarkdown } from '../../text/html-text.js';

/** The paragraphs and list items of a text in HTML or Markdown, each as one text. */
export function pointsOf(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const markdown = holdsHtml(text) ? htmlToMarkdown(text).text : text;
  return markdown
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}\.)\s/, '').trim())
    .filter((line) => line !== '')
    .flatMap(inSentences);
}

/** Most characters of a point in the contract. */
const longest = 300;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A paragraph that is longer than a point may be, as points of whole sentences. */
function inSentences(line: string): string[] {
  const points: string[] = [];
  for (const { segment } of line.length > longest ? sentences.segment(line) : [{ segment: line }]) {
    const joined = (points.at(-1) ?? '') + segment;
    if (points.length > 0 && joined.trim().length <= longest) points[points.length - 1] = joined;
    else points.push(segment);
  }
  return points.map((point) => point.trim());
}
