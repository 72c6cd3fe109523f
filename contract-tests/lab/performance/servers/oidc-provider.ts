/**
 * oidc-provider with a typical Postgres adapter: one row and one statement per record. Its clients authenticate with
 * private_key_jwt and get opaque tokens. Arguments: the URL of an empty database, and the public keys of the clients as JSON,
 * where the key id is the client id.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import pg from 'pg';

const [connectionString = '', keys = '[]'] = process.argv.slice(2);
// As many connections as the service uses.
const pool = new pg.Pool({ connectionString, max: 10 });
await pool.query(`CREATE TABLE records (
  model text NOT NULL, id text NOT NULL, payload jsonb NOT NULL, grant_id text, expires_at timestamptz,
  consumed_at timestamptz, PRIMARY KEY (model, id))`);

class Records implements Adapter {
  constructor(private readonly model: string) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    await pool.query(
      `INSERT INTO records (model, id, payload, grant_id, expires_at) VALUES ($1, $2, $3, $4, now() + $5 * interval '1 s')
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
      [this.model, id, payload, payload.grantId ?? null, expiresIn],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const sql = 'SELECT payload FROM records WHERE model = $1 AND id = $2 AND expires_at > now()';
    return (await pool.query<{ payload: AdapterPayload }>(sql, [this.model, id])).rows[0]?.payload;
  }

  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    await pool.query('UPDATE records SET consumed_at = now() WHERE model = $1 AND id = $2', [this.model, id]);
  }

  async destroy(id: string): Promise<void> {
    await pool.query('DELETE FROM records WHERE model = $1 AND id = $2', [this.model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await pool.query('DELETE FROM records WHERE grant_id = $1', [grantId]);
  }
}

const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const server = createServer();
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  void exportJWK(privateKey).then((own) => {
    server.on('request', providerAt(issuer, own).callback());
    console.log(`listening on ${issuer}`);
  });
});

function providerAt(issuer: string, own: JWK): Provider {
  return new Provider(issuer, {
    adapter: Records,
    jwks: { keys: [{ ...own, alg: 'ES256', use: 'sig', kid: 'own' }] },
    clients: (JSON.parse(keys) as JWK[]).map((key) => ({
      client_id: key.kid ?? '',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'EdDSA',
      id_token_signed_response_alg: 'ES256',
      jwks: { keys: [key] },
    })),
    clientAuthMethods: ['private_key_jwt'],
    enabledJWA: { clientAuthSigningAlgValues: ['EdDSA'] },
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    scopes: ['read:portfolio'],
    ttl: { ClientCredentials: 3600 },
  });
}
