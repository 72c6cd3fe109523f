import { expect, it } from 'vitest';
import { createJwksFetch } from '../../../src/agent-auth/provider/jwks-fetch.js';
import { attack } from './frame.js';

attack('A25', () => {
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
