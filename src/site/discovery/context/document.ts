import type { OperationId } from '../../../base/contract.js';
import type { CacheKind, Reply } from '../../../service/http/operation.js';
import type { DiscoveryContext } from './context.js';

type Success<Id extends OperationId> = Extract<Reply<Id>, { readonly status: 200 }>;
type TypeOf<Id extends OperationId> = Success<Id>['type'] & string;
type BodyOf<Id extends OperationId, Type> = Extract<Success<Id>, { readonly type: Type }>['body'];

/** A discovery document, which tells clients what this deployment offers. `documents/index.ts` lists them all. */
export interface DiscoveryDocument<Id extends OperationId> {
  /** The operation that serves the document. Its path is in the contract. */
  readonly operation: Id;
  /** Title and note in lists of documents. Absent for documents that lists omit, such as aliases. */
  readonly listed?: { readonly title: string; readonly about: string };
  /** Render function for each media type. The first one is the default. */
  readonly forms: { readonly [Type in TypeOf<Id>]: (context: DiscoveryContext, now: Date) => BodyOf<Id, Type> };
  readonly headers?: (context: DiscoveryContext, body: BodyOf<Id, TypeOf<Id>>) => Readonly<Record<string, string>>;
  /** Cache lifetime. By default that of the operation's rate-limit policy. */
  readonly cache?: CacheKind;
  /** True if the document contains the current day and is rendered for each request. */
  readonly changesDaily?: boolean;
  /** Whether the document exists in this context. */
  readonly exists?: (context: DiscoveryContext) => boolean;
  /** Description as an MCP resource. Absent for documents that are not resources (mcp.md §10). */
  readonly resource?: string;
}

/** A document without its type parameter, for the list of documents. */
export type AnyDocument = DiscoveryDocument<never> & { readonly operation: OperationId };

/** Defines a document whose bodies are typed by the contract. */
export function discoveryDocument<Id extends OperationId>(document: DiscoveryDocument<Id>): DiscoveryDocument<Id> {
  return document;
}
