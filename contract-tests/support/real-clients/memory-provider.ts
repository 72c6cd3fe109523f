import { randomUUID } from 'node:crypto';
import type { Setting } from './client.js';

/** In-memory OAuth client provider for both major versions of the MCP SDK. */
export class MemoryProvider {
  readonly clientMetadataUrl: string | undefined;
  readonly clientMetadata;
  readonly #open: Setting['open'];
  readonly #kept = new Map<string, unknown>();

  constructor(
    name: string,
    readonly redirectUrl: string,
    { documentUrl, open }: Pick<Setting, 'documentUrl' | 'open'>,
  ) {
    this.#open = open;
    this.clientMetadataUrl = documentUrl;
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state = (): string => randomUUID();
  clientInformation = (): unknown => this.#kept.get('client');
  saveClientInformation = (information: unknown): void => void this.#kept.set('client', information);
  tokens = (): unknown => this.#kept.get('tokens');
  saveTokens = (tokens: unknown): void => void this.#kept.set('tokens', tokens);
  codeVerifier = (): string => String(this.#kept.get('verifier'));
  saveCodeVerifier = (verifier: string): void => void this.#kept.set('verifier', verifier);
  discoveryState = (): unknown => this.#kept.get('discovery');
  saveDiscoveryState = (state: unknown): void => void this.#kept.set('discovery', state);
  redirectToAuthorization = (url: URL): Promise<void> => this.#open(url.href);

  invalidateCredentials(scope: string): void {
    if (scope === 'all') this.#kept.clear();
    else this.#kept.delete(scope);
  }
}
