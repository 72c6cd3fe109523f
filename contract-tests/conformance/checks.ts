import type { Operation } from './contract.js';
import { type Fault, judge, type Strictness } from './judge.js';
import type { Ledger, Outcome } from './ledger.js';
import { type Answer, type Ask, NoAnswer, type Patience, PauseTooLong, type Wire } from './wire.js';

/** What a check expects beyond what the contract says of any answer. */
export interface Expectation {
  /** Any status that is documented and below 500, where left out. */
  readonly status?: number;
  readonly type?: string;
  /** What only this check knows, such as a header that equals an earlier one. */
  readonly also?: (answer: Answer) => readonly Fault[];
  /**
   * Why an answer that obeys the contract is no violation though it is not the expected one; undefined where it is one.
   */
  readonly lacking?: (answer: Answer) => string | undefined;
  readonly patience?: Patience;
}

/** Asks and writes down what came of it. */
export interface Checks {
  readonly wire: Wire;
  /** Whether nothing may be sent that could change anything. */
  readonly readOnly: boolean;
  readonly ledger: Ledger;
  /**
   * Sends a request of an operation and holds the answer against the contract; undefined where none came or the check
   * was left out.
   */
  operation(
    group: string,
    operation: Operation,
    title: string,
    request: Ask,
    expected?: Expectation,
  ): Promise<Answer | undefined>;
  /** A rule over several answers; it has to find out by itself what is wrong. */
  rule(
    group: string,
    name: string,
    title: string,
    look: () => Promise<readonly Fault[] | Skipped>,
    request?: Ask,
  ): Promise<void>;
}

/** A rule that has nothing to look at here, and why. */
export interface Skipped {
  readonly reason: string;
}

/** Where a 404 only says that this deployment has no such thing. */
export const mayLack: Pick<Expectation, 'lacking'> = {
  lacking: ({ status }) => (status === 404 ? 'this deployment has nothing there' : undefined),
};

/** Where an example is an address at another host, which the deployment may have to ask. */
export const mayNotReach: Pick<Expectation, 'lacking'> = {
  lacking: (answer) =>
    answer.status === 503
      ? 'what the example names lies at another host, which could not be reached'
      : mayLack.lacking?.(answer),
};

export function openChecks(
  wire: Wire,
  ledger: Ledger,
  { readOnly, ...strictness }: Strictness & { readonly readOnly: boolean },
): Checks {
  return { wire, readOnly, ledger, operation, rule };

  async function operation(
    group: string,
    of: Operation,
    title: string,
    request: Ask,
    expected: Expectation = {},
  ): Promise<Answer | undefined> {
    const begun = performance.now();
    const write = (outcome: Pick<Outcome, 'state' | 'faults'> & { reason?: string }): void =>
      ledger.add({
        group,
        subject: of.id,
        title,
        curl: wire.curl(request),
        seconds: (performance.now() - begun) / 1000,
        ...outcome,
      });
    try {
      const answer = await wire.ask(request, of.family, expected.patience);
      ledger.met(of, answer.status, answer.type);
      const faults = judge(of, request.method, answer, strictness);
      const otherwise = answer.status !== expected.status || answer.type !== expected.type;
      const reason = faults.length === 0 && otherwise ? expected.lacking?.(answer) : undefined;
      if (reason !== undefined) {
        write({ state: 'not provoked', faults, reason });
        return answer;
      }
      const all = [...expectationFaults(of, answer, expected), ...faults, ...(expected.also?.(answer) ?? [])];
      write({ state: all.length > 0 ? 'violated' : 'passed', faults: all });
      return answer;
    } catch (error) {
      if (error instanceof PauseTooLong) write({ state: 'not provoked', faults: [], reason: error.message });
      else if (error instanceof NoAnswer)
        write({ state: 'violated', faults: [{ where: of.where, expected: 'an answer', found: error.message }] });
      else throw error;
      return undefined;
    }
  }

  async function rule(
    group: string,
    name: string,
    title: string,
    look: () => Promise<readonly Fault[] | Skipped>,
    request?: Ask,
  ): Promise<void> {
    const begun = performance.now();
    const write = (outcome: Pick<Outcome, 'state' | 'faults'> & { reason?: string }): void =>
      ledger.add({
        group,
        subject: name,
        title,
        ...(request ? { curl: wire.curl(request) } : {}),
        seconds: (performance.now() - begun) / 1000,
        ...outcome,
      });
    try {
      const found = await look();
      if ('reason' in found) write({ state: 'not provoked', faults: [], reason: found.reason });
      else write({ state: found.length > 0 ? 'violated' : 'passed', faults: found });
    } catch (error) {
      if (error instanceof PauseTooLong) write({ state: 'not provoked', faults: [], reason: error.message });
      else if (error instanceof NoAnswer)
        write({ state: 'violated', faults: [{ where: name, expected: 'an answer', found: error.message }] });
      else throw error;
    }
  }
}

function expectationFaults(operation: Operation, answer: Answer, { status, type }: Expectation): Fault[] {
  const { response: _, where = `${operation.where}/responses` } =
    operation.responses.get(status ?? answer.status) ?? {};
  if (status !== undefined && answer.status !== status)
    return [{ where, expected: `status ${status}`, found: `status ${answer.status}` }];
  if (status === undefined && answer.status >= 500)
    return [{ where, expected: 'a status below 500', found: `status ${answer.status}` }];
  if (type !== undefined && answer.type !== type && answer.text !== '') {
    return [{ where: `${where}/content`, expected: `Content-Type ${type}`, found: answer.type ?? 'no Content-Type' }];
  }
  return [];
}
