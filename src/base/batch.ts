import { elapsedMs } from './clock.js';

/** What waits for one answer stays bounded. */
const mostTogether = 50;

export interface BatchOptions {
  /**
   * For how many milliseconds at most what is asked while an answer is under way waits for it, to be asked together
   * with what comes meanwhile; without it nothing waits for another turn.
   */
  readonly waitsMs?: number;
}

/** What is in the place of an answer. */
type Given<Answer> = Answer | Error | Promise<Answer>;

type AnswerAll<Question, Answer> = (requested: readonly Question[]) => Promise<readonly Given<Answer>[]>;

/**
 * Gathers what is asked of an owner, such as a store, within one turn of the event loop, as by the requests that were
 * read from their sockets in it, and has it answered together. Nothing is kept, and no answer is begun before all of
 * its questions were there. An Error in the place of an answer rejects that one alone, and a promise there is waited for
 * by that one alone; what a single question could spoil, it would spoil for all, so questions are well-formed before they
 * come here.
 */
export function batched<Owner extends object, Question, Answer>(
  answer: (owner: Owner, requested: readonly Question[]) => Promise<readonly Given<Answer>[]>,
  { waitsMs }: BatchOptions = {},
): (owner: Owner, question: Question) => Promise<Answer> {
  const gatherings = new WeakMap<Owner, Gathering<Question, Answer>>();
  return (owner, question) => {
    let gathering = gatherings.get(owner);
    if (!gathering) {
      gathering = new Gathering((requested) => answer(owner, requested), waitsMs);
      gatherings.set(owner, gathering);
    }
    return gathering.ask(question);
  };
}

/** A question that waits, since when, and its caller. */
interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly since: number;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The questions to one owner. With `waitsMs` it is group commit: a batch leaves at the end of its turn when no answer is
 * under way, and otherwise with the end of the answers before it, or once it is full, or has waited so long. So a
 * question that comes alone never waits, and none waits for more than those milliseconds behind a database that has
 * stalled; what waits is never more than one full batch.
 */
class Gathering<Question, Answer> {
  #waiting: Waiting<Question, Answer>[] = [];
  #underWay = 0;
  /** Whether what waits leaves at the end of this turn. */
  #leaving = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly answer: AnswerAll<Question, Answer>,
    private readonly waitsMs: number | undefined,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, since: elapsedMs(), resolve, reject });
      if (this.#waiting.length === mostTogether) this.#send(mostTogether);
      else if (this.#waits()) this.#sendInTime();
      else this.#sendAtEndOfTurn();
    });
  }

  #sendAtEndOfTurn(): void {
    if (this.#leaving) return;
    this.#leaving = true;
    setImmediate(() => {
      this.#leaving = false;
      if (this.#waits()) this.#sendInTime();
      else this.#send(mostTogether);
    });
  }

  /** Whether what is asked now waits for an answer under way. */
  #waits(): boolean {
    return this.waitsMs !== undefined && this.#underWay > 0;
  }

  /**
   * Whatever becomes of the answer under way, the oldest question waits no longer. After a long turn timers run before
   * sockets are read, so an answer that is there by then comes first.
   */
  #sendInTime(): void {
    const [oldest] = this.#waiting;
    if (!oldest || this.#timer || this.waitsMs === undefined) return;
    const late = (): void => {
      if (this.#waiting[0] === oldest) this.#send(mostTogether);
    };
    this.#timer = setTimeout(() => setImmediate(late), oldest.since + this.waitsMs - elapsedMs());
  }

  #send(most: number): void {
    const batch = this.#waiting.splice(0, most);
    if (batch.length === 0) return;
    this.#underWay += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sendInTime();
    const answers = this.answer(batch.map(({ question }) => question));
    answers.then(
      (given) => settle(batch, given),
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
    const ended = (): void => this.#ended(batch.length);
    // With the first of them: what is answered apart from the others shall not hold up the next batch.
    answers.then((given) => Promise.race(given)).then(ended, ended);
  }

  /**
   * After the answers to one batch, at most half of all that were outstanding leave together. With all of them the owner
   * would have nothing to do while their callers are answered and ask again, and this process nothing while it waits.
   */
  #ended(answered: number): void {
    this.#underWay -= 1;
    if (this.waitsMs === undefined || this.#underWay > 0) return;
    this.#send(Math.min(mostTogether, Math.ceil((answered + this.#waiting.length) / 2)));
  }
}

function settle<Question, Answer>(batch: readonly Waiting<Question, Answer>[], given: readonly Given<Answer>[]): void {
  for (const [place, { resolve, reject }] of batch.entries()) {
    const answer = given[place] as Given<Answer>;
    if (answer instanceof Error) reject(answer);
    else resolve(answer);
  }
}
