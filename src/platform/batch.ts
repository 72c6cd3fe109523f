import DataLoader from 'dataloader';

/** What waits for one answer stays bounded. */
const mostTogether = 50;

export interface BatchOptions {
  /**
   * For how many milliseconds at most what is asked while an answer is under way waits for it, to be asked together
   * with what comes meanwhile; without it nothing waits for another turn.
   */
  readonly waitsMs?: number;
}

/** What stands in the place of an answer. */
type Given<Answer> = Answer | Error | Promise<Answer>;

/**
 * Gathers what is asked of an owner, such as a store, within one turn of the event loop, as by the requests that were
 * read from their sockets in it, and has it answered together. Nothing is kept, and no answer is begun before all of
 * its questions were there. An Error in the place of an answer rejects that one alone, and a promise there is waited for
 * by that one alone; what a single question could spoil, it would spoil for all, so questions are well-formed before they
 * come here.
 */
export function batched<Owner extends object, Question, Answer>(
  answer: (owner: Owner, asked: readonly Question[]) => Promise<readonly Given<Answer>[]>,
  { waitsMs }: BatchOptions = {},
): (owner: Owner, question: Question) => Promise<Answer> {
  const loaders = new WeakMap<Owner, DataLoader<Question, Answer>>();
  const loaderOf = (owner: Owner): DataLoader<Question, Answer> => {
    const departures = waitsMs === undefined ? eachTurn : new GroupDepartures(waitsMs);
    // DataLoader's types know no promise among answers, which it resolves with.
    const ask = (asked: readonly Question[]) =>
      departures.watch(answer(owner, asked)) as Promise<readonly (Answer | Error)[]>;
    const batchScheduleFn = (send: () => void): void => departures.take(send);
    return new DataLoader(ask, { cache: false, maxBatchSize: mostTogether, batchScheduleFn });
  };
  return (owner, question) => {
    let loader = loaders.get(owner);
    if (!loader) {
      loader = loaderOf(owner);
      loaders.set(owner, loader);
    }
    return loader.load(question);
  };
}

/** When batches leave: each is taken as it begins, before its first question is in it. */
interface Departures {
  take(send: () => void): void;
  /** Is told of each batch of answers that was begun. */
  watch<T>(answers: Promise<readonly T[]>): Promise<readonly T[]>;
}

const eachTurn: Departures = {
  take: (send) => void setImmediate(send),
  watch: (answers) => answers,
};

/**
 * Group commit: a batch leaves at the end of its turn when no answer is under way, and otherwise with the end of the
 * answers before it, or once it is full, or has waited so long. So a question that comes alone never waits, and none
 * waits behind a database that has stalled for more than those milliseconds; not more than one batch waits.
 */
class GroupDepartures implements Departures {
  #underWay = 0;
  #waiting: { readonly send: () => void; readonly timer: NodeJS.Timeout } | undefined;

  constructor(private readonly waitsMs: number) {}

  take(send: () => void): void {
    // A second batch begins only when the one that waits is full.
    this.#sendWaiting();
    if (this.#underWay === 0) {
      this.#underWay += 1;
      setImmediate(send);
    } else this.#waiting = { send, timer: setTimeout(() => this.#sendWaiting(), this.waitsMs) };
  }

  watch<T>(answers: Promise<readonly T[]>): Promise<readonly T[]> {
    const ended = (): void => {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#sendWaiting();
    };
    // With the first of them: what is answered apart from the others shall not hold up the next batch.
    answers.then((given) => Promise.race(given)).then(ended, ended);
    return answers;
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = undefined;
    clearTimeout(waiting.timer);
    this.#underWay += 1;
    waiting.send();
  }
}
