import { isObject, type Unchecked } from '../../base/json-object.js';
import { ApiError, type ErrorLinks, type ErrorRecord, errorRecord } from '../http/api-errors.js';
import { parseRpcId } from '../http/json-rpc.js';
import type { ReadNote } from '../http/read-note.js';
import { Access, AccessError, type Sender } from './access.js';
import { checkBatch, checkBatchEras } from './batch.js';
import { type Envelope, type HeaderGetter, metaKey, parseEnvelope, versionHeader } from './envelope.js';
import { checkLegacy, detectEra, type Era, invalidRequest } from './eras.js';
import type { McpCaller, McpFeatures } from './features.js';
import { failure, isResponse, type JsonRpcResponse, RpcError, rpcCode, success } from './json-rpc.js';
import { createMethods, type Method, type MethodsOfEras } from './methods.js';
import { checkModernRequest, unknownMethod } from './modern-request.js';
import { toReadNote } from './reads.js';

/** The sender of a POST, and the callback for analytics. */
interface Poster extends Sender {
  readonly noteRead?: (note: ReadNote) => void;
}

/** A POST: the parsed body, the headers, and the sender. */
export interface McpPost extends Poster {
  readonly body: unknown;
  readonly header: HeaderGetter;
}

/** A response for any transport. Without a body for notifications. */
export interface McpAnswer {
  readonly status: 200 | 202 | 400 | 404;
  readonly body?: JsonRpcResponse | readonly JsonRpcResponse[] | ErrorRecord;
}

/** Logs an unexpected error; the client learns no details. */
export type Report = (error: unknown, what: string) => void;

const listsTtlMs = 300_000;
const discoverTtlMs = 3_600_000;
/** Cache duration of results in version 2026-07-28, in milliseconds. */
const ttlOf: ReadonlyMap<string, number> = new Map([
  ['server/discover', discoverTtlMs],
  ...['tools/list', 'resources/list', 'resources/templates/list', 'resources/read', 'prompts/list'].map(
    (method) => [method, listsTtlMs] as const,
  ),
]);

const neither = 'The body is neither a JSON-RPC message nor a batch of messages.';

/**
 * The stateless dispatcher of both eras. It keeps nothing between messages, opens no streams, and sends no requests
 * (mcp.md §1).
 */
export class McpServer {
  private readonly methods: MethodsOfEras;
  private readonly access: Access;

  constructor(
    private readonly features: McpFeatures,
    private readonly links: ErrorLinks,
    private readonly report: Report,
  ) {
    this.methods = createMethods(features, links, report);
    this.access = new Access(features.tools);
  }

  /** Answers a POST. Only throws ApiErrors of callers who are not authorized for a called tool. */
  async answer({ body, header, ...poster }: McpPost): Promise<McpAnswer> {
    try {
      if (Array.isArray(body)) return await this.answerBatch(body, header, poster);
      if (!isObject(body)) throw invalidRequest(neither);
      const envelope = parseEnvelope(body, header);
      return detectEra(envelope) === 'modern'
        ? await this.answerModern(envelope, poster)
        : await this.answerLegacy(envelope, poster);
    } catch (error) {
      if (error instanceof AccessError) throw error.refusal;
      return this.plainRefusal(error);
    }
  }

  /**
   * Answers a body that violates the contract: with the protocol error, or with a general invalid request (mcp.md §7).
   */
  refuse({ body, header }: McpPost, refusal: ApiError): McpAnswer {
    const { message, hint, details } = refusal;
    const offContract = new ApiError('INVALID_REQUEST', message, details ? { hint, details } : { hint });
    try {
      if (Array.isArray(body)) checkMessages(body, header);
      else if (!isObject(body)) throw invalidRequest(neither);
      else {
        const envelope = parseEnvelope(body, header);
        if (detectEra(envelope) === 'modern') return this.refuseModern(envelope, offContract);
        checkLegacy(body);
      }
      throw offContract;
    } catch (error) {
      return this.plainRefusal(error);
    }
  }

  private async answerModern(envelope: Envelope, poster: Poster): Promise<McpAnswer> {
    const { message } = envelope;
    try {
      if (checkModernRequest(envelope, this.methods.modern) === 'notification') return { status: 202 };
      const caller = await this.access.admit([envelope], poster);
      const result = await run(this.methods.modern, envelope, 'modern', caller);
      note(envelope, result, poster);
      const body = success(parseRpcId(message), this.decorated(String(message.method), result, caller));
      return { status: 200, body };
    } catch (error) {
      if (error instanceof AccessError) throw error;
      return this.modernRefusal(message, error);
    }
  }

