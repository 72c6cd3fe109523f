import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';

/** Starts an identity provider on loopback, and returns the settings of a service that trusts it. */
export async function trustedProvider(
  folder: string,
): Promise<{ provider: IdentityProvider; settings: Record<string, string> }> {
  const provider = await startIdentityProvider({ audience: 'given with each token' });
  const trustList = join(folder, 'trust.json');
  writeFileSync(trustList, JSON.stringify([provider.trustEntry()]));
  return { provider, settings: { TRUSTED_ISSUERS_FILE: trustList, ALLOW_PRIVATE_JWKS: 'on' } };
}
