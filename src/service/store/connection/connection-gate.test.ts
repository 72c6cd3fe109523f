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

describe('ConnectionGate', () => {
  it('rejects calls beyond its limit immediately', async () => {
    const gate = openGate(2);
    const inside = [gate.pass(never), gate.pass(never)].map((call) => call.catch(() => {}));
    await expect(gate.pass(never)).rejects.toMatchObject({ reason: 'busy', outcome: 'nothing' });
    gate.shut('closed');
    await Promise.all(inside);
  });

  it('never reopens after it was closed or refused', () => {
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
