import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type Node, Parser } from 'acorn';
import { isObject } from '../../../base/json-object.js';
import type { Path } from '../reading/notes.js';
import { lineKey, type ScriptValue } from './script-value.js';

/** A constant counts each time that it is used, so a short program can describe many values. */
const maxValues = 100_000;
const maxCharacters = 4 * 1024 * 1024;
/** Fewest objects in `export { … }` that are a resume together. */
const minListed = 3;

type Tree = Node & Readonly<Record<string, unknown>>;

/**
 * Parses a module in JavaScript or TypeScript without running it, and returns the object literal that is its resume. Reads literals,
 * names of constants of the same file, the text of JSX and of emoji("…"); any other expression is undefined. Throws a `SyntaxError`
 * with `loc`, or another error for a program that is nested too deeply or describes too much. Some short programs take
 * the parser forever, so only script-process.ts calls this function.
 */
export function parseScript(text: string, isJsx: boolean): ScriptValue {
  const options = { sourceType: 'module', ecmaVersion: 'latest', locations: true } as const;
  const program = Parser.extend(tsPlugin({ jsx: isJsx }) as never).parse(text, options) as unknown as Tree;
  return new Literals(program).largestObject();
}

class Literals {
  private readonly constants = new Map<string, Tree>();
  private readonly exported: string[] = [];
  private readonly lines = new Map<string, number>();
  private remainingValues = maxValues;
  private remainingCharacters = maxCharacters;

  constructor(program: Tree) {
    for (const statement of program.body as Tree[]) this.declare(statement);
  }

  /**
   * Returns the resume: the constants that the module exports by a list of names, or the object with the longest source
   * text.
   */
  largestObject(): ScriptValue {
    const listed = this.exported.flatMap((name) => {
      const value = this.read(this.constants.get(name), [name], new Set([name]));
      return isObject(value) ? [[name, value] as const] : [];
    });
    if (listed.length >= minListed) return { value: Object.fromEntries(listed), lines: this.lines };
    this.lines.clear();
    const values = [...this.constants].map(([name, tree]) => ({ value: this.read(tree, [], new Set([name])), tree }));
    const objects = values.filter(({ value }) => isObject(value));
    const largest = objects.toSorted((a, b) => b.tree.end - b.tree.start - (a.tree.end - a.tree.start))[0];
    this.lines.clear();
    const value = largest && this.read(largest.tree, [], new Set());
    return { value, lines: this.lines };
  }

