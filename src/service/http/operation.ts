import type { operations } from '../../../generated/types.js';
import type { Immutable, OperationId } from '../../base/contract.js';
import type { ReadNote } from './read-note.js';

type Parameters<Id extends OperationId, Place extends string> = operations[Id] extends { readonly parameters: infer P }
  ? Place extends keyof P
    ? Exclude<P[Place], undefined>
    : unknown
  : unknown;
type ParametersIn<Id extends OperationId, Place extends string> = [Parameters<Id, Place>] extends [never]
  ? Record<string, never>
  : Parameters<Id, Place>;

type ContentOf<T> = T extends { readonly content: infer C } ? C[keyof C] : undefined;
type BodyOf<Id extends OperationId> = operations[Id] extends { readonly requestBody?: infer B }
  ? ContentOf<Exclude<B, undefined>>
  : undefined;

/** The registration behind a bearer token (agent-auth.md §8). */
export interface Auth {
  readonly registrationId: string;
  readonly scopes: readonly string[];
  /** When the token ends, ISO 8601. */
  readonly expiresAt: string;
}

/** Facts of the request that no parameter of the contract carries. */
export interface RequestFacts {
  readonly id: string;
  /** The client's address, as far as the configured number of proxies is trusted. */
  readonly ip: string;
  /** The query of the target as it was sent, without its question mark; empty when there is none. */
  readonly query: string;
  /** The body as it was sent, for operations with `x-raw-body`; otherwise empty. */
  readonly bodyBytes: Buffer;
  header(name: string): string | undefined;
  /**
   * Counts further units of this request against its limit, as for the messages of a batch (RL-3); throws 429 past the
   * limit.
   */
  countFurther(units: number): Promise<void>;
  /** Says what was read beyond the path, for the owner's counts. */
  noteRead(note: ReadNote): void;
  /**
   * Finds out who calls, for an operation that protects a part of what it does; throws 401 or 403 with the challenge of
   * its resource.
   */
  authorize(requiredScopes: readonly string[]): Promise<Auth>;
}

/** What an operation receives: its parameters and body, already validated against the contract. */
export interface Call<Id extends OperationId> {
  readonly path: ParametersIn<Id, 'path'>;
  readonly query: Partial<ParametersIn<Id, 'query'>> & ParametersIn<Id, 'query'>;
  readonly header: Partial<ParametersIn<Id, 'header'>>;
  readonly body: BodyOf<Id>;
  readonly auth: Auth | undefined;
  readonly request: RequestFacts;
  /**
   * The first of these media types that the client prefers (in this server order on a tie), or false when it takes
   * none.
   */
  accepts(...types: string[]): string | false;
}

/**
 * How long an answer may be kept (discovery.md H-8); the default follows from the operation's rate-limit family. A
 * provisional answer replaces one that may be there next time.
 */
export type CacheKind = 'page' | 'metadata' | 'document' | 'read' | 'immutable' | 'provisional' | 'none';

interface ReplyExtras {
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly cache?: CacheKind;
  /** What a text body is made of, where the same text is sent for as long as that lasts; a large one is kept with it. */
  readonly lastsWith?: object;
}

/** The statuses of errors that `default` covers. */
type ClientError = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 413 | 414 | 415 | 429;
type ServerError = 500 | 503;
type StatusOf<Key> = Key extends 'default' ? ClientError | ServerError : Key;

type Responses<Id extends OperationId> = operations[Id] extends { readonly responses: infer R } ? R : never;
type ReplyOf<Status, Response> = Response extends { readonly content: infer Content }
  ? {
      [Type in keyof Content]: {
        readonly status: Status;
        readonly type: Type;
        readonly body: Immutable<Content[Type]>;
      } & ReplyExtras;
    }[keyof Content]
  : { readonly status: Status; readonly type?: undefined; readonly body?: undefined } & ReplyExtras;

/** One of the status, media type and body triples which the contract declares for this operation. */
export type Reply<Id extends OperationId> = {
  [Key in keyof Responses<Id>]: ReplyOf<StatusOf<Key>, Responses<Id>[Key]>;
}[keyof Responses<Id>];

/**
 * A rule of the product: a function from a validated call to a reply of the contract. Refusals are thrown (see
 * api-errors.ts).
 */
export type Operation<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>;

/** The operations that one feature answers. */
export type OperationsOf<Ids extends OperationId> = { readonly [Id in Ids]: Operation<Id> };

/** An operation whose types are no longer known, as the router calls it. */
export type AnyOperation = (call: never) => AnyReply | Promise<AnyReply>;
export interface AnyReply extends ReplyExtras {
  readonly status: number;
  readonly type?: string | undefined;
  readonly body?: unknown;
}