  private async answerLegacy(envelope: Envelope, poster: Poster): Promise<McpAnswer> {
    checkLegacy(envelope.message);
    const [body] = await this.replies([envelope], poster);
    return body === undefined ? { status: 202 } : { status: 200, body };
  }

  private async answerBatch(batch: readonly unknown[], header: HeaderGetter, poster: Poster): Promise<McpAnswer> {
    const body = await this.replies(checkMessages(batch, header), poster);
    return body.length === 0 ? { status: 202 } : { status: 200, body };
  }

  private async replies(envelopes: readonly Envelope[], poster: Poster): Promise<readonly JsonRpcResponse[]> {
    const caller = await this.access.admit(envelopes, poster);
    const replies: JsonRpcResponse[] = [];
    for (const envelope of envelopes) {
      const reply = await this.replyLegacy(envelope, caller, poster);
      if (reply) replies.push(reply);
    }
    return replies;
  }

  private async replyLegacy(
    envelope: Envelope,
    caller: McpCaller,
    poster: Poster,
  ): Promise<JsonRpcResponse | undefined> {
    const { message } = envelope;
    if (isResponse(message)) return undefined;
    if (message.id === undefined && String(message.method).startsWith('notifications/')) return undefined;
    try {
      const result = await run(this.methods.legacy, envelope, 'legacy', caller);
      note(envelope, result, poster);
      return success(parseRpcId(message), result);
    } catch (error) {
      if (error instanceof AccessError) throw error;
      return failure(parseRpcId(message), this.asRpcError(error), this.links);
    }
  }

  private refuseModern(envelope: Envelope, offContract: ApiError): McpAnswer {
    try {
      checkModernRequest(envelope, this.methods.modern);
      throw new RpcError(rpcCode.invalidRequest, offContract, {}, 400);
    } catch (error) {
      return this.modernRefusal(envelope.message, error);
    }
  }

  private modernRefusal(message: Unchecked, error: unknown): McpAnswer {
    const rpcError = this.asRpcError(error);
    return { status: rpcError.status, body: failure(parseRpcId(message), rpcError, this.links) };
  }

  private plainRefusal(error: unknown): McpAnswer {
    if (error instanceof ApiError) return { status: 400, body: errorRecord(error, this.links) };
    return { status: 200, body: failure(null, this.asRpcError(error), this.links) };
  }

  private asRpcError(error: unknown): RpcError {
    if (error instanceof RpcError) return error;
    this.report(error, 'an MCP method');
    return new RpcError(
      rpcCode.internalError,
      new ApiError('INTERNAL_ERROR', 'The method failed.', { hint: 'Try again later.' }),
    );
  }

  /** Adds the result members of version 2026-07-28: result type, server info, and cache duration. */
  private decorated(method: string, result: Unchecked, caller: McpCaller): Unchecked {
    const server = this.features.implementation();
    const { name, version } = server;
    const ttlMs = ttlOf.get(method);
    const cacheScope = caller ? 'private' : 'public';
    return {
      resultType: 'complete',
      ...result,
      ...(ttlMs === undefined ? {} : { ttlMs, cacheScope }),
      _meta: { [metaKey.serverInfo]: method === 'server/discover' ? server : { name, version } },
    };
  }
}

function run(
  methods: ReadonlyMap<string, Method>,
  envelope: Envelope,
  era: Era,
  caller: McpCaller,
): Unchecked | Promise<Unchecked> {
  const { message, params, clientCapabilities } = envelope;
  const method = methods.get(String(message.method));
  if (!method) throw unknownMethod(String(message.method), methods, 200);
  return method(params, { era, caller, clientCapabilities });
}

function note(envelope: Envelope, result: Unchecked, { noteRead }: Poster): void {
  const read = noteRead && toReadNote(envelope, result);
  if (read) noteRead(read);
}

/** Parses the messages of a batch. Throws for the first invalid one. */
function checkMessages(batch: readonly unknown[], header: HeaderGetter): readonly Envelope[] {
  checkBatch(batch, versionHeader(header));
  const envelopes = batch.map((message, index) => {
    checkLegacy(message, `Message ${index} of the batch`);
    return parseEnvelope(message, header);
  });
  checkBatchEras(envelopes);
  return envelopes;
}
