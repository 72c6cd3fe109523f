/** The engine stopped in the middle, like a server whose backend crashed (57P02); it must be opened anew. */
export class EngineStopped extends Error {
  readonly code = '57P02';

  constructor(reason: string, cause?: unknown) {
    super(`The embedded database stopped: ${reason}`, { cause });
    this.name = 'EngineStopped';
  }
}