  private declare(statement: Tree): void {
    const inner = statement.declaration as Tree | undefined;
    if (statement.type === 'ExportDefaultDeclaration' && inner) this.constants.set('default', inner);
    else if (statement.type === 'ExportNamedDeclaration' && inner) this.declare(inner);
    else if (statement.type === 'ExportNamedDeclaration')
      for (const { local } of statement.specifiers as { local: Tree }[]) this.exported.push(String(local.name));
    else if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations as { id: Tree; init?: Tree }[])
        if (init && typeof id.name === 'string') this.constants.set(id.name, init);
  }

  private read(tree: Tree | null | undefined, path: Path, seen: ReadonlySet<string>): unknown {
    if (!tree || this.remainingValues <= 0) return undefined;
    this.remainingValues -= 1;
    this.lines.set(lineKey(path), tree.loc?.start.line ?? 1);
    const inner = tree.expression as Tree;
    switch (tree.type) {
      case 'Literal':
        return 'regex' in tree || typeof tree.value === 'bigint' ? undefined : this.counted(tree.value);
      case 'TemplateLiteral':
        return this.template(tree, path, seen);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return this.read(inner, path, seen);
      case 'UnaryExpression':
        return tree.operator === '-' && typeof (tree.argument as Tree).value === 'number'
          ? -Number((tree.argument as Tree).value)
          : undefined;
      case 'BinaryExpression':
        return this.sum(tree, path, seen);
      case 'ArrayExpression':
        return this.list(tree.elements as (Tree | null)[], path, seen);
      case 'ObjectExpression':
        return this.object(tree.properties as Tree[], path, seen);
      case 'Identifier':
        return this.constant(String(tree.name), path, seen);
      case 'MemberExpression':
        return this.member(tree, path, seen);
      case 'NewExpression':
        return (tree.callee as Tree).name === 'Date'
          ? dateOf((tree.arguments as Tree[]).map((each) => this.read(each, path, seen)))
          : undefined;
      case 'CallExpression':
        return (tree.callee as Tree).name === 'emoji'
          ? this.read((tree.arguments as Tree[])[0], path, seen)
          : undefined;
      case 'JSXElement':
      case 'JSXFragment':
        return jsxText(tree).replaceAll(/\s+/g, ' ').trim() || undefined;
      default:
        return undefined;
    }
  }

  private template({ quasis, expressions }: Tree, path: Path, seen: ReadonlySet<string>): unknown {
    const values = (expressions as Tree[]).map((each) => this.read(each, path, seen));
    const text = (quasis as { value: { cooked: string } }[])
      .map(({ value }, i) => value.cooked + scalarText(values[i]))
      .join('');
    return this.counted(text);
  }

  private sum({ operator, left, right }: Tree, path: Path, seen: ReadonlySet<string>): unknown {
    const [a, b] = [this.read(left as Tree, path, seen), this.read(right as Tree, path, seen)];
    return operator === '+' && typeof a === 'string' && typeof b === 'string' ? this.counted(a + b) : undefined;
  }

  private counted<Value>(value: Value): Value {
    if (typeof value === 'string') this.remainingCharacters -= value.length;
    if (this.remainingCharacters < 0) throw new Error(`its values have more than ${maxCharacters} characters`);
    return value;
  }

  private list(elements: readonly (Tree | null)[], path: Path, seen: ReadonlySet<string>): unknown[] {
    const list: unknown[] = [];
    for (const element of elements) {
      if (element?.type !== 'SpreadElement') list.push(this.read(element, [...path, list.length], seen));
      else {
        const spread = this.read(element.argument as Tree, path, seen);
        if (Array.isArray(spread)) list.push(...spread);
      }
    }
    return list;
  }

  private object(properties: readonly Tree[], path: Path, seen: ReadonlySet<string>): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.read(property.argument as Tree, path, seen);
        if (isObject(spread)) entries.push(...Object.entries(spread));
      } else if (property.computed !== true) {
        const { name, value } = property.key as Tree;
        const key = String(name ?? value);
        entries.push([key, this.read(property.value as Tree, [...path, key], seen)]);
      }
    }
    // Unlike assignments, this makes __proto__ a member like any other.
    return Object.fromEntries(entries);
  }

  private constant(name: string, path: Path, seen: ReadonlySet<string>): unknown {
    return seen.has(name) ? undefined : this.read(this.constants.get(name), path, new Set([...seen, name]));
  }

  private member({ object, property, computed }: Tree, path: Path, seen: ReadonlySet<string>): unknown {
    const value = computed === true ? undefined : this.read(object as Tree, path, seen);
    const { name } = property as Tree;
    return isObject(value) && typeof name === 'string' && Object.hasOwn(value, name) ? value[name] : undefined;
  }
}

const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** `new Date("2024-05")` and `new Date(2024, 4)` as the day that they name. */
function dateOf([first, month, day]: readonly unknown[]): string | undefined {
  if (typeof first === 'string') return first;
  if (typeof first !== 'number' || typeof month !== 'number') return undefined;
  return [first, month + 1, ...(typeof day === 'number' ? [day] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The text of an element, a link as Markdown has it. */
function jsxText(tree: Tree): string {
  if (tree.type === 'JSXText') return String(tree.value);
  if (tree.type === 'JSXExpressionContainer') {
    const inner = tree.expression as Tree;
    return inner.type === 'Literal' ? String(inner.value) : inner.type.startsWith('JSX') ? jsxText(inner) : '';
  }
  if (tree.type !== 'JSXElement' && tree.type !== 'JSXFragment') return '';
  const text = (tree.children as Tree[]).map(jsxText).join('');
  const opening = tree.openingElement as Tree | undefined;
  const href = ((opening?.attributes ?? []) as Tree[]).find(
    (attribute) => (attribute.name as Tree | undefined)?.name === 'href',
  );
  const address = (href?.value as Tree | undefined)?.value;
  const name = (opening?.name as Tree | undefined)?.name;
  if (typeof address === 'string' && text.trim() !== '') return `[${text.trim()}](${address})`;
  return name === 'br' || name === 'p' || name === 'li' ? `${text} ` : text;
}
