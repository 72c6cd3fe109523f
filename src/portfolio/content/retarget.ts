import { writtenTarget } from './link-parser.js';
import { editedBlocks, type Stretch } from './spans.js';

/** Where a link or a picture leads instead, for what it leads to as it is written; undefined where it stays. */
export type Instead = (target: string) => string | undefined;

/** The Markdown with other targets of links and pictures; the rest is left exactly as it is written. */
export function withTargets(text: string, instead: Instead): string {
  return editedBlocks(text, (block) =>
    [block, ...(block.children ?? [])].flatMap((token): Stretch[] => {
      const written = writtenTarget(block.content, token);
      if (!written) return [];
      const target = instead(written.target);
      return target === undefined ? [] : [[written.from, written.to, target]];
    }),
  );
}
