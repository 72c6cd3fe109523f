import DataLoader from 'dataloader';

const options = {
  cache: false,
  /** What waits for one answer stays bounded. */
  maxBatchSize: 50,
  batchScheduleFn: (send: () => void): void => void setImmediate(send),
};

/**
 * Gathers what is asked of an owner, such as a store, within one turn of the event loop, as by the requests that were
 * read from their sockets in it, and has it answered together. Nothing is kept, and no answer is begun before all of
 * its questions were there. An Error in the place of an answer rejects that one alone; what a single question could
 * spoil, it would spoil for all, so questions are well-formed before they come here.
 */
export function batched<Owner extends object, Question, Answer>(
  answer: (owner: Owner, asked: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
): (owner: Owner, question: Question) => Promise<Answer> {
  const loaders = new WeakMap<Owner, DataLoader<Question, Answer>>();
  return (owner, question) => {
    let loader = loaders.get(owner);
    if (!loader) {
      loader = new DataLoader((asked: readonly Question[]) => answer(owner, asked), options);
      loaders.set(owner, loader);
    }
    return loader.load(question);
  };
}
