import { existsSync, readFileSync } from 'node:fs';
import { lazy } from '../../../../base/memo.js';
import { ApiError } from '../../../../service/http/api-errors.js';
import type { OperationsOf } from '../../../../service/http/operation.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { fence } from '../../writing/markdown-blocks.js';

/** Where the deployment hands out its client, which so always fits its contract. */
const clientPath = '/developers/vitrine-client.tgz';

/** Next to the compiled service, or in the folder that the build of this checkout has made. */
const places = ['../../../../../packages/', '../../../../../dist/packages/'];

/** How to install the client, without generating one. */
export function typedClient({ urls }: Pick<Facts, 'urls'>): string {
  const program = `import { createVitrineClient } from 'vitrine-client';

const client = createVitrineClient({ baseUrl: '${urls.base}' });
const { data, error } = await client.GET('/api/v1/webmcp/projects');`;
  return blocks(
    '## The client for TypeScript',
    'This deployment hands out its client as a package, with the types of its own description, so that both always fit. It depends on `openapi-fetch` alone, and runs in Node 20 or newer and in browsers.',
    fence('sh', `npm install ${urls.of(clientPath)}`),
    fence('ts', program),
    'An answer comes as `data`, typed by path and status, or as `error`, the Error record; neither throws. A `token` beside `baseUrl` is sent with each call. `vitrine-client/openapi.json` is the description itself. After an update of this deployment, install the package again.',
  );
}

/** The package for those who call a deployment; `openapi/client-package.ts` makes it. */
export function packageOperations(): OperationsOf<'getClientPackage'> {
  const client = tarball('vitrine-client.tgz');
  return { getClientPackage: () => ({ status: 200, type: 'application/gzip', body: client() }) };
}

function tarball(name: string): () => Buffer {
  return lazy(() => {
    const found = places.map((place) => new URL(place + name, import.meta.url)).find((url) => existsSync(url));
    if (found) return readFileSync(found);
    throw new ApiError('NOT_FOUND', `${name} is not there: this service runs from its sources.`, {
      hint: 'make build writes it.',
    });
  });
}
