import { describe, expect, it } from 'vitest';
import { eachTurn } from '../../base/pace.js';
import { toRepresentation } from '../../service/http/reply-representation.js';
import { sample } from '../../service/portfolio/testing.js';
import { siteDepsOf } from '../pages/testing.js';
import { createDiscovery } from './operations.js';
import { callAccepting, contract, depsOf } from './testing.js';

describe('documents rendered at startup', () => {
  it('provide the bytes that later requests receive', async () => {
    const { prepare, operations } = createDiscovery(depsOf(sample));
    const kept = new Map<string, unknown>();
    await prepare(eachTurn, async (id, reply) => {
      kept.set(`${id} ${reply.type}`, toRepresentation(contract.operation(id), reply).body);
    });
    const reply = await operations.getOpenapiYaml(callAccepting('application/yaml'));
    const sent = toRepresentation(contract.operation('getOpenapiYaml'), reply).body;
    expect(sent).toBeInstanceOf(Buffer);
    expect(sent).toBe(kept.get('getOpenapiYaml application/yaml'));
    expect([...kept.keys()]).toEqual(
      expect.arrayContaining([
        'getOpenapi application/json',
        'getDevelopersReference text/html',
        'getDevelopersReference text/markdown',
        'getLlmsFullTxt text/plain',
      ]),
    );
  });

  it('use the content that is current when they are rendered', async () => {
    let current = sample;
    const site = { ...siteDepsOf(sample), source: { current: () => current } };
    const { prepare, operations } = createDiscovery(depsOf(sample, { site }));
    const prepared = async (): Promise<unknown> => {
      let text: unknown;
      await prepare(eachTurn, async (id, reply) => {
        if (id === 'getLlmsFullTxt') text = toRepresentation(contract.operation(id), reply).body;
      });
      return text;
    };
    await prepared();
    current = { ...sample, profile: { ...sample.profile, name: 'Grace Example' } };
    const text = await prepared();
    expect(String(text)).toContain('Grace Example');
    const reply = await operations.getLlmsFullTxt(callAccepting('text/plain'));
    expect(toRepresentation(contract.operation('getLlmsFullTxt'), reply).body).toBe(text);
  });
});
