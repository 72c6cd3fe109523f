import type { ValidateFunction } from 'ajv';
import { type Contract, type ContractOperation, declaredAs } from '../../../base/contract.js';
import { pointerTo } from '../../../base/json-pointer.js';
import { memoizePer } from '../../../base/memo.js';

/** A response before it is sent. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: unknown;
  hasHeader(name: string): boolean;
}

/** A response of the service that violates the contract. This is a bug, which is logged and not shown to the client. */
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

/** The declaration of one status of an operation in the contract. */
interface Declared {
  readonly types: readonly string[];
  readonly required: readonly string[];
  /** Returns the compiled check for bodies of this media type, or undefined without a schema, as for pages. */
  readonly bodyCheck: (type: string) => ValidateFunction | undefined;
}

/** Throws a ContractBreach if a response violates the contract. */
export interface ResponseCheck {
  (operation: ContractOperation, answer: OutgoingAnswer): void;
  /** Compiles the check of the successful response ahead of traffic. */
  prepare(operation: ContractOperation): void;
}

/**
 * Creates the response check: status and media type are declared, required headers are present, and JSON, text, and error
 * bodies match their schema. Binary bodies are not checked.
 */
export function createResponseCheck(contract: Contract): ResponseCheck {
  const declarationsOf = memoizePer((operation: ContractOperation) =>
    memoizePer((status: number) => declaration(contract, operation, status)),
  );

  function prepare(operation: ContractOperation): void {
    const declared = declarationsOf(operation)(200);
    for (const type of declared?.types ?? []) declared?.bodyCheck(type);
  }

  function bodyFaults({ bodyCheck }: Declared, { type = '', body }: OutgoingAnswer): string[] {
    const validate = bodyCheck(type);
    if (validate === undefined || validate(body)) return [];
    return (validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  }

  const check = (operation: ContractOperation, answer: OutgoingAnswer): void => {
    const breach = (faults: readonly string[]): ContractBreach =>
      new ContractBreach(operation.id, answer.status, faults);
    const declared = declarationsOf(operation)(answer.status);
    if (!declared) throw breach(['this status is not declared']);
    const { types, required } = declared;
    if (answer.type === undefined ? types.length > 0 : !types.includes(answer.type)) {
      throw breach([`media type ${answer.type ?? '(none)'}; declared: ${types.join(', ') || '(none)'}`]);
    }
    const missing = required.filter((name) => !answer.hasHeader(name));
    if (missing.length > 0) throw breach(missing.map((name) => `header ${name} is missing`));
    if (answer.type === undefined || answer.body instanceof Uint8Array) return;
    const faults = bodyFaults(declared, answer);
    if (faults.length > 0) throw breach(faults);
  };
  return Object.assign(check, { prepare });
}

function declaration(contract: Contract, operation: ContractOperation, status: number): Declared | undefined {
  const key = declaredAs(operation.object, status);
  const response = key === undefined ? undefined : operation.object.responses[key];
  if (key === undefined || !response) return undefined;
  const required = Object.entries(response.headers ?? {}).flatMap(([name, header]) => (header.required ? [name] : []));
  const bodyCheck = memoizePer((type: string) =>
    response.content?.[type]?.schema === undefined
      ? undefined
      : contract.pointer(schemaPointer(contract, operation, key, type)),
  );
  return { types: Object.keys(response.content ?? {}), required, bodyCheck };
}

/** Returns the JSON pointer to the schema of a body, after resolving a shared response. */
function schemaPointer(contract: Contract, operation: ContractOperation, key: string, type: string): string {
  const item = contract.document.paths[operation.path] as Record<
    string,
    { responses: Record<string, { $ref?: string }> }
  >;
  const reference = item[operation.method]?.responses[key]?.$ref;
  const response = reference?.slice(1) ?? pointerTo('paths', operation.path, operation.method, 'responses', key);
  return response + pointerTo('content', type, 'schema');
}
