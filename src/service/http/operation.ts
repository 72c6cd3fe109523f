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
  /** Expiry of the token, in ISO 8601. */
  readonly expiresAt: string;
}

/** Properties of the request that are not parameters of the contract. */
export interface RequestFacts {
  readonly id: string;
  /** IP address of the client, according to the number of trusted proxies. */
  readonly ip: string;
  /** Raw query string without the question mark, or an empty string. */
  readonly query: string;
  /** Raw body for operations with `x-raw-body`, otherwise empty. */
  readonly bodyBytes: Buffer;
  header(name: string): string | undefined;
  /**
   * Counts additional units of this request against its rate limit, such as the messages of a batch (RL-3). Throws 429.
   */
  countFurther(units: number): Promise<void>;
  /** Records details of the read for the owner's analytics. */
  noteRead(note: ReadNote): void;
  /**
   * Authenticates the caller of an operation that only protects some of its actions. Throws 401 or 403 with the
   * challenge of its resource.
   */
  authorize(requiredScopes: readonly string[]): Promise<Auth>;
}

/** The input of an operation: parameters and body, validated against the contract. */
export interface Call<Id extends OperationId> {
  readonly path: ParametersIn<Id, 'path'>;
  readonly query: Partial<ParametersIn<Id, 'query'>> & ParametersIn<Id, 'query'>;
  readonly header: Partial<ParametersIn<Id, 'header'>>;
  readonly body: BodyOf<Id>;
  readonly auth: Auth | undefined;
  readonly request: RequestFacts;
  /** Returns the media type that the client prefers (the first one on a tie), or false if it accepts none. */
  accepts(...types: string[]): string | false;
}

/**
 * How long a response may be cached (discovery.md H-8). The default follows from the rate-limit policy of the
 * operation. A provisional response is a placeholder for one that is not available yet.
 */
export type CacheKind = 'page' | 'metadata' | 'document' | 'read' | 'immutable' | 'provisional' | 'none';

interface ReplyExtras {
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly cache?: CacheKind;
  /** Object that a text body is derived from. A large encoded body is cached as long as this object. */
  readonly lastsWith?: object;
}

/** Error statuses that `default` covers. */
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

/** A combination of status, media type, and body that the contract declares for this operation. */
export type Reply<Id extends OperationId> = {
  [Key in keyof Responses<Id>]: ReplyOf<StatusOf<Key>, Responses<Id>[Key]>;
}[keyof Responses<Id>];

/** An operation: a function from a validated call to a reply of the contract. Errors are thrown (see api-errors.ts). */
export type Operation<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>;

/** The operations of one feature. */
export type OperationsOf<Ids extends OperationId> = { readonly [Id in Ids]: Operation<Id> };

/** An untyped operation, as called by the router. */
export type AnyOperation = (call: never) => AnyReply | Promise<AnyReply>;
export interface AnyReply extends ReplyExtras {
  readonly status: number;
  readonly type?: string | undefined;
  readonly body?: unknown;
}
