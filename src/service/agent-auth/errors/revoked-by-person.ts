/** The error for an agent whose access a person has revoked. Sent only for credentials that were valid until then. */
export const revokedByPerson = {
  message: 'The person for whom this agent acted has revoked its access.',
  hint: 'Do not ask again unless they ask you to.',
} as const;

/** The same error in the one sentence pair that OAuth errors and challenges have room for. */
export const revokedByPersonDescription = `${revokedByPerson.message} ${revokedByPerson.hint}`;
