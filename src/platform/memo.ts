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
    // A lookup for each kind of map: one for both would be slow, and some are asked for each request.
    const isObject = typeof argument === 'object' && argument !== null;
    const found = isObject ? byObject.get(argument) : byValue.get(argument);
    if (found) return found.result;
    const made = { result: make(argument) };
    if (isObject) byObject.set(argument, made);
    else byValue.set(argument, made);
    return made.result;
  };
}

/**
 * A function whose results are remembered for `most` texts, after which the memory begins anew. What clients send may be
 * as long as they like: a text of more than `longest` characters is not remembered.
 */
export function memoizeTexts<Result>(
  make: (text: string) => Result,
  { most, longest }: { readonly most: number; readonly longest: number },
): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = make(text);
    if (text.length > longest) return result;
    if (known.size >= most) known.clear();
    known.set(text, { result });
    return result;
  };
}
