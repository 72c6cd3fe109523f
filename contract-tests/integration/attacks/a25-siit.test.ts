import { describe, expect, it } from 'vitest';
import { createJwksFetch } from '../../../src/service/agent-auth/provider/jwks-fetch.js';

describe('private addresses in SIIT notation and other forms (A25)', () => {
  const fetchJwks = createJwksFetch({ allowPrivate: false, timeoutSeconds: 2 });

  const embedded = ['::ffff:0:127.0.0.1', '::ffff:0:a9fe:a9fe', '::ffff:127.0.0.1', '64:ff9b::10.0.0.1'];
  const tunnelled = ['64:ff9b:1::1', '2002:7f00:1::1', '2001:0:7f00:1::1', '::1', '::', 'fd00::1', 'fe80::1'];
  // DNS resolves the first, and URL parsers normalize the others to the same address.
  const ofThisMachine = ['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0.0.0.0'];
  const ofOthers = ['10.0.0.1', '192.168.0.1', '172.16.0.1', '169.254.169.254', '100.64.0.1'];
  const inBrackets = [...embedded, ...tunnelled].map((address) => `[${address}]`);

  it.each([...inBrackets, ...ofThisMachine, ...ofOthers])('are never fetched as a key set: %s (F18)', async (host) => {
    await expect(fetchJwks(`https://${host}/jwks.json`)).rejects.toMatchObject({ fault: 'forbidden_address' });
  });
});
