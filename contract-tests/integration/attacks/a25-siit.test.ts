import { describe, expect, it } from 'vitest';
import { createJwksFetch } from '../../../src/agent-auth/provider/jwks-fetch.js';

describe('A25 an inner address in the form of SIIT: refused as the other mapped forms are', () => {
  const fetched = createJwksFetch({ allowPrivate: false, timeoutSeconds: 2 });

  it.each([
    '::ffff:0:127.0.0.1',
    '::ffff:0:a9fe:a9fe',
    '::ffff:127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
  ])('a key set at [%s] is never asked for', async (address) => {
    await expect(fetched(`https://[${address}]/jwks.json`)).rejects.toMatchObject({ fault: 'forbidden_address' });
  });
});
