import { readFileSync } from 'node:fs';

/**
 * Loaded before the service (`node --import`): its wall clock is ahead by the milliseconds in the file CLOCK_SHIFT,
 * read anew at SIGUSR2, when it prints "clock shifted by …". Timers and `performance.now()` go on as they do when an
 * operator sets a machine's clock.
 */
const file = process.env.CLOCK_SHIFT;
const RealDate = Date;
let shift = 0;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shift] : parts));
  }

  static now() {
    return RealDate.now() + shift;
  }
};

process.on('SIGUSR2', () => {
  shift = Number(readFileSync(file, 'utf8'));
  process.stdout.write(`clock shifted by ${shift}\n`);
});
