import { findCodeLines } from '../text/code-lines.js';

/** `{% highlight js %}` of Jekyll, `{{< highlight js >}}` of Hugo: indentation, then the language of either. */
const highlightTag =
  /^([ \t]*)(?:\{%-?[ \t]*highlight[ \t]+([\w+#-]{1,30})(?![\w+#-])[^%\n]*%\}|\{\{[<%][ \t]*highlight[ \t]+"?([\w+#-]{1,30})(?![\w+#-])[^>%\n]*[>%]\}\})[ \t]*$/;
/** `{% codeblock lang:js %}` of Hexo. */
const codeBlockTag =
  /^([ \t]*)\{%-?[ \t]*codeblock(?![\w-])(?:[^%\n]{0,200}[ \t]lang:([\w+#-]{1,30}))?[^%\n]*%\}[ \t]*$/;
const endTag =
  /^([ \t]*)(?:\{%-?[ \t]*end(?:highlight|codeblock)[ \t]*-?%\}|\{\{[<%][ \t]*\/[ \t]*highlight[ \t]*[>%]\}\})[ \t]*$/;

/**
 * Replaces the tags of Jekyll, Hugo and Hexo around code by fences, line by line, so that line numbers stay. Tags that are
 * code themselves stay, as do those that are never closed.
 */
export function withFences(text: string, isMdx: boolean): string {
  if (!text.includes('highlight') && !text.includes('codeblock')) return text;
  const lines = text.split('\n');
  const code = findCodeLines(text, isMdx);
  const ends = lines.flatMap((line, at) => (endTag.test(line) ? [at] : []));
  for (let first = 0; first < lines.length; first += 1) {
    const opening = code.has(first) ? undefined : openingIn(lines[first] ?? '');
    while (ends[0] !== undefined && ends[0] <= first) ends.shift();
    const [last] = ends;
    if (!opening || last === undefined) continue;
    const fence = fenceAround(lines.slice(first + 1, last));
    lines[first] = opening.indent + fence + opening.language;
    lines[last] = (endTag.exec(lines[last] ?? '')?.[1] ?? '') + fence;
    first = last;
  }
  return lines.join('\n');
}

function openingIn(line: string): { readonly indent: string; readonly language: string } | undefined {
  const [, indent, liquid, hugo = liquid] = highlightTag.exec(line) ?? [];
  if (indent !== undefined) return { indent, language: hugo ?? '' };
  const [, before, language = ''] = codeBlockTag.exec(line) ?? [];
  return before === undefined ? undefined : { indent: before, language };
}

/** A fence that is longer than each within the code. */
function fenceAround(lines: readonly string[]): string {
  const longest = lines.reduce((most, line) => Math.max(most, /^[ \t]*(`*)/.exec(line)?.[1]?.length ?? 0), 2);
  return '`'.repeat(longest + 1);
}
