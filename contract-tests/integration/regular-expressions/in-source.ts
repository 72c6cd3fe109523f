import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * A regular expression where it is in the source: a literal, or a construction (`new RegExp(…)`) as it is written.
 */
export interface Found {
  readonly text: string;
  /** Undefined for a construction, whose samples are in `made.ts`. */
  readonly expression: RegExp | undefined;
  /** File and line, from the root. */
  readonly place: string;
}

/**
 * Every regular expression of the service, found by the compiler: what its tests and their helpers use is not served.
 */
export function expressionsInSource(folder = join(root, 'src')): Found[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name) && !/(?:\.test|^testing)\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:vendor|testing)\//.test(path))
    .sort()
    .flatMap((path) => expressionsOf(readFileSync(path, 'utf8'), relative(root, path)));
}

/** Those of one text of TypeScript or JavaScript. */
export function expressionsOf(text: string, path: string): Found[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const expression = ts.isRegularExpressionLiteral(node) ? literal(node.text) : undefined;
    if (expression || isConstruction(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ text: node.getText(), expression, place: `${path}:${line}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Calls that make an expression of a string; `match`, `matchAll` and `search` do so of a string that is no literal one
 * too, which nothing here uses.
 */
function isConstruction(node: ts.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    /^(?:globalThis\.)?RegExp$/.test(node.expression.getText())
  );
}

/** The expression of a literal as it is written. */
export function literal(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}
