/** How a client makes itself known: it registers, or its id is the address of its document (consent.md, Clients). */
export type Kind = 'dcr' | 'cimd';

/** What a client is given; everything else it must find out by itself. */
export interface Setting {
  /** The one address that a person pastes into a client. */
  readonly endpoint: string;
  /** The address of its document, where it brings one. */
  readonly documentUrl?: string;
  /** Opens the browser of its human, and resolves when they have answered and the browser is back at the client. */
  open(url: string): Promise<void>;
  /** A separate folder, for a home and what it remembers. */
  readonly folder: string;
  /** Has something done when the journey is over, however far it came. */
  atEnd(end: () => unknown): void;
}

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** A client that its human has let in. */
export interface Connected {
  /** The names of the tools that it sees. */
  tools(): Promise<readonly string[]>;
  /** Calls `send_message`; the id of the message. Rejects when the client cannot. */
  send(letter: Letter): Promise<string>;
  /** Makes it believe that its token has run out, for a client that goes by its own clock alone. */
  age?(): Promise<void>;
}

/** A client that other people wrote, driven as its users have it. */
export interface RealClient {
  /** Its name on the command line. */
  readonly id: string;
  readonly title: string;
  readonly version: () => string;
  readonly kinds: readonly Kind[];
  connect(setting: Setting): Promise<Connected>;
}

/** How the clients that name themselves do it; a document of theirs says the same. */
export const clientName = (title: string): string => `${title} of a test`;
