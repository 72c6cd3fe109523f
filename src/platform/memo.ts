/** A function whose result is made once, when it is first asked for. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

/** A function whose result is made once per argument and kept as long as the function itself: for arguments of which there are few. */
export function memoizePer<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  const known = new Map<Argument, { readonly result: Result }>();
  return (argument) => {
    const found = known.get(argument);
    if (found) return found.result;
    const result = make(argument);
    known.set(argument, { result });
    return result;
  };
}
