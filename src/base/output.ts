const streams = (): readonly NodeJS.WriteStream[] => [process.stdout, process.stderr];

/**
 * A reader who has seen enough, such as `| head`, closes the pipe: what is still printed goes nowhere, and no fault is
 * made of it. The command ends as it would have. Called once, before anything is printed.
 */
export function letReadersLeave(): void {
  for (const stream of streams()) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Ends the process when everything that it printed has been taken: a pipe holds 64 KiB, and `process.exit` alone drops
 * what lies behind them.
 */
export async function endWhenRead(code: number): Promise<never> {
  process.exitCode = code;
  await Promise.all(streams().map(taken));
  process.exit(code);
}

/** Resolves too when the reader has left. */
function taken(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
