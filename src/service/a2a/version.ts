import type { components } from '../../../generated/types.js';
import { A2aError } from './errors.js';

const version = '1.0';

/**
 * Returns an error if the protocol version is not supported. A missing version means 0.3. The patch number is ignored
 * (A2A 1.0 §3.6.2).
 */
export function unsupportedVersionError(header: string | undefined): A2aError | undefined {
  const requested = header?.trim() || '0.3';
  if (requested === version || requested.startsWith(`${version}.`)) return undefined;
  const details: components['schemas']['ErrorDetails'] = { requested: requested.slice(0, 100), supported: [version] };
  const hint = `Send the header A2A-Version: ${version}, and messages in its form: method SendMessage, role ROLE_USER, parts such as {"text": "…"}.`;
  return new A2aError('versionNotSupported', 'This version of A2A is not spoken here.', { hint, details });
}
