/**
 * Fastify 5 with its serializer for the answers, from the contract's schemas. Argument: the service whose projects it
 * gives.
 */
import Fastify from 'fastify';
import { schemaOf } from './schema.js';

interface List {
  readonly projects: readonly { readonly slug: string }[];
}

const [service = ''] = process.argv.slice(2);
const of = async (path: string): Promise<unknown> => (await fetch(service + path)).json();
const root = '/api/v1/webmcp/projects';
const list = (await of(root)) as List;
const projects = new Map(
  await Promise.all(list.projects.map(async ({ slug }) => [slug, await of(`${root}/${slug}`)] as const)),
);

const app = Fastify({ keepAliveTimeout: 65_000 });
const serialized = (name: string): object => ({ schema: { response: { 200: schemaOf(name) } } });
app.get(root, serialized('ProjectList'), () => list);
app.get<{ Params: { slug: string } }>(`${root}/:slug`, serialized('AIProject'), (request) =>
  projects.get(request.params.slug),
);
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
