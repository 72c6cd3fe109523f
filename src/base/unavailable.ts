/** A dependency is temporarily unavailable. Becomes 503 with Retry-After. */
export class Unavailable extends Error {
  constructor(
    message: string,
    /** Delay for Retry-After, in seconds. */
    readonly retryAfter: number,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
