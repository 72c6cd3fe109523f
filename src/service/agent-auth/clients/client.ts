/**
 * An OAuth client that acts with a person's consent (consent.md, Clients). Every one is public: it proves itself by
 * PKCE alone.
 */
export interface OAuthClient {
  readonly id: string;
  /** `cimd`: a document at its own address; `file`: the owner's copy of one; `dcr`: it registered itself. */
  readonly kind: 'cimd' | 'dcr' | 'file';
  /** What it calls itself, cleaned: nothing vouches for it. */
  readonly name: string;
  /** The host whose document it is; absent where no host vouches for it (`dcr`). */
  readonly host?: string;
  /** Those that this service accepts; at least one. */
  readonly redirectUris: readonly string[];
  /** `refresh_token` is among its grant types. */
  readonly refreshes: boolean;
}

/** `unknown`: no such client; `invalid`: its document is faulty; `unreachable`, `limited`: we cannot know just now. */
export type ClientRefusal = 'unknown' | 'invalid' | 'unreachable' | 'limited';

/** The client of an id, or why there is none. */
export type ClientLookup =
  | { readonly client: OAuthClient }
  | {
      readonly refusal: ClientRefusal;
      /** One sentence of ours for a person; it repeats nothing that the client sent. */
      readonly description: string;
      /** Whole seconds after which it may be different. */
      readonly retryAfter?: number;
    };

/** The clients that may ask for a person's consent. */
export interface OAuthClients {
  /** For who asks from this address; never rejects for what the id or its host does. */
  lookUp(clientId: string, ip: string): Promise<ClientLookup>;
}
