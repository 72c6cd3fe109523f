import { Agent } from 'node:http';
import { type Answer, ask, type Options } from '../http.js';

/** One call of the load, as it was answered or not. */
export interface Call {
  /** What kind of work: `read` never depends on the database, `agent` does. */
  readonly group: 'read' | 'agent';
  readonly name: string;
  /** 0 when the connection failed. */
  readonly status: number;
  /** The code of the connection's fault, such as ECONNRESET. */
  readonly fault?: string | undefined;
  readonly retryAfter?: string | undefined;
  readonly milliseconds: number;
  /** `performance.now()` when it was sent. */
  readonly sentAt: number;
}

/** Sends the calls of a load over kept connections and tells of each. */
export class Caller {
  readonly #agent: Agent;

  /** @param atOnce connections; what is asked beyond them waits its turn */
  constructor(
    readonly base: string,
    private readonly observe: (call: Call) => void = () => {},
    atOnce = 64,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  /** Undefined when the connection failed, so that whether the request took effect is unknown. */
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
