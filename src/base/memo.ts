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

/** How many texts are remembered, and of how many characters at most each. */
export interface TextBounds {
  readonly most: number;
  readonly longest: number;
}

/** What is remembered of texts. */
export interface TextMemory<Result> {
  get(text: string): Result | undefined;
  set(text: string, result: Result): void;
}

/**
 * Remembers results of this many texts, after which the memory begins again. What clients send may be as long as they like:
 * a text that is longer than the bound is not remembered.
 */
export function textMemory<Result>({ most, longest }: TextBounds): TextMemory<Result> {
  const known = new Map<string, Result>();
  return {
    get: (text) => known.get(text),
    set(text, result) {
      if (text.length > longest) return;
      if (known.size >= most && !known.has(text)) known.clear();
      known.set(text, result);
    },
  };
}

/** A function whose results are remembered within these bounds. */
export function memoizeTexts<Result>(make: (text: string) => Result, bounds: TextBounds): (text: string) => Result {
  const known = textMemory<{ readonly result: Result }>(bounds);
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = make(text);
    known.set(text, { result });
    return result;
  };
}
