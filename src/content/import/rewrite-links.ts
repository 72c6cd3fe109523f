import { applyEdits, type Edit } from '../text/edits.js';
import { type NewTarget, replaceTargets } from '../text/links.js';
import { OpaqueRanges } from '../text/opaque.js';
import { readMarkdown } from '../text/parse.js';

/** Template tags and the path that each stands for. */
const templates: readonly (readonly [pattern: RegExp, path: (name: string) => string])[] = [
  [/\{%-?[ ]{0,9}post_url[ ]{1,9}([^\s%]+)[ ]{0,9}-?%\}/g, (name) => `/_posts/${name}`],
  [/\{\{[<%][ ]{0,9}(?:rel)?ref[ ]{1,9}"?([^\s"]+)"?[ ]{0,9}[>%]\}\}/g, (name) => name],
  [/\{%-?[ ]{0,9}link[ ]{1,9}([^\s%]+)[ ]{0,9}-?%\}/g, (name) => `/${name}`],
  [/\{\{-?[ ]{0,9}(?:site\.(?:baseurl|url)|\.Site\.BaseURL)[ ]{0,9}-?\}\}()/g, () => ''],
  [
    /\{\{-?[ ]{0,9}["']([^"'\n]+)["'][ ]{0,9}\|[ ]{0,9}(?:relative_url|absolute_url|url|relURL|absURL)[ ]{0,9}-?\}\}/g,
    (target) => target,
  ],
];
/** Addresses in tags of HTML and MDX, and in imports of MDX. */
const addresses = [
  /(\b(?:src|href|path|image|url|poster|link)=["'])([^"'\n]+)(?=["'])/g,
  /(^import[ ][^"'\n]{1,200}[ ]from[ ]["'])([^"'\n]+)/gm,
] as const;

/**
 * Writes new targets into the links, pictures, tags and imports of a Markdown text. Code is left alone, and nothing else
 * changes.
 */
export function rewriteTargets(text: string, newTarget: NewTarget): string {
  const plain = text.includes('{') ? editOutsideCode(text, templateEdits) : text;
  return replaceTargets(
    editOutsideCode(plain, (source) => addressEdits(source, newTarget)),
    newTarget,
  );
}

function templateEdits(source: string): Edit[] {
  return templates.flatMap(([pattern, path]) =>
    [...source.matchAll(pattern)].map(({ 0: tag, 1: name = '', index }) => ({
      from: index,
      to: index + tag.length,
      text: path(name),
    })),
  );
}

function addressEdits(source: string, newTarget: NewTarget): Edit[] {
  return addresses.flatMap((pattern) =>
    [...source.matchAll(pattern)].flatMap(({ 0: whole, 1: before = '', 2: target = '', index }): Edit[] => {
      const changed = newTarget(target);
      return changed === undefined ? [] : [{ from: index + before.length, to: index + whole.length, text: changed }];
    }),
  );
}

/** Applies edits outside of code. */
function editOutsideCode(text: string, edit: (source: string) => readonly Edit[]): string {
  const edits = edit(text);
  if (edits.length === 0) return text;
  const code = new OpaqueRanges(readMarkdown(text).root, { only: ['code', 'inlineCode'] });
  return applyEdits(
    text,
    edits.filter(({ from, to }) => code.endWithin(from, to) === undefined),
  );
}
