/** A promise of a released contract that is not kept, on purpose: where it was, and what is promised now. */
export interface Withdrawn {
  readonly id: string;
  /** The JSON pointer at which it is. */
  readonly pointer: string;
  /** As JSON, or `nothing`; any other change of the same place still breaks. */
  readonly to: string;
  /** What was promised, as the report shows it: where nothing comes in its place, this says which promise it is. */
  readonly from?: string;
  readonly why: string;
}

/** Each is one place and one new value, so that nothing else goes through with it. Nothing is released yet. */
export const withdrawn: readonly Withdrawn[] = [];
