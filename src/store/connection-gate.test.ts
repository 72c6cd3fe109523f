import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { ConnectionGate } from './connection-gate.js';

const db = {} as Knex;
const never = (): Promise<never> => new Promise(() => {});

function openGate(most = 10): ConnectionGate {
  const gate = new ConnectionGate(most);
  gate.admit(db);
  return gate;
}

describe('a gate', () => {
  it('refuses before it was opened', async () => {
    await expect(new ConnectionGate(1).pass(never)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      reason: 'opening',
      outcome: 'nothing',
      retryAfter: 5,
    });
  });

  it('hands the database to the work and passes its answer and its error on', async () => {
    const gate = openGate();
    await expect(gate.pass(async (given) => given === db)).resolves.toBe(true);
    await expect(gate.pass(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    expect(gate.inside).toBe(0);
  });

  it('fails what waits inside at the moment it shuts, with an unknown outcome', async () => {
    const gate = openGate();
    const waiting = gate.pass(never);
    gate.shut('down');
    await expect(waiting).rejects.toMatchObject({ reason: 'down', outcome: 'unknown' });
    await expect(gate.pass(never)).rejects.toMatchObject({ reason: 'down', outcome: 'nothing' });
  });

  it('refuses calls beyond its bound at once', async () => {
    const gate = openGate(2);
    const inside = [gate.pass(never), gate.pass(never)].map((call) => call.catch(() => {}));
    await expect(gate.pass(never)).rejects.toMatchObject({ reason: 'busy', outcome: 'nothing' });
    gate.shut('closed');
    await Promise.all(inside);
  });

  it('lets calls inside finish while it drains, and none in', async () => {
    const gate = openGate();
    let finish = (_: string): void => {};
    const inside = gate.pass(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    gate.drain();
    await expect(gate.pass(never)).rejects.toMatchObject({ reason: 'closed' });
    finish('done');
    await expect(inside).resolves.toBe('done');
  });

  it('stays closed or refused for good', () => {
    const closed = openGate();
    closed.shut('closed');
    closed.admit(db);
    closed.shut('down');
    expect(closed.state).toBe('closed');
    const refused = new ConnectionGate(1);
    refused.shut('refused');
    refused.admit(db);
    expect(refused.state).toBe('refused');
  });
});
