import { DelimiterFinder } from '../markdown/delimiter-finder.js';

/**
 * Changes the parts of a line of Markdown outside code spans (CommonMark 6.1: a run of backticks opens one, the next
 * run of the same length closes it).
 */
export function outsideCode(line: string, change: (text: string) => string): string {
  const finder = new DelimiterFinder(line);
  let [changed, done] = ['', 0];
  for (let at = line.indexOf('`'), after = 0; at >= 0; at = line.indexOf('`', after)) {
    after = finder.codeSpan(at, line.length);
    // A run that nothing closes is text.
    if (!/[^`]/.test(line.slice(at, after))) continue;
    changed += change(line.slice(done, at)) + line.slice(at, after);
    done = after;
  }
  return changed + change(line.slice(done));
}
