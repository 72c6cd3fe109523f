import type { OperationId } from '../../../base/contract.js';
import { memoizePer } from '../../../base/memo.js';
import { TextInBytes } from '../../../service/http/large-bodies.js';
import type { AnyOperation, AnyReply, Call } from '../../../service/http/operation.js';
import type { DiscoveryContext } from './context.js';
import type { AnyDocument } from './document.js';

/** Dependencies for rendering documents. */
export interface RenderDeps {
  context(): DiscoveryContext;
  readonly clock: { now(): Date };
  /** Memoizes a value per content snapshot. The same function always returns the same value. */
  readonly perSnapshot: PerSnapshot;
}
export type PerSnapshot = <T>(make: (context: DiscoveryContext) => T) => () => T;

type Render = (context: DiscoveryContext, now: Date) => unknown;

/** Wraps a render function so that long texts are kept as bytes. */
const toBytes = memoizePer(
  (make: Render): Render =>
    (context, now) =>
      TextInBytes.of(make(context, now)),
);

/** Returns the media types of a document with memoized body functions. */
function documentForms(
  document: AnyDocument,
  { context, clock, perSnapshot }: RenderDeps,
): { type: string; body(): unknown }[] {
  return Object.entries(document.forms as Readonly<Record<string, Render>>).map(([type, make]) => {
    if (document.changesDaily) return { type, body: () => make(context(), clock.now()) };
    // Documents that are MCP resources, or that compute headers from their body, are kept as text.
    const canKeepBytes = document.resource === undefined && (document.headers?.length ?? 0) < 2;
    const keep = canKeepBytes ? toBytes(make) : make;
    return { type, body: perSnapshot(keep as (context: DiscoveryContext) => unknown) };
  });
}

/**
 * Creates the operation that serves a document in the media type that the client prefers. Never answers 406
 * (discovery.md N-4).
 */
export function documentOperation(document: AnyDocument, deps: RenderDeps): AnyOperation {
  const { context } = deps;
  const forms = documentForms(document, deps);
  const [defaultForm] = forms;
  if (!defaultForm) throw new Error(`The document of ${document.operation} has no form.`);
  // Any text media type selects the text form.
  const textTypes = defaultForm.type.startsWith('text/') ? ['text/plain', 'text/markdown'] : [];
  const accepted = [...new Set([defaultForm.type, ...textTypes, ...forms.map(({ type }) => type)])];
  return ({ accepts }: Pick<Call<OperationId>, 'accepts'>): AnyReply => {
    const preferred = forms.length > 1 && accepts(...accepted);
    const { type, body: bodyOf } = forms.find((form) => form.type === preferred) ?? defaultForm;
    const made = bodyOf();
    const body = made instanceof TextInBytes ? made.bodyOf(document.operation, type) : made;
    const { cache, changesDaily } = document;
    const headers = document.headers?.(context(), body as never);
    return {
      status: 200,
      type,
      body,
      ...(headers && { headers }),
      ...(cache && { cache }),
      ...(!changesDaily && { lastsWith: made instanceof TextInBytes ? made : context() }),
    };
  };
}
