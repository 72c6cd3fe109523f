/**
 * What an agent is told whose access a person has ended. Only the holder of a credential that was good until then learns
 * it.
 */
export const revokedByPerson =
  'The person for whom this agent acted has revoked its access. Do not ask again unless they ask you to.';
