import express from 'express';
import { expect, it } from 'vitest';
import { send } from './respond.js';
import { setState } from './state.js';
import { listen } from './testing.js';

it.each([
  [true, false],
  [false, true],
])('writes an answer from memory (%s) before its turn is over (%s)', async (fromMemory, isWritten) => {
  const written: boolean[] = [];
  const app = express();
  app.use((request, response) => {
    setState(response, { id: 'id', method: 'GET', path: '/' });
    void send(request, response, { status: 200, type: 'text/plain', body: 'text', cache: 'none', fromMemory });
    // Behind all promises that are settled in this turn.
    process.nextTick(() => process.nextTick(() => written.push(response.writableEnded)));
  });
  const { base, close } = await listen(app);
  try {
    expect(await (await fetch(base)).text()).toBe('text');
    expect(written).toEqual([isWritten]);
  } finally {
    await close();
  }
});
