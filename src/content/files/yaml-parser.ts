import { Composer, type CST, type Document, isNode, isScalar, type LineCounter, Parser, visit } from 'yaml';
import { maxNesting } from '../../base/json-object.js';
import { type ContentProblem, contentProblem, type ProblemPlace } from '../result/problem.js';

/** No text that people write has more aliases; for each of them the library goes through the whole of it. */
const mostAliases = 100;

/** Thrown at the place, in characters, from which a text is not read on. */
export class UnreadableYaml extends Error {
  constructor(
    readonly offset: number,
    /** Makes the problem at its place in the file. */
    readonly problemAt: (place: ProblemPlace) => ContentProblem,
  ) {
    super('The text is not YAML that is read.');
  }
}

/**
 * The parser of the library, whose work for each level grows with the levels above it, and which goes on where a text is
 * no YAML.
 */
class ShallowParser extends Parser {
  override *next(source: string): Generator<CST.Token, void> {
    for (const token of super.next(source)) {
      if (token.type === 'error') throw new UnreadableYaml(token.offset, invalidYaml(token.message));
      yield token;
    }
    if (this.stack.length <= maxNesting) return;
    throw new UnreadableYaml(this.offset, (place) =>
      contentProblem('content/yaml-too-deep', place, { max: maxNesting }),
    );
  }
}

/** Makes the problem of a text that is not YAML, from the message of the library. */
export const invalidYaml =
  (message: string) =>
  (place: ProblemPlace): ContentProblem =>
    contentProblem('content/yaml-invalid', place, { reason: message.split('\n', 1)[0] ?? '' });

/** A document, and what is wrong with it at which place, in characters. */
export interface ParsedYaml {
  readonly document: Document.Parsed;
  readonly errors: readonly { readonly at: number; readonly message: string }[];
}

/**
 * One YAML document in time that grows with its length alone; the library itself compares each key of a map with all
 * the others. With `lastWins` a repeated key is no error, and its last value counts. Throws UnreadableYaml.
 */
export function parseShallow(text: string, lines: LineCounter, lastWins = false): ParsedYaml {
  const parser = new ShallowParser(lines.addNewLine);
  const composer = new Composer({ version: '1.2', schema: 'core', prettyErrors: false, uniqueKeys: false });
  const [document, second] = composer.compose(parser.parse(text), true, text.length);
  if (!document) throw new Error('The composer gives one document at least.');
  const broken = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    at: pos[0],
    message,
  }));
  const more = second ? [{ at: second.range[0], message: 'Source contains multiple documents' }] : [];
  return { document, errors: [...broken, ...errorsIn(document, lastWins), ...more] };
}

function errorsIn(document: Document.Parsed, lastWins: boolean): { at: number; message: string }[] {
  let aliases = 0;
  const repeated: { at: number; message: string }[] = [];
  visit(document, {
    Alias(_, { range }) {
      aliases += 1;
      if (aliases > mostAliases)
        throw new UnreadableYaml(range?.[0] ?? 0, (place) =>
          contentProblem('content/yaml-too-many-aliases', place, { max: mostAliases }),
        );
    },
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value) && !lastWins)
          repeated.push({ at: isNode(key) ? (key.range?.[0] ?? 0) : 0, message: 'Map keys must be unique' });
        keys.add(key.value);
      }
    },
  });
  return repeated;
}
