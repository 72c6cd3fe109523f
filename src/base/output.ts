const streams = (): readonly NodeJS.WriteStream[] => [process.stdout, process.stderr];

/** Ignores errors when the reader of a pipe has stopped, such as `| head`. Call it once, before any output. */
export function letReadersLeave(): void {
  for (const stream of streams()) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Ends the process after all output has been read. `process.exit` alone would drop output beyond the 64 KiB of a pipe.
 */
export async function endWhenRead(code: number): Promise<never> {
  process.exitCode = code;
  await Promise.all(streams().map(taken));
  process.exit(code);
}

/** Resolves when the output has been read, or the reader has stopped. */
function taken(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
