import { operations } from './contract.js';
import type { Answer, Wire } from './wire.js';

/** Answers that several rules look at, each asked for once. */
export interface Documents {
  get(target: string, accept?: string): Promise<Answer>;
  /** The body as JSON; undefined where there is none, since the check of that operation has said so. */
  json(target: string, accept?: string): Promise<Json | undefined>;
  /** The result of a JSON-RPC call to the MCP endpoint. */
  rpc(method: string, params?: object): Promise<Json | undefined>;
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's server sends has no type until the schemas have judged it
export type Json = any;

export function openDocuments(wire: Wire): Documents {
  const kept = new Map<string, Promise<Answer>>();
  const get = (target: string, accept = '*/*'): Promise<Answer> => {
    const key = `${accept} ${target}`;
    const asked = kept.get(key) ?? wire.ask({ method: 'GET', target, headers: { accept } }, familyOf(target));
    kept.set(key, asked);
    return asked;
  };
  return {
    get,
    json: async (target, accept) => parsed(await get(target, accept)),
    async rpc(method, params) {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) });
      return parsed(await wire.ask({ method: 'POST', target: '/api/mcp', headers, body }, 'mcp'))?.result;
    },
  };
}

function parsed({ status, text }: Answer): Json | undefined {
  if (status !== 200) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function familyOf(target: string): string {
  const path = target.split('?')[0];
  return operations.find((one) => one.path === path)?.family ?? 'documents';
}
