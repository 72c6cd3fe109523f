/** Why an answer of an authenticator is not taken. */
export class AnswerRefused extends Error {}

/** Refuses an answer for which this does not hold. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new AnswerRefused(otherwise);
}
