// Generated from openapi/openapi.yaml by `make generate`. Do not edit: change the contract.

import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './client-types.js';

export type { components, operations, paths } from './client-types.js';

/** Where the service is, and optionally the access token for protected calls (see /auth.md). */
export interface VitrineClientOptions {
  /** The base URL of the deployment, without a trailing slash, such as https://portfolio.example.org. */
  readonly baseUrl: string;
  /** An access token from POST /oauth2/token; sent as `Authorization: Bearer …`. Reading needs none. */
  readonly token?: string;
  /** The fetch to use instead of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export type VitrineClient = Client<paths>;

/** Makes a client whose paths, parameters, bodies and answers are typed from the contract. */
export function createVitrineClient({ baseUrl, token, fetch }: VitrineClientOptions): VitrineClient {
  return createClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
}
