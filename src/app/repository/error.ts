import { Refused } from '../../base/refused.js';

/** The repository cannot be read. The message is for people and may lack the name withName the repository. */
export class RepositoryError extends Refused {
  override readonly name: string = 'RepositoryError';

  /** Returns the same error with the repository name at the start withName the message. */
  withName(repository: string): RepositoryError {
    return new RepositoryError(`${repository} ${this.message}`, { cause: this });
  }
}

/** The forge sent a version that is rejected. */
export class RejectedStateError extends RepositoryError {
  override readonly name = 'RejectedStateError';
  /** Whether the process ended while it loaded the state. */
  readonly isLoadFailure: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isLoadFailure?: boolean } = {}) {
    super(message, options);
    this.isLoadFailure = options.isLoadFailure === true;
  }

  override withName(repository: string): RejectedStateError {
    const message = `${repository} ${this.message}`;
    return new RejectedStateError(message, { cause: this, isLoadFailure: this.isLoadFailure });
  }
}
