import { existsSync, readFileSync } from 'node:fs';
import { lazy } from '../../../../base/memo.js';
import { ApiError } from '../../../../service/http/api-errors.js';
import type { OperationsOf } from '../../../../service/http/operation.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { codeBlock } from '../../writing/markdown-blocks.js';

/** Each deployment serves its own client package, so the package always matches the contract. */
const clientPath = '/developers/vitrine-client.tgz';

/** The package is next to the compiled service, or in `dist/` of a checkout that has been built. */
const packageFolders = ['../../../../../packages/', '../../../../../dist/packages/'];

/** Renders the section about installing the prebuilt TypeScript client. */
export function renderTypedClient({ urls }: Pick<DiscoveryContext, 'urls'>): string {
  const program = `import { createVitrineClient } from 'vitrine-client';

const client = createVitrineClient({ baseUrl: '${urls.base}' });
const { data, error } = await client.GET('/api/v1/webmcp/projects');`;
  return blocks(
    '## The client for TypeScript',
    'This deployment hands out its client as a package, with the types of its own description, so that both always fit. It depends on `openapi-fetch` alone, and runs in Node 20 or newer and in browsers.',
    codeBlock('sh', `npm install ${urls.of(clientPath)}`),
    codeBlock('ts', program),
    'An answer comes as `data`, typed by path and status, or as `error`, the Error record; neither throws. A `token` beside `baseUrl` is sent with each call. `vitrine-client/openapi.json` is the description itself. After an update of this deployment, install the package again.',
  );
}

/** Creates the operation that serves the client package, which `openapi/client-package.ts` builds. */
export function packageOperations(): OperationsOf<'getClientPackage'> {
  const client = loadPackage('vitrine-client.tgz');
  return { getClientPackage: () => ({ status: 200, type: 'application/gzip', body: client() }) };
}

function loadPackage(name: string): () => Buffer {
  return lazy(() => {
    const found = packageFolders
      .map((folder) => new URL(folder + name, import.meta.url))
      .find((url) => existsSync(url));
    if (found) return readFileSync(found);
    throw new ApiError('NOT_FOUND', `${name} is not there: this service runs from its sources.`, {
      hint: 'make build writes it.',
    });
  });
}
