/** A function whose result is made once, when it is first asked for. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

/**
 * A function whose result is made once per argument. Results for objects are forgotten with the object, such as a
 * content snapshot; others are kept.
 */
export function memoizePer<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  const byValue = new Map<Argument, { readonly result: Result }>();
  const byObject = new WeakMap<object, { readonly result: Result }>();
  return (argument) => {
    const known = (typeof argument === 'object' && argument !== null ? byObject : byValue) as Map<
      Argument,
      { readonly result: Result }
    >;
    const found = known.get(argument);
    if (found) return found.result;
    const result = make(argument);
    known.set(argument, { result });
    return result;
  };
}
