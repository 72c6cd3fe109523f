import type { OperationId } from '../../../base/contract.js';
import type { CacheKind, Reply } from '../../../service/http/operation.js';
import type { Facts } from './facts.js';

type Success<Id extends OperationId> = Extract<Reply<Id>, { readonly status: 200 }>;
type TypeOf<Id extends OperationId> = Success<Id>['type'] & string;
type BodyOf<Id extends OperationId, Type> = Extract<Success<Id>, { readonly type: Type }>['body'];

/**
 * A document by which a stranger finds out what is here: what it is, and how it is made of the facts.
 * `documents/index.ts` lists them all.
 */
export interface DiscoveryDocument<Id extends OperationId> {
  /** The operation that answers with it; the contract says where. */
  readonly operation: Id;
  /** How lists of the site's documents call it; absent for what they leave out, such as aliases. */
  readonly listed?: { readonly title: string; readonly about: string };
  /**
   * How it is made in each of its media types. The first is the one for every client that does not prefer another of
   * them.
   */
  readonly forms: { readonly [Type in TypeOf<Id>]: (facts: Facts, now: Date) => BodyOf<Id, Type> };
  readonly headers?: (facts: Facts, body: BodyOf<Id, TypeOf<Id>>) => Readonly<Record<string, string>>;
  /** How long an answer may be kept; by default as the operation's family says. */
  readonly cache?: CacheKind;
  /** True for a document that names a day, so that it is made for each request. */
  readonly changesDaily?: boolean;
  /** False where it does not exist under these facts. */
  readonly exists?: (facts: Facts) => boolean;
  /** Its description as an MCP resource; absent for a document that is no resource (mcp.md §10). */
  readonly resource?: string;
}

/** A document whose types are no longer known, as the list has it. */
export type AnyDocument = DiscoveryDocument<never> & { readonly operation: OperationId };

/** Says what a document is, its bodies held to the contract. */
export function discoveryDocument<Id extends OperationId>(document: DiscoveryDocument<Id>): DiscoveryDocument<Id> {
  return document;
}
