/** Makes a value once for each source object, and forgets it with the object; sources here are content snapshots and the facts made of them. */
export function kept<Source extends object, T>(current: () => Source, make: (source: Source) => T): () => T {
  const values = new WeakMap<Source, { readonly value: T }>();
  return () => {
    const source = current();
    let entry = values.get(source);
    if (!entry) {
      entry = { value: make(source) };
      values.set(source, entry);
    }
    return entry.value;
  };
}
