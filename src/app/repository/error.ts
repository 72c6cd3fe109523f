import { Refused } from '../../base/refused.js';

/** The repository cannot be read. The message is for people, and may be about `the repository` without its name. */
export class RepositoryError extends Refused {
  override readonly name: string = 'RepositoryError';

  /** The same error with a message that begins with the name of the repository. */
  of(repository: string): RepositoryError {
    return new RepositoryError(`${repository} ${this.message}`, { cause: this });
  }
}

/** The forge sent a state, and this state is not used. */
export class RejectedStateError extends RepositoryError {
  override readonly name = 'RejectedStateError';
  /** Whether the process ended while it loaded the state. */
  readonly isOfLoading: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isOfLoading?: boolean } = {}) {
    super(message, options);
    this.isOfLoading = options.isOfLoading === true;
  }

  override of(repository: string): RejectedStateError {
    const message = `${repository} ${this.message}`;
    return new RejectedStateError(message, { cause: this, isOfLoading: this.isOfLoading });
  }
}
