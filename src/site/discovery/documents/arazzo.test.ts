import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import type { Facts } from '../facts/facts.js';
import { base, callAccepting, contract, factsOf, liveBut, operationsOf, settings } from '../testing.js';
import { arazzoDocument } from './arazzo.js';

const names = (facts: Facts): string[] => arazzoDocument(facts).workflows.map(({ workflowId }) => workflowId);
const ofAgents = ['readProjects', 'discover', 'actAlone', 'actForHuman'];
const ofClients = ['registerClient', 'connectClient'];
const all = [...ofAgents, ...ofClients];

describe('OA-13: the journeys', () => {
  it('are served with this deployment as their source', async () => {
    const { type, body } = await operationsOf(sample).getArazzo(callAccepting());
    expect(type).toBe('application/json');
    expect(body).toEqual(arazzoDocument(factsOf(sample)));
    expect(body).toMatchObject({
      sourceDescriptions: [{ name: 'vitrine', url: `${base}/openapi.json`, type: 'openapi' }],
    });
    expect(contract.validator('ArazzoDocument')(body)).toBe(true);
  });

  it('name operations of the contract, and journeys that are there', () => {
    const document = arazzoDocument(factsOf(sample));
    for (const { operationId, workflowId } of document.workflows.flatMap(({ steps }) => steps) as Record<
      string,
      string
    >[]) {
      if (operationId === undefined) expect(all).toContain(workflowId);
      else expect([...contract.operations.keys()]).toContain(operationId);
    }
  });

  it.each<[string, Facts, string[]]>([
    ['everything is switched on', factsOf(sample), all],
    ['there is no project', factsOf(portfolioOf({})), all.slice(1)],
    [
      'no agent may register alone',
      factsOf(sample, { config: settings({ agentAuth: { anonymousRegistration: false } }) }),
      [...ofAgents.slice(0, 2), ...ofClients],
    ],
    [
      'no human can be mailed',
      factsOf(sample, { config: settings({ agentAuth: { claims: false } }) }),
      all.slice(0, 3),
    ],
    ['there are no tokens', factsOf(sample, { live: liveBut('/oauth2') }), all.slice(0, 2)],
    [
      'no client may register itself',
      factsOf(sample, { live: liveBut('/oauth2/register') }),
      [...ofAgents, 'connectClient'],
    ],
    ['no client is known', factsOf(sample, { live: liveBut('/oauth2/register', '/api/mcp/account') }), ofAgents],
  ])('are those that can be walked where %s', (_where, facts, expected) => expect(names(facts)).toEqual(expected));

  it('use the grant and the seconds of this deployment', () => {
    const { lifetimes } = settings().agentAuth;
    const agentAuth = {
      grantVendor: 'northlight',
      lifetimes: { ...lifetimes, pollInterval: 7, pollStep: 9, claimAttempt: 300 },
    };
    const { workflows } = arazzoDocument(factsOf(sample, { config: settings({ agentAuth }) }));
    expect(
      workflows
        .find(({ workflowId }) => workflowId === 'actForHuman')
        ?.steps.find(({ stepId }) => stepId === 'collect'),
    ).toMatchObject({
      requestBody: { payload: { grant_type: 'urn:northlight:agent-auth:grant-type:claim' } },
      onFailure: [
        { name: 'humanHasNotDecided', retryAfter: 7, retryLimit: 43 },
        { name: 'askedTooSoon', retryAfter: 16 },
        { name: 'notConfirmed', type: 'end' },
      ],
    });
  });

  it('have the defaults of the service where they are written by hand', () => {
    const written = arazzoDocument(factsOf(sample)).workflows.find(({ workflowId }) => workflowId === 'actForHuman');
    expect(JSON.stringify(written)).toContain('"retryAfter":5,"retryLimit":120');
  });
});
