import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobOrder } from '../../../base/job-process.js';
import type { Job, JobResult } from './job.js';
import { DrawingProcess } from './process.js';

/** A process that does nothing by itself: the test says when it delivers, and what. */
class SilentChild extends EventEmitter {
  readonly orders: JobOrder<Job>[] = [];
  killed = false;
  unref(): void {}
  send(order: JobOrder<Job>): void {
    this.orders.push(order);
  }
  kill(): void {
    this.killed = true;
  }
  deliver(result: JobResult): void {
    this.emit('message', result);
  }
}

const job: Job = { kind: 'icon', icon: { letters: 'A', ink: '#000000', paper: '#ffffff' }, size: 16 };
const bytes = (text: string): Uint8Array => Buffer.from(text);

function drawingWith(): { readonly drawing: DrawingProcess; readonly children: SilentChild[] } {
  const children: SilentChild[] = [];
  const start = (): ChildProcess => {
    children.push(new SilentChild());
    return children.at(-1) as unknown as ChildProcess;
  };
  return { drawing: new DrawingProcess(() => {}, start), children };
}
afterEach(() => void vi.useRealTimers());

it('gives no job what an ended process delivers too late', async () => {
  vi.useFakeTimers();
  const { drawing, children } = drawingWith();
  const slow = drawing.run(job);
  vi.advanceTimersByTime(120_000);
  expect(await slow).toEqual({ failure: 'it took longer than 120 s', again: false });
  expect(children[0]?.killed).toBe(true);
  const next = drawing.run(job);
  children[0]?.deliver({ id: children[0].orders[0]?.id ?? 0, bytes: bytes('of the first') });
  children[1]?.deliver({ id: children[1].orders[0]?.id ?? 0, bytes: bytes('of the second') });
  expect(await next).toEqual({ bytes: bytes('of the second') });
  drawing.close();
});

it('gives no job what was made under another number', async () => {
  const { drawing, children } = drawingWith();
  const made = drawing.run(job);
  children[0]?.deliver({ id: 999, bytes: bytes('of another') });
  children[0]?.deliver({ id: children[0].orders[0]?.id ?? 0, bytes: bytes('its own') });
  expect(await made).toEqual({ bytes: bytes('its own') });
  drawing.close();
});

it('begins before there is a job, once, and ends when none comes', async () => {
  vi.useFakeTimers();
  const { drawing, children } = drawingWith();
  drawing.prepare();
  vi.advanceTimersByTime(15_000);
  drawing.prepare();
  expect(children[0]?.orders).toEqual([{ id: 0, job: { kind: 'readiness' } }]);
  vi.advanceTimersByTime(5_000);
  expect([children.length, children[0]?.killed, drawing.isRunning]).toEqual([1, true, false]);
});

it('does its first job in the process that was begun, which then rests anew', async () => {
  vi.useFakeTimers();
  const { drawing, children } = drawingWith();
  drawing.prepare();
  vi.advanceTimersByTime(19_000);
  const made = drawing.run(job);
  children[0]?.deliver({ id: 0, bytes: bytes('') });
  vi.advanceTimersByTime(5_000);
  children[0]?.deliver({ id: children[0].orders[1]?.id ?? 0, bytes: bytes('its own') });
  expect(await made).toEqual({ bytes: bytes('its own') });
  vi.advanceTimersByTime(19_000);
  expect([children.length, children[0]?.killed]).toEqual([1, false]);
  vi.advanceTimersByTime(1_000);
  expect(children[0]?.killed).toBe(true);
});
