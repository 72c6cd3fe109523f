import DataLoader from 'dataloader';

/** How many are answered together at most: what waits for one answer stays bounded. */
const mostTogether = 50;

/**
 * Gathers what is asked of an owner, such as a store, within one turn of the event loop, as by the requests that were read from their sockets in it, and
 * has it answered together. Nothing is kept, and no answer is begun before all of its questions were there. An Error in the place of an answer rejects
 * that one alone.
 */
export function inOneTurn<Owner extends object, Question, Answer>(
  answer: (owner: Owner, asked: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
): (owner: Owner, question: Question) => Promise<Answer> {
  const loaders = new WeakMap<Owner, DataLoader<Question, Answer>>();
  return (owner, question) => {
    let loader = loaders.get(owner);
    if (!loader) {
      const batchScheduleFn = (send: () => void): void => void setImmediate(send);
      loader = new DataLoader((asked: readonly Question[]) => answer(owner, asked), {
        cache: false,
        maxBatchSize: mostTogether,
        batchScheduleFn,
      });
      loaders.set(owner, loader);
    }
    return loader.load(question);
  };
}
