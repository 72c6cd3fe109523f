import { isObject, type Unchecked } from '../../base/json-object.js';

/** Returns a request header by name, without surrounding white space. */
export type HeaderGetter = (name: string) => string | undefined;

const prefix = 'io.modelcontextprotocol/';
export const metaKey = {
  protocolVersion: `${prefix}protocolVersion`,
  clientCapabilities: `${prefix}clientCapabilities`,
  clientInfo: `${prefix}clientInfo`,
  serverInfo: `${prefix}serverInfo`,
} as const;

/** A message with its `_meta` and headers (mcp.md §4). */
export interface Envelope {
  readonly message: Unchecked;
  /** `params`, or an empty object if it is not an object. */
  readonly params: Unchecked;
  /** `params._meta`, of unchecked type. */
  readonly meta: unknown;
  /** Protocol version in `_meta`, of unchecked type. */
  readonly metaVersion: unknown;
  /** Protocol version in the header. */
  readonly headerVersion: string | undefined;
  /** Client capabilities in `_meta`, or an empty object. */
  readonly clientCapabilities: Unchecked;
  readonly header: HeaderGetter;
}

export function parseEnvelope(message: Unchecked, header: HeaderGetter): Envelope {
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
