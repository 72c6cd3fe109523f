import { ApiError, type ErrorLinks, type ErrorRecord, errorRecord } from '../http/errors.js';
import { checkBatch, checkLegacy, type Era, eraOf, type HeaderGetter, invalidRequest, metaKey, metaOf } from './eras.js';
import type { Caller, McpFeatures, MessageContext } from './features.js';
import { failure, idOf, isObject, isResponse, type JsonRpcResponse, RpcError, rpcCode, success, type Unchecked } from './json-rpc.js';
import { createMethods, type Method, type MethodsOfEras } from './methods.js';
import { climbModernLadder, unknownMethod } from './modern-ladder.js';

/** What was posted: the parsed body, the headers, and who sent it. */
export interface McpPost {
  readonly body: unknown;
  readonly header: HeaderGetter;
  readonly caller?: Caller;
}

/** The answer, ready for any transport; without a body for a notification. */
export interface McpAnswer {
  readonly status: 200 | 202 | 400 | 404;
  readonly body?: JsonRpcResponse | readonly JsonRpcResponse[] | ErrorRecord;
}

/** Told of what failed inside and nobody expected; the client learns no details. */
export type Report = (fault: unknown, what: string) => void;

const listsTtlMs = 300_000;
const discoverTtlMs = 3_600_000;
/** Results that a client of revision 2026-07-28 may keep, in milliseconds. */
const ttlOf: ReadonlyMap<string, number> = new Map([
  ['server/discover', discoverTtlMs],
  ...['tools/list', 'resources/list', 'resources/templates/list', 'resources/read', 'prompts/list'].map(
    (method) => [method, listsTtlMs] as const,
  ),
]);

const neither = 'The body is neither a JSON-RPC message nor a batch of messages.';

/** The stateless dispatcher of both eras: it holds nothing between messages, opens no stream and asks the client nothing (mcp.md §1). */
export class McpServer {
  private readonly methods: MethodsOfEras;

  constructor(
    private readonly features: McpFeatures,
    private readonly links: ErrorLinks,
    private readonly report: Report,
  ) {
    this.methods = createMethods(features, links, report);
  }

  /** Answers what was posted; it never throws. */
  async answer({ body, header, caller }: McpPost): Promise<McpAnswer> {
    try {
      if (Array.isArray(body)) return await this.answerBatch(body, header, caller);
      if (!isObject(body)) throw invalidRequest(neither);
      return eraOf(body, header) === 'modern' ? await this.answerModern(body, header, caller) : await this.answerLegacy(body, caller);
    } catch (fault) {
      return this.plainRefusal(fault);
    }
  }

  /** The answer to a body that the contract refuses: what the protocol has against it, and otherwise that it is no request (mcp.md §7). */
  refuse({ body, header }: McpPost, refusal: ApiError): McpAnswer {
    const { message, hint, details } = refusal;
    const offContract = new ApiError('INVALID_REQUEST', message, details ? { hint, details } : { hint });
    try {
      if (Array.isArray(body)) checkMessages(body, header);
      else if (!isObject(body)) throw invalidRequest(neither);
      else if (eraOf(body, header) === 'modern') return this.refuseModern(body, header, offContract);
      else checkLegacy(body);
      throw offContract;
    } catch (fault) {
      return this.plainRefusal(fault);
    }
  }

  private async answerModern(message: Unchecked, header: HeaderGetter, caller: Caller): Promise<McpAnswer> {
    try {
      if (climbModernLadder(message, header, this.methods.modern) === 'notification') return { status: 202 };
      const result = await run(this.methods.modern, message, 'modern', caller);
      return { status: 200, body: success(idOf(message), this.decorated(String(message.method), result, caller)) };
    } catch (fault) {
      return this.modernRefusal(message, fault);
    }
  }

  private async answerLegacy(message: Unchecked, caller: Caller): Promise<McpAnswer> {
    const body = await this.replyLegacy(message, caller);
    return body === undefined ? { status: 202 } : { status: 200, body };
  }

  private async answerBatch(batch: readonly unknown[], header: HeaderGetter, caller: Caller): Promise<McpAnswer> {
    checkMessages(batch, header);
    const replies: JsonRpcResponse[] = [];
    for (const message of batch) {
      const reply = await this.replyLegacy(message as Unchecked, caller);
      if (reply) replies.push(reply);
    }
    return replies.length === 0 ? { status: 202 } : { status: 200, body: replies };
  }

  private async replyLegacy(message: Unchecked, caller: Caller): Promise<JsonRpcResponse | undefined> {
    if (isResponse(message)) return undefined;
    checkLegacy(message);
    if (message.id === undefined && String(message.method).startsWith('notifications/')) return undefined;
    try {
      return success(idOf(message), await run(this.methods.legacy, message, 'legacy', caller));
    } catch (fault) {
      return failure(idOf(message), this.asRpcError(fault), this.links);
    }
  }

  private refuseModern(message: Unchecked, header: HeaderGetter, offContract: ApiError): McpAnswer {
    try {
      climbModernLadder(message, header, this.methods.modern);
      throw new RpcError(rpcCode.invalidRequest, offContract, {}, 400);
    } catch (fault) {
      return this.modernRefusal(message, fault);
    }
  }

  private modernRefusal(message: Unchecked, fault: unknown): McpAnswer {
    const error = this.asRpcError(fault);
    return { status: error.status, body: failure(idOf(message), error, this.links) };
  }

  private plainRefusal(fault: unknown): McpAnswer {
    if (fault instanceof ApiError) return { status: 400, body: errorRecord(fault, this.links) };
    return { status: 200, body: failure(null, this.asRpcError(fault), this.links) };
  }

  private asRpcError(fault: unknown): RpcError {
    if (fault instanceof RpcError) return fault;
    this.report(fault, 'an MCP method');
    return new RpcError(rpcCode.internalError, new ApiError('INTERNAL_ERROR', 'The method failed.', { hint: 'Try again later.' }));
  }

  /** Revision 2026-07-28 wants to know of every result that it is whole, who made it, and how long it may be kept. */
  private decorated(method: string, result: Unchecked, caller: Caller): Unchecked {
    const { name, version, ...more } = this.features.implementation();
    const ttlMs = ttlOf.get(method);
    const cacheScope = caller && method === 'tools/list' ? 'private' : 'public';
    return {
      resultType: 'complete',
      ...result,
      ...(ttlMs === undefined ? {} : { ttlMs, cacheScope }),
      _meta: { [metaKey.serverInfo]: method === 'server/discover' ? { name, version, ...more } : { name, version } },
    };
  }
}

async function run(methods: ReadonlyMap<string, Method>, message: Unchecked, era: Era, caller: Caller): Promise<Unchecked> {
  const method = methods.get(String(message.method));
  if (!method) throw unknownMethod(String(message.method), methods, 200);
  return method(isObject(message.params) ? message.params : {}, { era, caller, clientCapabilities: capabilitiesIn(message) });
}

function checkMessages(batch: readonly unknown[], header: HeaderGetter): void {
  checkBatch(batch, header);
  for (const [index, message] of batch.entries()) {
    if (!isObject(message) || !isResponse(message)) checkLegacy(message, `Message ${index} of the batch`);
  }
}

function capabilitiesIn(message: Unchecked): MessageContext['clientCapabilities'] {
  const meta = metaOf(message);
  const declared = isObject(meta) ? meta[metaKey.clientCapabilities] : undefined;
  return isObject(declared) ? declared : {};
}
