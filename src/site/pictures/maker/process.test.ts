import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobOrder } from '../../../base/job-process.js';
import type { Job, JobResult } from './job.js';
import { PictureProcess } from './process.js';

/** A fake process whose messages the test controls. */
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

function drawingWith(): { readonly drawing: PictureProcess; readonly children: SilentChild[] } {
  const children: SilentChild[] = [];
  const start = (): ChildProcess => {
    children.push(new SilentChild());
    return children.at(-1) as unknown as ChildProcess;
  };
  return { drawing: new PictureProcess(() => {}, start), children };
}
afterEach(() => void vi.useRealTimers());

it('ignores a result that an ended process delivers too late', async () => {
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

it('ignores a result with the id of another job', async () => {
  const { drawing, children } = drawingWith();
  const made = drawing.run(job);
  children[0]?.deliver({ id: 999, bytes: bytes('of another') });
  children[0]?.deliver({ id: children[0].orders[0]?.id ?? 0, bytes: bytes('its own') });
  expect(await made).toEqual({ bytes: bytes('its own') });
  drawing.close();
});

it('starts once before the first job and ends if no job arrives', async () => {
  vi.useFakeTimers();
  const { drawing, children } = drawingWith();
  drawing.prepare();
  vi.advanceTimersByTime(15_000);
  drawing.prepare();
  expect(children[0]?.orders).toEqual([{ id: 0, job: { kind: 'readiness' } }]);
  vi.advanceTimersByTime(5_000);
  expect([children.length, children[0]?.killed, drawing.isRunning]).toEqual([1, true, false]);
});

it('runs the first job in the started process and restarts the idle timeout', async () => {
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
