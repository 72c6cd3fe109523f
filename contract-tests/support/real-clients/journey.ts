import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientDocument } from '../../../src/service/agent-auth/clients/testing.js';
import type { Exchange } from '../recorder.js';
import { type Connected, clientName, type Kind, type RealClient } from './client.js';
import type { Asked, Person } from './person.js';
import type { Stage } from './stage.js';

/** The steps of every client, in order. */
export const steps = ['consent', 'send_message', 'refresh', 'revoked'] as const;

/** The result of a client's journey. */
export interface Travelled {
  readonly reached: readonly (typeof steps)[number][];
  /** Reason for a failed step. */
  readonly failure?: string;
  /** Error of the client after revocation. */
  readonly lastWords?: string;
  readonly seconds: number;
}

const account = '/api/mcp/account';
const tokens = '/oauth2/token';

/**
 * Connects a client, sends a message, expires its token, and revokes it, and checks the HTTP traffic of each step. Returns
 * failures instead of throwing them.
 */
export async function travel(client: RealClient, kind: Kind, stage: Stage, person: Person): Promise<Travelled> {
  const began = performance.now();
  const reached: (typeof steps)[number][] = [];
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${client.id}-`));
  const answers: Promise<Asked>[] = [];
  const ends: (() => unknown)[] = [];
  let decision: 'Allow' | 'Deny' = 'Allow';
  const setting = {
    ...(kind === 'cimd' && { documentUrl: publish(client, stage) }),
    endpoint: stage.service.base + account,
    folder,
    atEnd: (end: () => unknown) => void ends.unshift(end),
    open: async (url: string) => {
      const answering = person.answer(url, decision);
      answers.push(answering);
      await answering;
    },
  };
  let lastWords: string | undefined;
  try {
    stage.recorder.take();
    const connected = await client.connect(setting);
    // The client may finish before the browser shows the last page.
    const [asked] = await Promise.all(answers);
    if (!asked || answers.length > 1) throw new Error(`Its human was asked ${answers.length} times.`);
    checkConsent(stage.recorder.take(), kind, asked);
    reached.push('consent');
    await expectMessage(connected, client, kind, stage, person);
    reached.push('send_message');
    await expectRefresh(connected, stage);
    if (answers.length > 1) throw new Error('Its human was asked again instead of a refresh.');
    reached.push('refresh');
    await person.stop(asked.name);
    decision = 'Deny';
    lastWords = await expectRevoked(connected, stage);
    reached.push('revoked');
    return { reached, lastWords, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    const seen = stage.recorder.take().map(({ method, path, status }) => `${method} ${path.slice(0, 80)} ${status}`);
    const failure = `${error instanceof Error ? (error.stack ?? error.message) : error}\n${seen.join('\n')}`;
    return { reached, failure, seconds: (performance.now() - began) / 1000 };
  } finally {
    for (const end of ends) await Promise.resolve(end()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Publishes the client metadata document, and returns its URL, which is the client id. */
export function publish({ id, title }: Pick<RealClient, 'id' | 'title'>, { documents }: Stage): string {
  const url = new URL(`https://${id}.example.org/${id}.json`);
  const redirect_uris = ['/callback', '/oauth/callback'].flatMap((path) => [
    `http://127.0.0.1${path}`,
    `http://localhost${path}`,
  ]);
  documents.answer(url.pathname, clientDocument(url.href, { client_name: clientName(title), redirect_uris }));
  return url.href;
}

const of = (seen: readonly Exchange[], method: string, path: string): readonly Exchange[] =>
  seen.filter((one) => one.method === method && one.path.split('?', 1)[0] === path);

function must(held: boolean, otherwise: string): void {
  if (!held) throw new Error(otherwise);
}

/** Checks that the client was challenged with 401, identified itself as expected, and got its tokens once. */
function checkConsent(seen: readonly Exchange[], kind: Kind, asked: Asked): void {
  const refused = of(seen, 'POST', account).find(({ status }) => status === 401);
  must(/^Bearer resource_metadata="/.test(refused?.headers['www-authenticate'] ?? ''), 'There was no challenge.');
  const registered = of(seen, 'POST', '/oauth2/register').map(({ status }) => status);
  must(registered.join() === (kind === 'dcr' ? '201' : ''), `It registered with ${registered.join() || 'no answer'}.`);
  must(asked.text.includes(kind === 'dcr' ? 'not verified' : '.example.org'), `The page said: ${asked.text}`);
  const got = of(seen, 'POST', tokens).map(({ status }) => status);
  must(got.join() === '200', `The token endpoint answered ${got.join()}.`);
}

async function expectMessage(
  connected: Connected,
  client: RealClient,
  kind: Kind,
  { service }: Stage,
  person: Person,
): Promise<void> {
  const names = await connected.tools();
  must(names.length === 7 && names.includes('send_message'), `It sees the tools ${names.join()}.`);
  const letter = { subject: `From ${client.id}`, body: `Written by ${client.title}, ${kind}.` };
  const id = await connected.send(letter);
  const row = await service.store.read((db) => db('messages').where({ id }).first());
  const kept = { subject: row?.subject, body: row?.body };
  must(JSON.stringify(kept) === JSON.stringify(letter), `The owner got ${JSON.stringify(kept)}.`);
  must(row?.from_email === person.email, `The message is from ${row?.from_email}.`);
}

/** Expires the token, and expects a refresh without the human. */
async function expectRefresh(connected: Connected, { service, recorder }: Stage): Promise<void> {
  await service.store.write((db) => db('access_tokens').update({ expires_at: new Date(0) }));
  await connected.age?.();
  recorder.take();
  // A tool list may come from a cache, so send a message.
  await connected.send({ subject: 'An hour later', body: 'Still allowed.' });
  const seen = recorder.take();
  const got = of(seen, 'POST', tokens).map(({ status }) => status);
  must(got.join() === '200', `The token endpoint answered ${got.join() || 'nothing'}.`);
  must(of(seen, 'POST', account).at(-1)?.status === 200, 'Its call was not answered.');
}

/** Expects 401 with a reason for the next call, and returns the error of the client. */
async function expectRevoked(connected: Connected, { recorder }: Stage): Promise<string> {
  recorder.take();
  const words = await connected.send({ subject: 'Too late', body: 'It was stopped.' }).then(
    (id) => `It could still write ${id}.`,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (typeof words === 'string') throw new Error(words);
  const calls = of(recorder.take(), 'POST', account);
  must(calls.length > 0 && calls.every(({ status }) => status === 401), `It was not told: ${words.message}`);
  const challenge = calls[0]?.headers['www-authenticate'] ?? '';
  must(challenge.includes('error="invalid_token"'), `The challenge was ${challenge}.`);
  return words.message;
}
