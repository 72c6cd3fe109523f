import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/contract.js';
import { wholeService } from '../../../src/deployment.js';
import { crawl } from '../../../src/export/crawl.js';
import { readSurface } from '../../../src/export/read-surface.js';
import { shapeFixtures } from '../../../src/portfolio/resume/shapes/testing.js';
import { hiddenWord } from '../../../src/portfolio/resume/testing.js';
import { contentFolder } from '../../../src/portfolio/testing.js';
import { readPdf } from '../../../src/site/cv/testing.js';
import { ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

const contract = loadContract();

/** All that an export writes: pages, twins, REST, feeds, search, documents for agents, and the words of the CV on paper. */
async function filesOf({ base }: Service): Promise<ReadonlyMap<string, string>> {
  const { projects } = (await ask(base, '/api/v1/webmcp/projects')).json as { projects: { slug: string }[] };
  const slugs = projects.map(({ slug }) => slug);
  const { pages } = await crawl(base, base, readSurface(contract, wholeService, slugs), () => {});
  const words = pages.map(async ({ path, type, headers, bytes }): Promise<[string, string]> => {
    const text = type === 'application/pdf' ? (await readPdf(bytes)).words.join(' ') : bytes.toString();
    return [path, headers.join('\n') + text];
  });
  return new Map(await Promise.all(words));
}

/** What each tool that reads says to an agent, of every page that there is. */
async function toldAgents({ base }: Service, paths: readonly string[]): Promise<string[]> {
  const call = async (name: string, given: object = {}): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });
    return (await ask(base, '/api/mcp', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }))
      .text;
  };
  const pages = paths.filter((path) => path.endsWith('.md')).map((path) => call('get_page_content', { path }));
  const others = ['get_site_profile', 'list_offers'].map((name) => call(name));
  return Promise.all([...pages, ...others, call('list_projects', { detail: 'full' })]);
}

/**
 * Nothing that its owner hid is published (content.md §2): by two shapes at every door; src/portfolio/resume/shapes/ holds
 * of each that it is not even kept.
 */
describe.each(shapeFixtures.slice(0, 2))('what its owner hid in a file of $shape', ({ files, isFolder, facts }) => {
  it('is in nothing that people and agents are served', async () => {
    const folder = await contentFolder(files);
    const source = isFolder ? folder.path : join(folder.path, Object.keys(files)[0] ?? '');
    const service = await startService({ PORTFOLIO: source });
    try {
      const served = await filesOf(service);
      expect([...served.keys()]).toEqual(expect.arrayContaining(['/', '/index.md', '/cv', '/cv.pdf', '/resume.json']));
      const told = await toldAgents(service, [...served.keys()]);
      expect(told.join('\n')).toContain(facts[0]);
      expect([...served].filter(([, text]) => text.includes(hiddenWord)).map(([path]) => path)).toEqual([]);
      expect(told.filter((text) => text.includes(hiddenWord))).toEqual([]);
      expect((await ask(service.base, `/api/v1/webmcp/search?q=${hiddenWord}`)).json).toMatchObject({ results: [] });
    } finally {
      await service.close();
      await folder.remove();
    }
  });
});
