import type { Contract, ContractOperation, OperationId } from './contract.js';

/** The features of this deployment. Documents and pages only mention these. */
export interface Deployment {
  /** A running service, or exported files with or without a service behind them. */
  readonly form: 'service' | 'files';
  /** Whether an operation of the contract is available. */
  live(id: OperationId): boolean;
  /** How search works: in the service, in the browser with an index file, or not at all. */
  readonly search: 'service' | 'browser' | 'none';
}

/** The complete service. */
export const wholeService: Deployment = { form: 'service', live: () => true, search: 'service' };

/** Exported files in front of a service, which gets all other requests. */
export const filesBeforeService: Deployment = { form: 'files', live: () => true, search: 'service' };

/** Creates the deployment of a static export without a service (content.md §6). */
export function filesAlone(contract: Contract, search: 'browser' | 'none'): Deployment {
  return { form: 'files', search, live: (id) => isFileAlone(contract.operations.get(id)) };
}

/** Whether an operation is available at a site path. */
export function answersAt(contract: Contract, { live }: Deployment, path: string): boolean {
  return [...(contract.match(path)?.operations.values() ?? [])].some(({ id }) => live(id));
}

function isFileAlone(operation: ContractOperation | undefined): boolean {
  return (
    operation?.method === 'get' && operation.object['x-depends-on'] !== undefined && !ofService.test(operation.path)
  );
}

/** Interfaces that require a running service, and documents about them. */
const ofService =
  /^\/(?:(?:api|agent|oauth2|events|developers)(?:[./]|$)|(?:openapi(?:-read)?|arazzo)\.(?:json|yaml)$|(?:auth|agents|AGENTS)\.md$|webmcp\.|\.well-known\/(?!security\.txt$))/;
