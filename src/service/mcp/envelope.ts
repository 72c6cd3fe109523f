import { isObject, type Unchecked } from '../../base/json-object.js';

/** Reads a request header by name; blanks at the ends do not count. */
export type HeaderGetter = (name: string) => string | undefined;

const prefix = 'io.modelcontextprotocol/';
export const metaKey = {
  protocolVersion: `${prefix}protocolVersion`,
  clientCapabilities: `${prefix}clientCapabilities`,
  clientInfo: `${prefix}clientInfo`,
  serverInfo: `${prefix}serverInfo`,
} as const;

/** A message and what surrounds it: its `_meta` and its headers, read once (mcp.md §4). */
export interface Envelope {
  readonly message: Unchecked;
  /** `params` where it is an object. */
  readonly params: Unchecked;
  /** `params._meta`, of whatever type it was sent. */
  readonly meta: unknown;
  /** The protocol version in `_meta`, of whatever type it was sent. */
  readonly metaVersion: unknown;
  /** The protocol version in the header. */
  readonly headerVersion: string | undefined;
  /** The capabilities in `_meta`; empty where it has none. */
  readonly clientCapabilities: Unchecked;
  readonly header: HeaderGetter;
}

export function envelopeOf(message: Unchecked, header: HeaderGetter): Envelope {
  const params = objectOr(message.params);
  const meta = params._meta;
  const known = objectOr(meta);
  return {
    message,
    params,
    meta,
    metaVersion: known[metaKey.protocolVersion],
    headerVersion: versionHeader(header),
    clientCapabilities: objectOr(known[metaKey.clientCapabilities]),
    header,
  };
}

export function versionHeader(header: HeaderGetter): string | undefined {
  return header('mcp-protocol-version')?.trim();
}

function objectOr(value: unknown): Unchecked {
  return isObject(value) ? value : {};
}
