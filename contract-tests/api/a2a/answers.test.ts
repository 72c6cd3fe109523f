import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

type Json = Readonly<Record<string, unknown>>;
interface Reply {
  readonly text: string;
  readonly data: Json;
}
interface ListedItem {
  readonly slug: string;
  readonly title: string;
  readonly path: string;
}

const operation = operations.find(({ id }) => id === 'postA2a');

async function send({ base }: Service, part: object): Promise<Json> {
  const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [part] };
  const answer = await ask(base, '/api/a2a', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'A2A-Version': '1.0' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'SendMessage', params: { message } }),
  });
  expect(answer.status).toBe(200);
  expect(operation?.faults(answer.status, 'application/json', answer.json)).toEqual([]);
  return answer.json as Json;
}

async function reply(service: Service, part: object): Promise<Reply> {
  const { result, error } = (await send(service, part)) as {
    result?: { message: { parts: Partial<Reply>[] } };
    error?: unknown;
  };
  expect(error).toBeUndefined();
  const parts = result?.message.parts ?? [];
  return { text: parts[0]?.text ?? '', data: parts[1]?.data ?? {} };
}

const rest = async ({ base }: Service, path: string): Promise<Json> =>
  (await ask(base, `/api/v1/webmcp/${path}`)).json as Json;
const list = async (service: Service, path: string, member: string): Promise<readonly ListedItem[]> =>
  (await rest(service, path))[member] as ListedItem[];

async function examples({ base }: Service): Promise<Readonly<Record<string, readonly string[]>>> {
  const card = (await ask(base, '/.well-known/agent-card.json')).json as {
    skills: { id: string; examples?: string[] }[];
  };
  return Object.fromEntries(card.skills.map(({ id, examples: texts = [] }) => [id, texts]));
}

/** Sends each example question of the agent card, and compares the answer with the REST API. */
async function checkCardExamples(service: Service): Promise<void> {
  const examplesBySkill = await examples(service);
  const [project] = await list(service, 'projects', 'projects');
  const named = examplesBySkill['read-record'] ?? [];
  expect(named).toHaveLength(project ? 2 : 1);
  if (project) {
    const { data, text } = await reply(service, { text: named[0] });
    expect(data.project, named[0]).toEqual(await rest(service, `projects/${project.slug}`));
    expect(text, named[0]).toContain(`# ${project.title}`);
  }
  const path = named.at(-1) ?? '';
  const { data: read, text: markdown } = await reply(service, { text: path });
  expect(read.page, path).toEqual(await rest(service, `page?path=${encodeURIComponent(path)}`));
  expect(markdown).toBe((read.page as { text: string }).text);
  const [searching = '', ...more] = examplesBySkill['search-portfolio'] ?? [];
  expect(more).toEqual([]);
  expect((await reply(service, { text: searching })).data.total, searching).toBeGreaterThan(0);
}

describe('POST /api/a2a with the sample portfolio', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('answers each example question of the agent card', () => checkCardExamples(service));

  it.each([
    { text: 'harbor-forecast' },
    { text: '/projects/harbor-forecast' },
    { data: { project: 'harbor-forecast' } },
  ])('answers %j with the record and the page of the project', async (part) => {
    const { data, text } = await reply(service, part);
    expect(data.project).toEqual(await rest(service, 'projects/harbor-forecast'));
    expect(text).toBe((await rest(service, 'page?path=/projects/harbor-forecast')).text);
  });

  it.each([{ text: '/about' }, { data: { page: '/about' } }])('answers %j with the page', async (part) => {
    const { data, text } = await reply(service, part);
    expect(data.page).toEqual(await rest(service, 'page?path=/about'));
    expect(text).toBe((data.page as { text: string }).text);
  });

  // The text part uses the wording of the page. The data part has the values of the contract.
  const availabilityText: Record<string, string> = {
    available: 'Available now',
    waitlist: 'Waiting list',
    closed: 'Closed for now',
  };

  it('answers a data part for offers with price, currency, and availability', async () => {
    const { data, text } = await reply(service, { data: { offers: true } });
    expect(data.offerList).toEqual(await rest(service, 'offers'));
    for (const { title, price, currency, availability } of (await list(
      service,
      'offers',
      'offers',
    )) as unknown as Record<string, string>[]) {
      // The currency follows the amount, which may be in the middle of the price text.
      const facts = [title, ...(price ?? '').split(' '), currency, availabilityText[availability ?? '']];
      for (const fact of facts) expect(text).toContain(fact);
    }
  });

  it('searches for the words of a whole sentence', async () => {
    const { data } = await reply(service, { text: 'Which techniques does Harbor Forecast use?' });
    expect(data).not.toHaveProperty('project');
    expect((data.projects as { id: string }[])[0]?.id).toBe('project:harbor-forecast');
  });

  it('answers data parts for the projects of a category and for the profile', async () => {
    const { data, text } = await reply(service, { data: { projects: true, category: 'Agents' } });
    expect(data.projectList).toEqual(await rest(service, 'projects?category=Agents'));
    for (const { title } of (data.projectList as { projects: ListedItem[] }).projects) expect(text).toContain(title);
    expect((await reply(service, { data: { profile: true } })).data.siteProfile).toEqual(
      await rest(service, 'profile'),
    );
  });

  it.each([
    [{ project: 'nothing' }, /slug "nothing"/],
    [{ page: '/nothing' }, /No page of this site/],
    [{ projects: true, cursor: '!' }, /no cursor/],
    [{ offers: 'yes' }, /not true/],
  ])('rejects %j with a message about what is wrong and a hint', async (data, message) => {
    const { error } = (await send(service, { data })) as {
      error: { code: number; message: string; error: { hint: string } };
    };
    expect([error.code, error.error.hint === '']).toEqual([-32602, false]);
    expect(error.message).toMatch(message);
  });
});

