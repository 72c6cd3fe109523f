import { batched } from '../../../base/batch.js';

/** Longer than a commit takes on most disks, and short compared with a request (decisions/0015). In milliseconds. */
const maxWaitMs = 5;

/** What changes one registration, which its row or its counter holds meanwhile. */
interface OfRegistration {
  readonly id: string;
}

/**
 * Has requests of several registrations answered by one statement and one commit: those that came in the same turn of
 * the event loop, or while the statement before was under way. A registration that asks again meanwhile would wait for
 * what its own request holds, so its further requests go alone and hold up no others.
 */
export function sharedStatement<Owner extends object, Request extends OfRegistration, Answer>(
  answerEach: (owner: Owner, requested: readonly Request[]) => Promise<readonly Answer[]>,
): (owner: Owner, requested: Request) => Promise<Answer> {
  const underWay = new Set<string>();
  const answered = async (owner: Owner, group: readonly Request[]): Promise<readonly Answer[]> => {
    for (const { id } of group) underWay.add(id);
    try {
      return await answerEach(owner, group);
    } finally {
      for (const { id } of group) underWay.delete(id);
    }
  };
  return batched(
    async (owner: Owner, requested: readonly Request[]) => {
      const answers = new Map<Request, Promise<Answer>>();
      for (const group of groupsOf(requested, underWay)) {
        const outcomes = answered(owner, group);
        for (const [place, one] of group.entries())
          answers.set(
            one,
            outcomes.then((all) => all[place] as Answer),
          );
      }
      return requested.map((one) => answers.get(one) as Promise<Answer>);
    },
    { maxWaitMs },
  );
}

/** What goes alone first, then the rest together. */
function groupsOf<Request extends OfRegistration>(
  requested: readonly Request[],
  underWay: ReadonlySet<string>,
): readonly (readonly Request[])[] {
  const together = new Map<string, Request>();
  const alone: Request[][] = [];
  for (const one of requested) {
    if (underWay.has(one.id) || together.has(one.id)) alone.push([one]);
    else together.set(one.id, one);
  }
  return together.size > 0 ? [...alone, [...together.values()]] : alone;
}
