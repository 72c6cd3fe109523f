import type { OAuthClient } from '../../agent-auth/clients/client.js';
import { redirectUriMatches } from '../../agent-auth/clients/redirect-uri.js';
import { hashSecret } from '../../agent-auth/crypto/secrets.js';
import { resourcesNamed } from '../../agent-auth/protocol/protected-resources.js';
import { scopes as allScopes, knownScopes, type Scope, scopeNames } from '../../agent-auth/protocol/scopes.js';
import type { Parameters } from './parameters.js';

/** A valid authorization request. */
export interface AuthorizationRequest extends Back {
  readonly client: OAuthClient;
  readonly codeChallenge: string;
  /** Resources of this service without a trailing slash and without duplicates. */
  readonly resources: readonly string[];
  readonly scopes: readonly Scope[];
  /** The request as forms contain it. */
  readonly text: string;
}

/** Hashes the displayed client details. A different value means that the person has seen other details. */
export const clientDigest = ({ client }: AuthorizationRequest): string => {
  const { id, kind, name, host = null, redirectUris, refreshes } = client;
  return hashSecret(JSON.stringify([id, kind, name, host, redirectUris, refreshes])).toString('base64url');
};

/** Redirect URI and state of the client. */
export interface Back {
  readonly redirectUri: string;
  readonly state: string | undefined;
}

/** Error codes that are sent to the client (RFC 6749 §4.1.2.1; RFC 8707 §2). */
export type ClientErrorCode =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_target'
  | 'invalid_scope'
  | 'access_denied'
  | 'temporarily_unavailable';

/** Errors that are shown on a page, since the redirect URI is not verified. */
export type UnredirectedReason = 'no redirect_uri' | 'foreign redirect_uri' | 'redirect_uri with an answer';

/** Result of validating a request of a known client: valid, an error page, or an error for the client. */
export type ValidationResult =
  | { readonly kind: 'good'; readonly request: AuthorizationRequest }
  | { readonly kind: 'page'; readonly reason: UnredirectedReason; readonly redirectUri: string | undefined }
  | {
      readonly kind: 'client';
      readonly back: Back;
      readonly error: ClientErrorCode;
      /** Printable ASCII without quotes and backslashes. Never repeats input of the client. */
      readonly description: string;
    };

/** Parameters that the response adds. A redirect URI must not already contain them. */
const answers = ['code', 'state', 'iss', 'error', 'error_description'];
const maxStateLength = 2048;

/** Validates a request of a known client (consent.md, Order of checks). `base` is the issuer. */
export function validateRequest(parameters: Parameters, client: OAuthClient, base: string): ValidationResult {
  const { redirect_uri: redirectUri } = parameters;
  const page = (reason: UnredirectedReason): ValidationResult => ({ kind: 'page', reason, redirectUri });
  if (redirectUri === undefined) return page('no redirect_uri');
  if (!client.redirectUris.some((one) => redirectUriMatches(one, redirectUri))) return page('foreign redirect_uri');
  if (holdsAnswer(redirectUri)) return page('redirect_uri with an answer');
  const back: Back = { redirectUri, state: isState(parameters.state) ? parameters.state : undefined };
  const fault = faultIn(parameters);
  if (fault) return { kind: 'client', back, ...fault };
  const { resource } = parameters;
  // Row 10: a trailing slash is ignored. By default all resources. Undefined if one belongs to another service.
  const resources = resourcesNamed(base, resource.length === 0 ? [base] : resource);
  if (!resources) return { kind: 'client', back, ...faults.resource };
  const scopes = scopesAsked(parameters.scope);
  if (scopes.length === 0) return { kind: 'client', back, ...faults.scope };
  const { code_challenge: codeChallenge = '', text } = parameters;
  return { kind: 'good', request: { ...back, client, codeChallenge, resources, scopes, text } };
}

interface Fault {
  readonly error: ClientErrorCode;
  readonly description: string;
}

const invalid = (description: string): Fault => ({ error: 'invalid_request', description });
const faults = {
  noType: invalid('response_type is required and must be code.'),
  type: { error: 'unsupported_response_type', description: 'response_type must be code.' },
  mode: invalid('response_mode must be query, or be left out.'),
  object: invalid('request and request_uri are not supported. Send the parameters themselves.'),
  challenge: invalid('code_challenge is required: 43 characters of base64url, the SHA-256 of the verifier.'),
  method: invalid('code_challenge_method is required and must be S256.'),
  state: invalid(`state must have at most ${maxStateLength} characters of printable ASCII.`),
  resource: {
    error: 'invalid_target',
    description: 'resource must be a resource of this service. See protected_resources in its metadata.',
  },
  scope: { error: 'invalid_scope', description: 'None of these scopes is known here. See scopes_supported.' },
} as const satisfies Readonly<Record<string, Fault>>;

/** Rows 7 to 9: parameters that are always required. */
function faultIn(parameters: Parameters): Fault | undefined {
  const { response_type, response_mode, request, request_uri, code_challenge, state } = parameters;
  if (response_type === undefined) return faults.noType;
  if (response_type !== 'code') return faults.type;
  if (response_mode !== undefined && response_mode !== 'query') return faults.mode;
  if (request !== undefined || request_uri !== undefined) return faults.object;
  if (code_challenge === undefined || !/^[A-Za-z0-9_-]{43}$/.test(code_challenge)) return faults.challenge;
  if (parameters.code_challenge_method !== 'S256') return faults.method;
  return state !== undefined && !isState(state) ? faults.state : undefined;
}

const isState = (state: string | undefined): boolean =>
  state !== undefined && state.length <= maxStateLength && /^[\x20-\x7e]*$/.test(state);

function holdsAnswer(redirectUri: string): boolean {
  const at = redirectUri.indexOf('?');
  const query = at < 0 ? undefined : new URLSearchParams(redirectUri.slice(at + 1));
  return query !== undefined && answers.some((name) => query.has(name));
}

/** Row 11: unknown scopes are ignored. By default all scopes. */
function scopesAsked(scope: string | undefined): readonly Scope[] {
  const names = scopeNames(scope);
  return names.length === 0 ? allScopes : knownScopes(names);
}

/** Response to the client: a code or an error. */
export type ClientAnswer =
  | { readonly code: string }
  | { readonly error: ClientErrorCode; readonly error_description: string };

/**
 * Returns the redirect URI with its own query, followed by the response, `state` and `iss`, each once (RFC 6749 §4.1.2;
 * RFC 9207).
 */
export function redirectTo({ redirectUri, state }: Back, answer: ClientAnswer, iss: string): string {
  const added = Object.entries({ ...answer, ...(state === undefined ? {} : { state }), iss });
  const query = added.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const joint = !redirectUri.includes('?') ? '?' : /[?&]$/.test(redirectUri) ? '' : '&';
  return `${redirectUri}${joint}${query}`;
}

/** Destination of the response, as the consent page describes it (consent.md, Consent page). */
export type Destination =
  | { readonly kind: 'loopback'; readonly port: string }
  /** `foreign`: a different host than the verified host of the client. */
  | { readonly kind: 'host'; readonly host: string; readonly foreign: boolean }
  | { readonly kind: 'app'; readonly scheme: string };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export function destinationOf({ redirectUri, client }: AuthorizationRequest): Destination {
  const { protocol, hostname, port, host } = new URL(redirectUri);
  if (protocol === 'http:' && loopback.has(hostname)) return { kind: 'loopback', port: port === '' ? '80' : port };
  if (protocol !== 'https:') return { kind: 'app', scheme: protocol };
  return { kind: 'host', host, foreign: client.host !== undefined && client.host !== host };
}
