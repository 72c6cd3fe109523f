import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A regular expression in the source: a literal, or a construction (`new RegExp(…)`). */
export interface SourceExpression {
  readonly text: string;
  /** Undefined for a construction. `made.ts` has examples of these. */
  readonly expression: RegExp | undefined;
  /** File and line, relative to the root. */
  readonly place: string;
}

/** Finds every regular expression of the service with the TypeScript compiler. Tests and their helpers are excluded. */
export function expressionsInSource(folder = join(root, 'src')): SourceExpression[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name) && !/(?:\.test|^testing)\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:vendor|testing)\//.test(path))
    .sort()
    .flatMap((path) => expressionsOf(readFileSync(path, 'utf8'), relative(root, path)));
}

/** Finds the regular expressions of one TypeScript or JavaScript file. */
export function expressionsOf(text: string, path: string): SourceExpression[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: SourceExpression[] = [];
  const visit = (node: ts.Node): void => {
    const expression = ts.isRegularExpressionLiteral(node) ? parseLiteral(node.text) : undefined;
    if (expression || isConstruction(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ text: node.getText(), expression, place: `${path}:${line}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether the node calls `RegExp`. Nothing here passes a non-literal string to `match`, `matchAll`, or `search`. */
function isConstruction(node: ts.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    /^(?:globalThis\.)?RegExp$/.test(node.expression.getText())
  );
}

/** Parses a regular expression literal. */
export function parseLiteral(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}
