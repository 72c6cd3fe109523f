import { escapeMarkdown } from '../../../../../base/markup.js';
import { oneLine } from '../../../../../base/text.js';
import { blocks } from '../../../../pages/twin.js';
import { bullets } from '../../../writing/markdown-blocks.js';
import type { Answer, Described, Group, Parameter, RequestBody } from './described.js';

/** What is told of once for all operations. */
export interface Detail {
  /** Parameters that are told of once for all operations, by their names. */
  readonly common: ReadonlySet<string>;
  /** Shared answers that go without their name: the usual ones of their status. */
  readonly usual: ReadonlySet<string>;
}

/** Text as inline code, whatever it holds (CommonMark 6.1). */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  if (runs.length === 0) return `\`${text}\``;
  const mark = '`'.repeat(Math.max(...runs.map((run) => run.length)) + 1);
  return `${mark} ${text} ${mark}`;
}

/** A tag of the contract with its operations. */
export function groupSection({ name, description, operations }: Group, detail: Detail): string {
  return blocks(
    `## ${escapeMarkdown(name)}`,
    description.trim(),
    ...operations.map((operation) => operationSection(operation, detail)),
  );
}

function operationSection(operation: Described, detail: Detail): string {
  const { method, path, id, summary, description } = operation;
  return blocks(
    `### ${escapeMarkdown(summary)}`,
    [code(`${method} ${path}`), code(id), ...termsOf(operation)].join(' · '),
    description.trim(),
    parametersOf(operation, detail),
    ...operation.bodies.map(bodySection),
    answersOf(operation, detail),
  );
}

function termsOf({ policy, needsToken, scopes, deprecated }: Described): string[] {
  const token = scopes.length > 0 ? `token with ${scopes.map(code).join(', ')}` : 'any token';
  const terms = [needsToken && token, policy !== undefined && `limit ${code(policy)}`, deprecated && 'deprecated'];
  return terms.filter((term) => typeof term === 'string');
}

function parametersOf({ parameters }: Described, { common }: Detail): string {
  const own = parameters.filter(({ name }) => !common.has(name));
  const others = parameters.filter(({ name }) => common.has(name)).map(({ name }) => code(name));
  return blocks(
    own.length > 0 && blocks('Parameters:', bullets(own.map(parameterLine))),
    others.length > 0 && `Takes ${others.join(', ')}.`,
  );
}

/** A parameter in one line. */
export function parameterLine({ name, in: place, required, type, description }: Parameter): string {
  return line(name, [place, type, required && 'required'], description);
}

function bodySection({ type, fields, description }: RequestBody): string {
  if (fields.length === 0) return `Body ${code(type)}: ${oneLine(description ?? '')}`;
  const lines = fields.map(({ name, type: kind, need, description: about = '', example }) =>
    line(
      name,
      [kind, need !== 'optional' && need],
      `${about}${example === undefined ? '' : ` Example: ${code(example)}`}`,
    ),
  );
  return blocks(`Body ${code(type)}:`, bullets(lines));
}

function line(name: string, facts: readonly (string | false)[], text = ''): string {
  const said = facts.filter((fact) => fact !== false).map(escapeMarkdown);
  return `${code(name)} (${said.join(', ')}): ${oneLine(text)}`;
}

/** The operation's own answers in full, the shared ones by status and name. */
function answersOf({ answers }: Described, { usual }: Detail): string {
  const own = answers.filter(({ shared }) => shared === undefined);
  const others = answers.flatMap(({ status, shared }) =>
    shared === undefined ? [] : [usual.has(shared) ? status : `${status} ${shared}`],
  );
  return blocks(bullets(own.map(answerLine)), others.length > 0 && `Also ${others.join(', ')}.`);
}

function answerLine({ status, description, types }: Answer): string {
  const as = types.length > 0 ? ` As ${types.map(code).join(' or ')}.` : '';
  return `**${status}** ${oneLine(description)}${as}`;
}
