import type { OperationId } from '../../../base/contract.js';
import { memoizePer } from '../../../base/memo.js';
import { TextInBytes } from '../../../service/http/large-bodies.js';
import type { AnyOperation, AnyReply, Call } from '../../../service/http/operation.js';
import type { AnyDocument } from './document.js';
import type { Facts } from './facts.js';

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
