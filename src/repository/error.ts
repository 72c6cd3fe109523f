/** The repository cannot be read: one sentence for people. */
export class RepositoryError extends Error {
  override readonly name = 'RepositoryError';
}
