import { describe, expect, it } from 'vitest';
import { loadPinnedClients, type PinnedClientsError, parsePinnedClients } from './pinned-clients.js';
import { clientDocument } from './testing.js';

const id = 'https://claude.ai/oauth/client.json';
const context = { hosts: undefined, redirectSchemes: ['cursor'] };
const entry = { read: '2026-11-20', document: clientDocument(id) };
const faultsOf = (text: string, hosts?: readonly string[]): readonly string[] => {
  try {
    parsePinnedClients(text, { ...context, hosts });
    return [];
  } catch (error) {
    return (error as PinnedClientsError).faults;
  }
};

describe("the owner's copies", () => {
  it('are read by the rules of every document', () => {
    expect(parsePinnedClients(JSON.stringify([entry]), context).get(id)).toMatchObject({
      id,
      kind: 'file',
      host: 'claude.ai',
      refreshes: true,
    });
    expect(loadPinnedClients(undefined, context).size).toBe(0);
  });

  it('tell every fault at once, each with its entry', () => {
    const list = [
      entry,
      entry,
      { ...entry, read: '20.11.2026' },
      { ...entry, read: '2026-13-40' },
      { read: '2026-11-20' },
      { ...entry, document: clientDocument('https://127.0.0.1/x') },
      { ...entry, document: clientDocument('https://claude.ai/y', { client_secret: 'x' }) },
      'text',
    ];
    const faults = faultsOf(JSON.stringify(list));
    expect(faults.map((fault) => /^OAUTH_CLIENTS_FILE, entry (\d): .+\.$/.exec(fault)?.[1])).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
    expect(faults[0]).toContain('twice');
  });

  it.each(['{}', 'null', '[', '"x"', JSON.stringify(Array.from({ length: 201 }, () => entry))])(
    'are a list: not %.20s',
    (text) => {
      expect(faultsOf(text)).toEqual([expect.stringContaining('OAUTH_CLIENTS_FILE is not a JSON array')]);
    },
  );

  it('have to be of hosts that are accepted', () => {
    expect(faultsOf(JSON.stringify([entry]), ['app.example.org'])).toEqual([
      'OAUTH_CLIENTS_FILE, entry 1: OAUTH_CLIENT_HOSTS does not accept claude.ai.',
    ]);
  });

  it('say when their file cannot be read', () => {
    expect(() => loadPinnedClients('/nowhere/clients.json', context)).toThrow(
      /^OAUTH_CLIENTS_FILE cannot be read \(ENOENT\)\. It accepts the path of a JSON file/,
    );
  });
});
