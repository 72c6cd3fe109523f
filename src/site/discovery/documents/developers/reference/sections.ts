import { escapeMarkdown } from '../../../../../base/markup.js';
import { oneLine } from '../../../../../base/text.js';
import { blocks } from '../../../../pages/markdown-version.js';
import { bulletList } from '../../../writing/markdown-blocks.js';
import type { Group, OperationDescription, Parameter, RequestBody, Response } from './operation-description.js';

/** Names of the parameters and responses that the reference describes once for all operations. */
export interface SharedNames {
  /** Names of parameters that many operations share. */
  readonly common: ReadonlySet<string>;
  /** Names of shared responses that are shown by status alone, as the most frequent ones of their status. */
  readonly defaults: ReadonlySet<string>;
}

/** Formats text as inline code, whatever backticks it contains (CommonMark 6.1). */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  if (runs.length === 0) return `\`${text}\``;
  const mark = '`'.repeat(Math.max(...runs.map((run) => run.length)) + 1);
  return `${mark} ${text} ${mark}`;
}

/** Renders a tag of the contract with its operations. */
export function groupSection({ name, description, operations }: Group, detail: SharedNames): string {
  return blocks(
    `## ${escapeMarkdown(name)}`,
    description.trim(),
    ...operations.map((operation) => operationSection(operation, detail)),
  );
}

function operationSection(operation: OperationDescription, detail: SharedNames): string {
  const { method, path, id, summary, description } = operation;
  return blocks(
    `### ${escapeMarkdown(summary)}`,
    [code(`${method} ${path}`), code(id), ...requirementsOf(operation)].join(' · '),
    description.trim(),
    parameterList(operation, detail),
    ...operation.bodies.map(bodySection),
    responseList(operation, detail),
  );
}

function requirementsOf({ policy, needsToken, scopes, deprecated }: OperationDescription): string[] {
  const token = scopes.length > 0 ? `token with ${scopes.map(code).join(', ')}` : 'any token';
  const terms = [needsToken && token, policy !== undefined && `limit ${code(policy)}`, deprecated && 'deprecated'];
  return terms.filter((term) => typeof term === 'string');
}

function parameterList({ parameters }: OperationDescription, { common }: SharedNames): string {
  const own = parameters.filter(({ name }) => !common.has(name));
  const others = parameters.filter(({ name }) => common.has(name)).map(({ name }) => code(name));
  return blocks(
    own.length > 0 && blocks('Parameters:', bulletList(own.map(parameterLine))),
    others.length > 0 && `Takes ${others.join(', ')}.`,
  );
}

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
  return blocks(`Body ${code(type)}:`, bulletList(lines));
}

function line(name: string, details: readonly (string | false)[], text = ''): string {
  const shownDetails = details.filter((fact) => fact !== false).map(escapeMarkdown);
  return `${code(name)} (${shownDetails.join(', ')}): ${oneLine(text)}`;
}

/** Lists the operation's own responses in full, and shared ones by status and name. */
function responseList({ responses }: OperationDescription, { defaults }: SharedNames): string {
  const own = responses.filter(({ shared }) => shared === undefined);
  const others = responses.flatMap(({ status, shared }) =>
    shared === undefined ? [] : [defaults.has(shared) ? status : `${status} ${shared}`],
  );
  return blocks(bulletList(own.map(responseLine)), others.length > 0 && `Also ${others.join(', ')}.`);
}

function responseLine({ status, description, types }: Response): string {
  const as = types.length > 0 ? ` As ${types.map(code).join(' or ')}.` : '';
  return `**${status}** ${oneLine(description)}${as}`;
}
