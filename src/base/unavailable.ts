/** What an answer needs is away for a while: 503 with Retry-After, never a fault of the client. */
export class Unavailable extends Error {
  constructor(
    message: string,
    /** Whole seconds. */
    readonly retryAfter: number,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
