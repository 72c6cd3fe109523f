/** How a client identifies itself: by registration, or by the URL of its metadata document (consent.md, Clients). */
export type Kind = 'dcr' | 'cimd';

/** The input of a client. It must discover everything else. */
export interface Setting {
  /** The endpoint URL that a person pastes into a client. */
  readonly endpoint: string;
  /** URL of the client metadata document, if it has one. */
  readonly documentUrl?: string;
  /** Opens the browser of the human. Resolves after the redirect to the client. */
  open(url: string): Promise<void>;
  /** A separate home folder. */
  readonly folder: string;
  /** Registers a cleanup for the end of the journey. */
  atEnd(end: () => unknown): void;
}

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** A client with consent. */
export interface Connected {
  /** Lists the tool names. */
  tools(): Promise<readonly string[]>;
  /** Calls `send_message`, and returns the message id. Rejects on errors. */
  send(letter: Letter): Promise<string>;
  /** Expires the token inside the client, if the client only checks its own clock. */
  age?(): Promise<void>;
}

/** A published client, used as its users do. */
export interface RealClient {
  /** Name on the command line. */
  readonly id: string;
  readonly title: string;
  readonly version: () => string;
  readonly kinds: readonly Kind[];
  connect(setting: Setting): Promise<Connected>;
}

/** Returns the client name for the registration and for the metadata document. */
export const clientName = (title: string): string => `${title} of a test`;
