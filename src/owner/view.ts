/** Text that others wrote: it is shown so that nothing in it acts on a terminal or a page (threat-model.md A17). */
export interface ForeignText {
  readonly said: string;
}

/** A word that a filter takes, and what it means to people: the shell shows the word, the browser its meaning. */
export interface Term {
  readonly name: string;
  readonly words: string;
}

/** Text that leads to another page of the console. */
export interface PageLink {
  readonly to: string;
  readonly text: Value;
}

/**
 * One value of an answer, for both renderers. Plain text is this service's own; `at` is a moment (ISO 8601), `of` the
 * noun of a number, `code` an id or a name of the program; several values are beside each other, and null is nothing.
 */
export type Value =
  | null
  | string
  | ForeignText
  | Term
  | PageLink
  | { readonly code: string }
  /** What is not as it should be. */
  | { readonly wrong: string }
  | { readonly at: string }
  | { readonly count: number; readonly of?: string }
  | readonly Value[];

/** What a column of a list holds, and where the browser has it: below the subject, in one line, unless it says. */
export interface ListColumn<Row> {
  readonly head: string;
  readonly of: (row: Row) => Value;
  readonly place?: 'subject' | 'badge' | 'below';
  /** The word before it in the browser's line. */
  readonly label?: string;
  readonly only?: 'shell' | 'browser';
}

/** What can be done with what is shown, by the table of commands: a form of the browser, a command of the shell. */
export interface ViewAct {
  /** Its name in the table. */
  readonly command: string;
  readonly label: string;
  /** What the button is called for those who hear it, where several have one label. */
  readonly spoken?: string;
  /** What it is asked with, by the names of its fields; `id` is its argument. */
  readonly input?: Readonly<Record<string, string>>;
  /** The field that the browser asks for, and what it begins with. */
  readonly asks?: { readonly field: string; readonly value?: string | undefined };
  readonly hint?: string;
}

/** One row of a list, its cells in the order of the columns. */
export interface ListRow {
  readonly cells: readonly Value[];
  readonly isNew: boolean;
  readonly acts: readonly ViewAct[];
}

export interface ListPart {
  readonly kind: 'list';
  readonly columns: readonly Omit<ListColumn<never>, 'of'>[];
  readonly rows: readonly ListRow[];
  /** What is said where there are none; `more` while nothing narrows the list. */
  readonly none: string;
  readonly more?: string;
}

/** A table in both forms, with bars in the browser where the rows have parts of a whole. */
export interface TablePart {
  readonly kind: 'table';
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  /** For each row the numbers that its bar is made of, by the classes of their columns. */
  readonly bars?: { readonly classes: readonly string[]; readonly counts: readonly (readonly number[])[] };
  readonly none?: string;
}

/** What is known under a name; null is left out. */
export type Fact = readonly [name: string, value: Value, only?: 'shell'];

/** A part of an answer. */
export type ViewPart =
  | ListPart
  | TablePart
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** Numbers to see at a glance; in the shell a line each. */
  | { readonly kind: 'figures'; readonly figures: readonly (readonly [name: string, count: number, hint: Value])[] }
  | { readonly kind: 'text'; readonly text: Value; readonly as?: 'lead' | 'hint' | 'wrong' }
  /** What someone wrote, with its lines. */
  | { readonly kind: 'letter'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly Value[]; readonly isWrong?: boolean }
  /** A link among them is for the browser alone. */
  | { readonly kind: 'acts'; readonly acts: readonly (ViewAct | PageLink)[] }
  | { readonly kind: 'section'; readonly title: string; readonly lead?: string; readonly parts: readonly ViewPart[] }
  /** Next to each other where the window is wide. */
  | { readonly kind: 'beside'; readonly parts: readonly ViewPart[] }
  /** Folded away in the browser; the shell leaves it out, since its commands and `--json` have it. */
  | { readonly kind: 'fold'; readonly title: string; readonly parts: readonly ViewPart[] }
  /** In one form only. */
  | { readonly kind: 'shell' | 'browser'; readonly parts: readonly ViewPart[] };

/** An answer as it is shown. */
export interface View {
  /** The heading of the page; the shell has none. */
  readonly title: Value;
  readonly lead?: Value;
  /** The same list in other states, by the browser. */
  readonly tabs?: {
    readonly name: string;
    readonly links: readonly { readonly label: string; readonly state?: string }[];
  };
  /** Behind the first come the ways to the other pages of a list. */
  readonly parts: readonly ViewPart[];
}

/** A list of rows by its columns. */
export function listPart<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  none: string,
  {
    more,
    acts = () => [],
    isNew = () => false,
  }: {
    readonly more?: string | undefined;
    readonly acts?: (row: Row) => readonly ViewAct[];
    readonly isNew?: (row: Row) => boolean;
  } = {},
): ListPart {
  return {
    kind: 'list',
    columns,
    none,
    ...(more !== undefined && { more }),
    rows: rows.map((row) => ({ cells: columns.map(({ of }) => of(row)), isNew: isNew(row), acts: acts(row) })),
  };
}

export const said = (text: string | null): Value => (text === null ? null : { said: text });
export const timeOf = (moment: string | null): Value => (moment === null ? null : { at: moment });

/** A path of the console below `/owner`, such as ownerPath`messages/${id}`. */
export const ownerPath = (parts: TemplateStringsArray, ...segments: readonly string[]): string =>
  `/owner/${parts.map((part, i) => part + encodeURIComponent(segments[i] ?? '')).join('')}`;

/** A path with those of the parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(parameters).filter((pair): pair is [string, string] => !!pair[1]);
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

export const sentence = (text: Value, as?: 'lead' | 'hint' | 'wrong'): ViewPart => ({
  kind: 'text',
  text,
  ...(as && { as }),
});
/** What a command of the table does with this. */
export const act = (
  command: string,
  label: string,
  input: Readonly<Record<string, string>> = {},
  more: Pick<ViewAct, 'spoken' | 'hint'> = {},
): ViewAct => ({ command, label, input, ...more });
/** A form that asks for one field of a command. */
export const askField = (command: string, label: string, field: string, value?: string): ViewAct => ({
  ...{ command, label },
  asks: { field, value },
});
export const buttons = (acts: readonly (ViewAct | PageLink)[]): ViewPart => ({ kind: 'acts', acts });
export const section = (title: string, parts: readonly ViewPart[], lead?: string): ViewPart => ({
  kind: 'section',
  title,
  parts,
  ...(lead !== undefined && { lead }),
});
export const fold = (title: string, parts: readonly ViewPart[]): ViewPart => ({ kind: 'fold', title, parts });
export const inBrowser = (parts: readonly ViewPart[]): ViewPart => ({ kind: 'browser', parts });
export const inShell = (parts: readonly ViewPart[]): ViewPart => ({ kind: 'shell', parts });
/** What a command of the shell says of what it did, in one line. */
export const told = (line: ViewPart): View => ({ title: '', parts: [line] });
