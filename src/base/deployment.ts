import type { Contract, ContractOperation, OperationId } from './contract.js';

/** What is deployed at the published addresses: documents name these alone, and pages promise no more. */
export interface Deployment {
  /** A running service; or files, with or without a service behind them. */
  readonly form: 'service' | 'files';
  /** Whether an operation of the contract answers. */
  live(id: OperationId): boolean;
  /** What searches: the service, a script over an index file, or nothing. */
  readonly search: 'service' | 'browser' | 'none';
}

/** The service itself, which answers everything. */
export const wholeService: Deployment = { form: 'service', live: () => true, search: 'service' };

/** Files in front of a service, to which the host passes on what is no file. */
export const filesBeforeService: Deployment = { form: 'files', live: () => true, search: 'service' };

/** Files alone: what follows from the content and promises no service (content.md §6). */
export function filesAlone(contract: Contract, search: 'browser' | 'none'): Deployment {
  return { form: 'files', search, live: (id) => isFileAlone(contract.operations.get(id)) };
}

/** Whether some operation answers at a site path. */
export function answersAt(contract: Contract, { live }: Deployment, path: string): boolean {
  return [...(contract.match(path)?.operations.values() ?? [])].some(({ id }) => live(id));
}

function isFileAlone(operation: ContractOperation | undefined): boolean {
  return (
    operation?.method === 'get' && operation.object['x-depends-on'] !== undefined && !ofService.test(operation.path)
  );
}

/** Interfaces of a running service, and documents that tell how to use them. */
const ofService =
  /^\/(?:(?:api|agent|oauth2|events|developers)(?:[./]|$)|(?:openapi(?:-read)?|arazzo)\.(?:json|yaml)$|(?:auth|agents|AGENTS)\.md$|webmcp\.|\.well-known\/(?!security\.txt$))/;
