import DataLoader from 'dataloader';

/** How many are answered together at most: what waits for one answer stays bounded. */
const mostTogether = 50;

/**
 * Gathers what is asked within one turn of the event loop, such as by the requests that were read from their sockets in it, and has it answered together.
 * Nothing is kept, and no answer is begun before all of its questions were there. An Error in the place of an answer rejects that one alone.
 */
export function inOneTurn<Question, Answer>(
  answer: (asked: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader<Question, Answer>(answer, {
    cache: false,
    maxBatchSize: mostTogether,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (question) => loader.load(question);
}
