import { WrongUse } from '../base/command-line.js';
import type { DatabaseHere, OwnerDeps } from './deps.js';
import type { OwnerAnswer } from './owner-answer.js';
import type { Term, Value, View, ViewPart } from './view.js';

export type { OwnerAnswer };

/**
 * What the owner can ask for: a command by its name, and what it is asked with. Plain data: it may travel over the admin
 * socket to the process that holds the database.
 */
export interface OwnerRequest {
  readonly command: string;
  readonly [name: string]: unknown;
}

/** Takes a request to the store, wherever that is open. */
export type Ask = (request: OwnerRequest) => Promise<OwnerAnswer>;

/** Asks for the data of an answer; throws what ends the command or the page where it is refused. */
export type Tell = <T>(request: OwnerRequest) => Promise<T>;

/** An option or the argument of the shell; with `param` a parameter of the browser too, and a field where it has a label. */
export interface CommandField {
  /** Of the request. */
  readonly name: string;
  /** With its value, such as `--state <state>`; the argument has none. */
  readonly flag?: string;
  readonly help: string;
  /** The values that can be chosen. */
  readonly choices?: readonly Term[];
  /** A whole number from 1 to 1000. */
  readonly isNumber?: true;
  readonly usual?: number;
  readonly param?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly type?: 'date';
}

/** What a command was asked for: its argument and its options by name. */
export type Options = Readonly<Record<string, string | number | boolean | undefined>>;

/** The question before something is done that cannot be undone. */
export interface Confirmation {
  readonly title: string;
  /** What it is about. */
  readonly named?: Value;
  readonly text: string;
  /** What the button says; without it there is nothing to do, and nothing to ask. */
  readonly yes?: string;
  readonly no?: string;
  /** Where the browser goes on without it. */
  readonly back: string;
}

/** What a view is made for. */
export interface Seen {
  readonly now: Date;
  /** Whether the mail of an unknown sender waits for the owner; the shell does not know. */
  readonly holds: boolean;
}

/** How a command is called in the shell. */
export interface ShellForm<Input> {
  /** The words after `vitrine`, with the argument, such as `agents show <id>`. */
  readonly usage: string;
  readonly summary: string;
  readonly fields?: readonly CommandField[];
  /** What is asked for, where that is not just the argument and the options. Throws WrongUse. */
  readonly request?: (options: Options) => Input;
}

/** The page of the browser that shows the answer. */
export interface BrowserPage<Output> {
  /** Segments below `/owner`, with `{id}` where the id is. */
  readonly path: string;
  /** The heading of the filter that its fields are in. */
  readonly narrow?: string;
  /** Of a list: some of its rows, and what leads to those behind them. */
  readonly cut?: (told: Output, most: number) => { readonly told: Output; readonly last: string | undefined };
  /** What the browser shows beside it, asked for by other commands. */
  readonly beside?: (tell: Tell, told: Output) => Promise<readonly ViewPart[]>;
}

/** The form of the browser that does it. */
export interface BrowserAct<Input> {
  /** As of a page; several where it is done from several. */
  readonly paths: readonly string[];
  /** Whether it needs a sign-in of just now. */
  readonly isGrave?: (input: Input) => boolean;
  /** The page to go on to; without it the answer is shown. */
  readonly leadsTo?: (input: Input) => string;
  /** What that page says once. */
  readonly says?: string;
}

/** A file of what the filters of a list let through: a download of the browser at the path of its page with `-export`. */
export interface BrowserFile<Output> {
  /** As many as one answer holds. */
  readonly most: number;
  readonly type: 'application/json' | 'text/csv';
  readonly ending: 'json' | 'csv';
  /** What the browser's link says. */
  readonly says: string;
  /** As text, which the shell prints with the option of the ending; JSON without it. */
  readonly write?: (told: Output) => string;
}

/** A command of the owner's: what it answers, and how it is asked for and shown in a shell and in a browser. */
export interface Command<Input, Output> {
  readonly answer?: (deps: OwnerDeps, input: Input) => Promise<OwnerAnswer>;
  /** The same for the database as a whole, in the process of the shell. */
  readonly here?: (database: DatabaseHere, input: Input) => Promise<OwnerAnswer>;
  readonly shell?: ShellForm<Input>;
  readonly view?: (told: Output, input: Input, seen: Seen) => View;
  readonly page?: BrowserPage<Output>;
  readonly act?: BrowserAct<Input>;
  readonly file?: BrowserFile<Output>;
  /** What is asked first; undefined where nothing need be. */
  readonly question?: (tell: Tell, input: Input) => Promise<Confirmation | undefined>;
  /** The shell asks too, unless `--yes` is given. */
  readonly shellAsks?: true;
}

/** A command where its own types do not matter: it is given what it asks for by its own description. */
export type AnyCommand = Command<object, unknown>;

/** A filter of a list: an option of the shell, and a parameter of the page. */
export const filter = (
  name: string,
  help: string,
  { value = name, ...more }: Partial<CommandField> & { readonly value?: string } = {},
): CommandField => ({ name, flag: `--${name} <${value}>`, help, param: name, ...more });

/** What a field for a mailbox, a client or a provider is called. */
export const byMailbox = { value: 'address', param: 'mailbox', label: 'Address' } as const;
export const byClient = {
  label: 'Client',
  hint: 'Its host or its name, as the list of agents has it, or its id.',
} as const;
export const byProvider = { value: 'url', label: 'Provider', hint: 'Its issuer, as the trust list has it.' } as const;

/** The limit and the place in a list, for the shell; the browser has pages. */
export const paging = (usual: number, before = 'only those that are older than this one'): readonly CommandField[] => [
  {
    name: 'limit',
    flag: '--limit <n>',
    isNumber: true,
    help: 'how many, 1 to 1000',
    usual,
  },
  { name: 'before', flag: '--before <id>', help: before },
];

/** Text of an option or a field, trimmed; undefined if there is none. */
export function optionText(options: Options, name: string): string | undefined {
  const text = options[name];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** The name and the text of the one of these options that is given. Throws WrongUse where it is not one. */
export function onlyOne<Name extends string>(
  options: Options,
  names: readonly Name[],
  says: string,
): readonly [Name, string] {
  const given = names.flatMap((name) => {
    const text = optionText(options, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const [one] = given;
  if (!one || given.length > 1) throw new WrongUse(says);
  return one;
}

/** The rows of a page, and the id of the last where there are more. */
export function cutRows<Row>(
  rows: readonly Row[],
  most: number,
  idOf: (row: Row) => string,
): { readonly told: readonly Row[]; readonly last: string | undefined } {
  const [told, last] = [rows.slice(0, most), rows[most - 1]];
  return { told, last: rows.length > most && last ? idOf(last) : undefined };
}
