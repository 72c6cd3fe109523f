/** Returns a function that computes its result once, at the first call. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

/** Memoizes a function per argument. Results for objects are released with the object, others are kept. */
export function memoizePer<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  const byValue = new Map<Argument, { readonly result: Result }>();
  const byObject = new WeakMap<object, { readonly result: Result }>();
  return (argument) => {
    // Two maps, because one lookup for both kinds would be slow on hot paths.
    const isObject = typeof argument === 'object' && argument !== null;
    const found = isObject ? byObject.get(argument) : byValue.get(argument);
    if (found) return found.result;
    const made = { result: make(argument) };
    if (isObject) byObject.set(argument, made);
    else byValue.set(argument, made);
    return made.result;
  };
}

/** Maximum number of cached texts, and their maximum length. */
export interface TextBounds {
  readonly most: number;
  readonly longest: number;
}

/** A cache with text keys. */
export interface TextMemory<Result> {
  get(text: string): Result | undefined;
  set(text: string, result: Result): void;
}

/**
 * Creates a cache for this many texts, which is cleared when it is full. Texts over the maximum length are not cached.
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

/** Memoizes a function of a text within these limits. */
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
