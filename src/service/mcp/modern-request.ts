import { isObject } from '../../base/json-object.js';
import { ApiError } from '../http/api-errors.js';
import { isRpcId } from '../http/json-rpc.js';
import { type Envelope, metaKey } from './envelope.js';
import { modernVersions, supportedVersions } from './eras.js';
import { RpcError, rpcCode } from './json-rpc.js';

const refused = 400;

/** The member of `params` that `Mcp-Name` must repeat, by method. */
const namedBy: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * Runs the checks of version 2026-07-28 before a method, in order (mcp.md §4.1). Throws the first error. Returns
 * whether the message is a notification, which is accepted without further checks.
 */
export function checkModernRequest(
  envelope: Envelope,
  methods: ReadonlyMap<string, unknown>,
): 'request' | 'notification' {
  const { message } = envelope;
  if (message.jsonrpc !== '2.0' || typeof message.method !== 'string') {
    throw invalid('The message is not a JSON-RPC 2.0 request.', 'Send jsonrpc "2.0" and a method.');
  }
  if (message.id === undefined) return 'notification';
  if (!isRpcId(message.id)) throw invalid('The id is neither a string nor an integer.');
  checkVersionAgreement(envelope);
  checkMeta(envelope);
  checkVersion(String(envelope.metaVersion));
  checkHeaders(envelope, message.method);
  if (!methods.has(message.method)) throw unknownMethod(message.method, methods, 404);
  return 'request';
}

function checkVersionAgreement({ headerVersion, metaVersion }: Envelope): void {
  if (headerVersion !== undefined && metaVersion !== undefined && headerVersion !== metaVersion) {
    throw mismatch('MCP-Protocol-Version and the version in _meta differ.', 'Send the same version in both places.');
  }
}

function checkMeta({ meta }: Envelope): void {
  if (!isObject(meta)) throw badMeta('The request has no _meta object in its params.');
  if (typeof meta[metaKey.protocolVersion] !== 'string') throw badMeta(`_meta lacks ${metaKey.protocolVersion}.`);
  if (!isObject(meta[metaKey.clientCapabilities]))
    throw badMeta(`_meta lacks the object ${metaKey.clientCapabilities}.`);
  if (meta[metaKey.clientInfo] !== undefined && !isObject(meta[metaKey.clientInfo])) {
    throw badMeta(`${metaKey.clientInfo} in _meta is not an object.`);
  }
}

function checkVersion(requested: string): void {
  if ((modernVersions as readonly string[]).includes(requested)) return;
  const hint = `Use ${modernVersions.join(', ')} in _meta, or begin with initialize for ${supportedVersions.slice(modernVersions.length).join(', ')}.`;
  const message = `The protocol version ${quoted(requested)} is not supported in _meta.`;
  throw new RpcError(
    rpcCode.unsupportedProtocolVersion,
    new ApiError('UNSUPPORTED_PROTOCOL_VERSION', message, { hint }),
    { supported: modernVersions, requested },
    refused,
  );
}

function checkHeaders({ params, header, headerVersion }: Envelope, method: string): void {
  if (headerVersion === undefined)
    throw mismatch('The header MCP-Protocol-Version is missing.', 'Send it beside _meta.');
  const declared = header('mcp-method')?.trim();
  if (declared !== method) {
    const says = declared === undefined ? 'is missing' : `says ${quoted(declared)}`;
    throw mismatch(
      `Mcp-Method ${says}, the body says ${quoted(method)}.`,
      'Send the method of the body in the header Mcp-Method.',
    );
  }
  const member = namedBy.get(method);
  const name = member && params[member];
  if (typeof name === 'string' && decodeName(header('mcp-name')) !== name) {
    throw mismatch(
      `Mcp-Name differs from params.${member}, or is missing.`,
      `Send params.${member} in Mcp-Name, as =?base64?…?= beyond ASCII.`,
    );
  }
}

/**
 * Decodes `Mcp-Name`: a literal, or padded Base64 of UTF-8 in `=?base64?…?=`. Returns undefined if missing or
 * malformed.
 */
export function decodeName(header: string | undefined): string | undefined {
  const text = header?.trim();
  const coded = /^=\?base64\?(.*)\?=$/.exec(text ?? '')?.[1];
  if (coded === undefined) return text;
  const bytes = Buffer.from(coded, 'base64');
  if (bytes.toString('base64') !== coded) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns an error −32601. The hint lists the methods of the era. */
export function unknownMethod(method: string, methods: ReadonlyMap<string, unknown>, status: 200 | 404): RpcError {
  const hint = `Methods of this revision: ${[...methods.keys()].join(', ')}.`;
  return new RpcError(
    rpcCode.methodNotFound,
    new ApiError('METHOD_NOT_FOUND', `Unknown method: ${method.slice(0, 200)}`, { hint }),
    {},
    status,
  );
}

function invalid(message: string, hint?: string): RpcError {
  return new RpcError(
    rpcCode.invalidRequest,
    new ApiError('INVALID_REQUEST', message, hint === undefined ? {} : { hint }),
    {},
    refused,
  );
}

function badMeta(message: string): RpcError {
  const hint = `Send params._meta with ${metaKey.protocolVersion} and ${metaKey.clientCapabilities}.`;
  return new RpcError(rpcCode.invalidParams, new ApiError('INVALID_PARAMS', message, { hint }), {}, refused);
}

function mismatch(message: string, hint: string): RpcError {
  return new RpcError(rpcCode.headerMismatch, new ApiError('HEADER_MISMATCH', message, { hint }), {}, refused);
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}
