import { isObject } from '../../platform/json-object.js';
import type { RelyingParty } from './answers.js';
import { must } from './refused.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What the browser says it was asked for, and where (WebAuthn §5.8.1), is what was asked here. */
export function checkClientData(
  bytes: Uint8Array,
  type: 'webauthn.create' | 'webauthn.get',
  challenge: string,
  { origin }: RelyingParty,
): void {
  const said = parsed(bytes);
  must(isObject(said), 'the client data is no object');
  must(said.type === type, 'the client data has another type');
  must(said.challenge === challenge, 'the client data has another challenge');
  must(said.origin === origin, 'the client data has another origin');
  // The console is never framed (frame-ancestors), so no page of another origin is around it.
  must(said.crossOrigin === undefined || said.crossOrigin === false, 'the client data is of a frame');
  must(said.topOrigin === undefined, 'the client data is of a frame');
  // Of Level 1 and 2; no connection here has one, and no browser of today names one.
  must(said.tokenBinding === undefined, 'the client data has a token binding');
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    must(false, 'the client data is no JSON in UTF-8');
  }
}
