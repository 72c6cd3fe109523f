import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into the service under soak (`node --import`): every second it prints how late its event loop was, for the tester beside it. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
setInterval(() => {
  const [p99, most] = [delay.percentile(99), delay.max].map((nanoseconds) => (nanoseconds / 1e6).toFixed(2));
  process.stdout.write(`loop p99 ${p99} max ${most} heap ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(1)}\n`);
  delay.reset();
}, 1_000).unref();
