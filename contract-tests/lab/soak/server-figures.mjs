import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the service under soak (`node --expose-gc --import`): every second it prints how late its event loop was,
 * for the tester beside it. At SIGUSR2 it collects all garbage, so that what is measured after it is what is held and
 * not what V8 was too lazy to give back.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
const overall = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
overall.enable();
setInterval(() => {
  const [p99, all] = [delay, overall].map((histogram) => (histogram.percentile(99) / 1e6).toFixed(2));
  process.stdout.write(
    `loop p99 ${p99} overall ${all} heap ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(1)}\n`,
  );
  delay.reset();
}, 1_000).unref();

process.on('SIGUSR2', () => {
  globalThis.gc();
  overall.reset();
});
