/** Done, with what `--json` prints; or refused, with one sentence. Times are ISO 8601. */
export type OwnerAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly says: string;
      /** Nothing has that id, or what was asked for makes no sense; absent where the service cannot answer now. */
      readonly why?: 'unknown' | 'invalid';
    };

/** An answer's data as JSON has it: a moment is text in ISO 8601. */
export type Plain<T> = T extends Date ? string : T extends object ? { readonly [Name in keyof T]: Plain<T[Name]> } : T;

export const done = (data: unknown): OwnerAnswer => ({ ok: true, data });
export const refused = (says: string): OwnerAnswer => ({ ok: false, says });
export const invalid = (says: string): OwnerAnswer => ({ ok: false, says, why: 'invalid' });
export const unknown = (says: string): OwnerAnswer => ({ ok: false, says, why: 'unknown' });
export const found = (data: unknown, says: string): OwnerAnswer => (data === undefined ? unknown(says) : done(data));