const profile = 'role: 技術者\ndescription: 海の予報を作る人。\n';
const project = (title: string, category: string) => `---\ntitle: ${title}\ncategory: ${category}\n---\n本文です。\n`;
const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no projects, no pages and no offers': {
    'profile.yaml': 'name: Ines Okafor\nrole: Surveyor\ndescription: Measures old bridges.\n',
  },
  'no offers, and names with quotation marks and plus signs': {
    'profile.yaml': 'name: Ines Okafor\nrole: Surveyor\ndescription: Measures old bridges.\n',
    'projects/one.md': '---\ntitle: \'Projects "and" offers\'\ncategory: C++\n---\nOne.\n',
    'projects/two.md': '---\ntitle: \'Projects "and" offers\'\ncategory: C\n---\nTwo.\n',
    'pages/about.md': '---\ntitle: About\ndescription: Who this is.\n---\nText.\n',
  },
  'Japanese titles and an offer': {
    'profile.yaml': `name: 山田太郎\n${profile}`,
    'projects/port.md': project('港の予報', '予報'),
    'projects/tide.md': project('「潮」の表', '道具'),
    'pages/watashi.md': '---\ntitle: 私について\ndescription: 紹介。\n---\n文です。\n',
    'offers.yaml':
      '- slug: audit\n  title: 予報の監査\n  description: 二週間。\n  price: "500,000"\n  currency: JPY\n  availability: waitlist\n',
  },
};

describe('POST /api/a2a with other portfolios', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  it.each(Object.entries(shapes))(
    'answers the examples of the card, which mentions nothing from the sample portfolio: %s',
    async (_, files) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-a2a-'));
      folders.push(folder);
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
      const service = await startService({ PORTFOLIO: folder });
      try {
        await checkCardExamples(service);
        const card = (await ask(service.base, '/.well-known/agent-card.json')).text;
        expect(card).not.toMatch(/mara|lindqvist|northlight|harbor|forecast|studio/i);
      } finally {
        await service.close();
      }
    },
  );

  it('serves a long page in several parts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-a2a-'));
    folders.push(folder);
    await mkdir(join(folder, 'pages'));
    await writeFile(
      join(folder, 'profile.yaml'),
      shapes['no projects, no pages and no offers']?.['profile.yaml'] ?? '',
    );
    const body = Array.from({ length: 8000 }, (_, at) => `word${at}`).join(' ');
    await writeFile(join(folder, 'pages/long.md'), `---\ntitle: Long\ndescription: A long page.\n---\n${body}\n`);
    const service = await startService({ PORTFOLIO: folder });
    try {
      let read = '';
      let part: object = { text: '/long' };
      for (let at = 0; at < 10; at += 1) {
        const { data, text } = await reply(service, part);
        const page = data.page as { text: string; nextOffset?: number };
        read += page.text;
        if (page.nextOffset === undefined) break;
        const [, next = ''] = /\(The page goes on: ask with the data part (\{.*\})\.\)$/.exec(text) ?? [];
        part = { data: JSON.parse(next) };
      }
      expect(read).toContain(body);
    } finally {
      await service.close();
    }
  });
});
