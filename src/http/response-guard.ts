import type { ValidateFunction } from 'ajv';
import type { Contract, ContractOperation } from '../contract.js';

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

/**
 * Checks what express-openapi-validator leaves unchecked (validator.md): the status, the media type, the required headers, and the bodies of
 * text and error answers. JSON bodies below 500 are the validator's own work; `jsonToo` asks for them here as well, for answers that bypass it.
 */
export function createResponseGuard(contract: Contract): (operation: ContractOperation, answer: Answer, jsonToo: boolean) => void {
  const validators = new Map<string, ValidateFunction>();

  function bodyFaults(operation: ContractOperation, { status, type, body }: Answer): string[] {
    const key = `${operation.id} ${status} ${type}`;
    let validate = validators.get(key);
    if (!validate) {
      validate = contract.pointer(schemaPointer(contract, operation, status, type ?? ''));
      validators.set(key, validate);
    }
    if (validate(body)) return [];
    return (validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  }

  return (operation, answer, jsonToo) => {
    const declared = operation.object.responses[String(answer.status)];
    const breach = (faults: string[]): ContractBreach => new ContractBreach(operation.id, answer.status, faults);
    if (!declared) throw breach(['this status is not declared']);
    const types = Object.keys(declared.content ?? {});
    if (answer.type === undefined ? types.length > 0 : !types.includes(answer.type)) {
      throw breach([`media type ${answer.type ?? '(none)'}; declared: ${types.join(', ') || '(none)'}`]);
    }
    const missing = Object.entries(declared.headers ?? {}).filter(([name, header]) => header.required && !answer.hasHeader(name));
    if (missing.length > 0) throw breach(missing.map(([name]) => `header ${name} is missing`));
    if (answer.type === undefined || (answer.type.endsWith('json') && !jsonToo) || answer.body instanceof Uint8Array) return;
    const faults = bodyFaults(operation, answer);
    if (faults.length > 0) throw breach(faults);
  };
}

/** Where the schema of a body stands, following the reference of a shared response. */
function schemaPointer(contract: Contract, operation: ContractOperation, status: number, type: string): string {
  const token = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
  const item = contract.document.paths[operation.path] as Record<string, { responses: Record<string, { $ref?: string }> }>;
  const reference = item[operation.method]?.responses[String(status)]?.$ref;
  const response = reference?.slice(1) ?? `/paths/${token(operation.path)}/${operation.method}/responses/${status}`;
  return `${response}/content/${token(type)}/schema`;
}
