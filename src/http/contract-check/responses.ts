import type { ValidateFunction } from 'ajv';
import type { Contract, ContractOperation } from '../../contract.js';

/** What an answer is about to be. */
export interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: unknown;
  hasHeader(name: string): boolean;
}

/** An answer of ours that the contract does not allow: a defect, told to the log and not to the client. */
export class ContractBreach extends Error {
  constructor(
    readonly operationId: string,
    readonly status: number,
    readonly faults: readonly string[],
  ) {
    super(`${operationId} ${status}: ${faults.join('; ')}`);
    this.name = 'ContractBreach';
  }
}

/** What the contract declares for one status of an operation, in the form in which it is asked for. */
interface Declared {
  readonly types: readonly string[];
  readonly required: readonly string[];
  readonly bodies: Map<string, ValidateFunction>;
}

export interface ResponseGuard {
  /** Throws a ContractBreach for an answer that the contract does not allow. */
  (operation: ContractOperation, answer: Answer, jsonToo: boolean): void;
  /** Compiles the check of an operation's usual answer ahead of traffic. */
  prepare(operation: ContractOperation): void;
}

/**
 * Checks what express-openapi-validator leaves unchecked (validator.md): the status, the media type, the required headers, and the bodies of
 * text and error answers. JSON bodies below 500 are the validator's own work where it has run; `jsonToo` asks for them here, where it has not.
 */
export function createResponseGuard(contract: Contract): ResponseGuard {
  const declarations = new Map<ContractOperation, Map<number, Declared | undefined>>();

  function declaredFor(operation: ContractOperation, status: number): Declared | undefined {
    const ofStatus = keep(declarations, operation, () => new Map<number, Declared | undefined>());
    return keep(ofStatus, status, () => declaration(operation, status));
  }

  function bodyCheck(operation: ContractOperation, { bodies }: Declared, status: number, type: string): ValidateFunction {
    return keep(bodies, type, () => contract.pointer(schemaPointer(contract, operation, status, type)));
  }

  function prepare(operation: ContractOperation): void {
    const declared = declaredFor(operation, 200);
    for (const type of declared?.types ?? []) if (declared) bodyCheck(operation, declared, 200, type);
  }

  function bodyFaults(operation: ContractOperation, declared: Declared, { status, type = '', body }: Answer): string[] {
    const validate = bodyCheck(operation, declared, status, type);
    if (validate(body)) return [];
    return (validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  }

  const check = (operation: ContractOperation, answer: Answer, jsonToo: boolean): void => {
    const breach = (faults: readonly string[]): ContractBreach => new ContractBreach(operation.id, answer.status, faults);
    const declared = declaredFor(operation, answer.status);
    if (!declared) throw breach(['this status is not declared']);
    const { types, required } = declared;
    if (answer.type === undefined ? types.length > 0 : !types.includes(answer.type)) {
      throw breach([`media type ${answer.type ?? '(none)'}; declared: ${types.join(', ') || '(none)'}`]);
    }
    const missing = required.filter((name) => !answer.hasHeader(name));
    if (missing.length > 0) throw breach(missing.map((name) => `header ${name} is missing`));
    if (answer.type === undefined || (answer.type.endsWith('json') && !jsonToo) || answer.body instanceof Uint8Array) return;
    const faults = bodyFaults(operation, declared, answer);
    if (faults.length > 0) throw breach(faults);
  };
  return Object.assign(check, { prepare });
}

/** What is known under a key, made when it is first asked for. */
function keep<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

function declaration({ object }: ContractOperation, status: number): Declared | undefined {
  const response = object.responses[String(status)];
  if (!response) return undefined;
  const required = Object.entries(response.headers ?? {}).flatMap(([name, header]) => (header.required ? [name] : []));
  return { types: Object.keys(response.content ?? {}), required, bodies: new Map() };
}

/** Where the schema of a body stands, following the reference of a shared response. */
function schemaPointer(contract: Contract, operation: ContractOperation, status: number, type: string): string {
  const token = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
  const item = contract.document.paths[operation.path] as Record<string, { responses: Record<string, { $ref?: string }> }>;
  const reference = item[operation.method]?.responses[String(status)]?.$ref;
  const response = reference?.slice(1) ?? `/paths/${token(operation.path)}/${operation.method}/responses/${status}`;
  return `${response}/content/${token(type)}/schema`;
}
