import type { Call } from '../../support/load/calls.js';
import { cpuSeconds, openHandles, residentMb } from '../../support/machine.js';
import { quantile } from '../../support/repeat.js';
import type { Vitrine } from '../../support/vitrine.js';

/** Measurements of the server in one second. */
export interface Sample {
  readonly second: number;
  readonly residentMb: number;
  readonly handles: number;
  /** 99th percentile of the event loop delay in this second, in milliseconds. */
  readonly loopP99: number;
  /** 99th percentile since memory was last measured, in milliseconds. */
  readonly overallP99: number;
  readonly heapMb: number;
  /** CPU usage as a share of one core. */
  readonly cpu: number;
}

/** Samples the server once per second. */
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

  /** Returns the samples of a time range. */
  between(from: number, to: number): readonly Sample[] {
    return this.samples.filter(({ second }) => second >= from && second < to);
  }

  #look(): void {
    const { pid } = this.service;
    // The latest figures, even if more has been logged since.
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

/** Counts calls. A list would grow too large, because ten minutes are millions of calls. */
export class CallCounts {
  readonly byStatus: Record<string, number> = {};
  /** The first unexpected responses. */
  readonly unexpected: Call[] = [];
  total = 0;
  readonly #readMs: number[] = [];

  /** @param expectsRefusal whether a 503 of an agent endpoint is expected at this time */
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
