import type { OperationId } from '../contract.js';
import { TextInBytes } from '../http/large-bodies.js';
import type { AnyOperation, AnyReply, CacheKind, Call, Reply } from '../http/operation.js';
import { memoizePer } from '../platform/memo.js';
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

/** What documents are made with. */
export interface Makers {
  facts(): Facts;
  readonly clock: { now(): Date };
  /** A value that is made once for the current facts; the same function always gives the same value. */
  readonly perFacts: PerFacts;
}
export type PerFacts = <T>(make: (facts: Facts) => T) => () => T;

type Make = (facts: Facts, now: Date) => unknown;

/** A maker whose long texts are kept in bytes. */
const inBytes = memoizePer(
  (make: Make): Make =>
    (facts, now) =>
      TextInBytes.of(make(facts, now)),
);

/** The forms of a document, each with what makes its body or keeps it. */
function formsOf(document: AnyDocument, { facts, clock, perFacts }: Makers): { type: string; body(): unknown }[] {
  return Object.entries(document.forms as Readonly<Record<string, Make>>).map(([type, make]) => {
    if (document.changesDaily) return { type, body: () => make(facts(), clock.now()) };
    // What MCP reads too, under the same maker, or what headers are made of, stays text.
    const isSentAlone = document.resource === undefined && (document.headers?.length ?? 0) < 2;
    const keep = isSentAlone ? inBytes(make) : make;
    return { type, body: perFacts(keep as (facts: Facts) => unknown) };
  });
}

/**
 * The operation that answers with a document: in the form that the client prefers, and never with a 406 (discovery.md
 * N-4).
 */
export function operationOf(document: AnyDocument, makers: Makers): AnyOperation {
  const { facts } = makers;
  const forms = formsOf(document, makers);
  const [usual] = forms;
  if (!usual) throw new Error(`The document of ${document.operation} has no form.`);
  // Text in any spelling means the text form.
  const spellings = usual.type.startsWith('text/') ? ['text/plain', 'text/markdown'] : [];
  const accepted = [...new Set([usual.type, ...spellings, ...forms.map(({ type }) => type)])];
  return ({ accepts }: Pick<Call<OperationId>, 'accepts'>): AnyReply => {
    const preferred = forms.length > 1 && accepts(...accepted);
    const { type, body: bodyOf } = forms.find((form) => form.type === preferred) ?? usual;
    const made = bodyOf();
    const body = made instanceof TextInBytes ? made.bodyOf(document.operation, type) : made;
    const { cache, changesDaily } = document;
    const headers = document.headers?.(facts(), body as never);
    return {
      status: 200,
      type,
      body,
      ...(headers && { headers }),
      ...(cache && { cache }),
      ...(!changesDaily && { lastsWith: made instanceof TextInBytes ? made : facts() }),
    };
  };
}
