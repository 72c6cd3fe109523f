import type { Call } from '../../support/load/calls.js';
import { cpuSeconds, openHandles, residentMb } from '../../support/machine.js';
import { quantile } from '../../support/repeat.js';
import type { Vitrine } from '../../support/vitrine.js';

/** What was seen of the server in one second. */
export interface Sample {
  readonly second: number;
  readonly residentMb: number;
  readonly handles: number;
  /** Of the server's event loop in this second, milliseconds. */
  readonly loopP99: number;
  /** Of all seconds since memory was last measured. */
  readonly overallP99: number;
  readonly heapMb: number;
  /** Share of one core that the server used. */
  readonly cpu: number;
}

/** Looks at the server once a second. */
export class Sampler {
  readonly samples: Sample[] = [];
  readonly #timer: NodeJS.Timeout;
  #cpu: number;
  #at = performance.now();

  constructor(
    private readonly service: Vitrine,
    private readonly began = performance.now(),
  ) {
    this.#cpu = cpuSeconds(service.pid);
    this.#timer = setInterval(() => this.#look(), 1_000);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Of the seconds from one to another. */
  between(from: number, to: number): readonly Sample[] {
    return this.samples.filter(({ second }) => second >= from && second < to);
  }

  #look(): void {
    const { pid } = this.service;
    // However much the service has logged since.
    const output = this.service.output();
    const [, p99, overall, heap] =
      /^loop p99 (\S+) overall (\S+) heap (\S+)$/m.exec(output.slice(output.lastIndexOf('\nloop p99 '))) ?? [];
    const [cpu, at] = [cpuSeconds(pid), performance.now()];
    this.samples.push({
      second: (at - this.began) / 1000,
      residentMb: residentMb(pid),
      handles: openHandles(pid),
      loopP99: Number(p99),
      overallP99: Number(overall),
      heapMb: Number(heap),
      cpu: (cpu - this.#cpu) / ((at - this.#at) / 1000),
    });
    this.#cpu = cpu;
    this.#at = at;
  }
}

/** Kept as counts and not as a list: ten minutes are millions of calls, and the tester must not grow either. */
export class CallCounts {
  readonly byStatus: Record<string, number> = {};
  /** Answers other than the expected, the first few of them. */
  readonly unexpected: Call[] = [];
  total = 0;
  readonly #readMs: number[] = [];

  /** @param expectsRefusal whether a 503 of an agent endpoint is in order at this moment */
  add(call: Call, expectsRefusal: (call: Call) => boolean): void {
    const { group, status, fault, retryAfter, milliseconds } = call;
    const name = `${group} ${status === 0 ? fault : status}`;
    this.byStatus[name] = (this.byStatus[name] ?? 0) + 1;
    this.total += 1;
    if (group === 'read' && this.total % 7 === 0) this.#readMs.push(milliseconds);
    const refused = group === 'agent' && status === 503 && Number(retryAfter) > 0 && expectsRefusal(call);
    if (!(status >= 200 && status < 300) && !refused && this.unexpected.length < 20) this.unexpected.push(call);
  }

  readMs(share: number): number {
    return quantile(this.#readMs, share);
  }
}
