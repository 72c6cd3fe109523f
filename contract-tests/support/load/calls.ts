import { Agent } from 'node:http';
import { type Answer, ask, type Options } from '../http.js';

/** One call of the load, with its result. */
export interface Call {
  /** Reads do not depend on the database, agent calls do. */
  readonly group: 'read' | 'agent';
  readonly name: string;
  /** 0 when the connection failed. */
  readonly status: number;
  /** Error code of the connection, such as ECONNRESET. */
  readonly fault?: string | undefined;
  readonly retryAfter?: string | undefined;
  readonly milliseconds: number;
  /** `performance.now()` at the time of sending. */
  readonly sentAt: number;
}

/** Sends calls over persistent connections, and reports each one. */
export class Caller {
  readonly #agent: Agent;

  /** @param atOnce number of connections. Further calls wait. */
  constructor(
    readonly base: string,
    private readonly observe: (call: Call) => void = () => {},
    atOnce = 64,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  /** Resolves to undefined if the connection failed, so the effect of the request is unknown. */
  async call(group: Call['group'], name: string, path: string, options: Options = {}): Promise<Answer | undefined> {
    const sentAt = performance.now();
    try {
      const answer = await ask(this.base, path, { agent: this.#agent, ...options });
      const retryAfter = answer.headers['retry-after'];
      this.observe({
        group,
        name,
        status: answer.status,
        retryAfter,
        milliseconds: performance.now() - sentAt,
        sentAt,
      });
      return answer;
    } catch (error) {
      const fault = (error as { code?: string }).code ?? String(error);
      this.observe({ group, name, status: 0, fault, milliseconds: performance.now() - sentAt, sentAt });
      return undefined;
    }
  }

  json(name: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer | undefined> {
    return this.call('agent', name, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  form(name: string, path: string, fields: Record<string, string>): Promise<Answer | undefined> {
    return this.call('agent', name, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
