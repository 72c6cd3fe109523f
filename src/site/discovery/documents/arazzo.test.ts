import { describe, expect, it } from 'vitest';
import { sample } from '../../../service/portfolio/testing.js';
import { portfolioOf } from '../../pages/testing.js';
import type { DiscoveryContext } from '../context/context.js';
import { base, callAccepting, contextOf, contract, liveExcept, operationsOf, settings } from '../testing.js';
import { buildArazzoDocument } from './arazzo.js';

const names = (context: DiscoveryContext): string[] =>
  buildArazzoDocument(context).workflows.map(({ workflowId }) => workflowId);
const ofAgents = ['readProjects', 'discover', 'actAlone', 'actForHuman'];
const ofClients = ['registerClient', 'connectClient'];
const all = [...ofAgents, ...ofClients];

describe('the Arazzo workflows (OA-13)', () => {
  it('use the API description of this deployment as their source', async () => {
    const { type, body } = await operationsOf(sample).getArazzo(callAccepting());
    expect(type).toBe('application/json');
    expect(body).toEqual(buildArazzoDocument(contextOf(sample)));
    expect(body).toMatchObject({
      sourceDescriptions: [{ name: 'vitrine', url: `${base}/openapi.json`, type: 'openapi' }],
    });
    expect(contract.validator('ArazzoDocument')(body)).toBe(true);
  });

  it('reference only existing operations and workflows', () => {
    const document = buildArazzoDocument(contextOf(sample));
    for (const { operationId, workflowId } of document.workflows.flatMap(({ steps }) => steps) as Record<
      string,
      string
    >[]) {
      if (operationId === undefined) expect(all).toContain(workflowId);
      else expect([...contract.operations.keys()]).toContain(operationId);
    }
  });

  it.each<[string, DiscoveryContext, string[]]>([
    ['everything is switched on', contextOf(sample), all],
    ['there is no project', contextOf(portfolioOf({})), all.slice(1)],
    [
      'no agent may register alone',
      contextOf(sample, { config: settings({ agentAuth: { anonymousRegistration: false } }) }),
      [...ofAgents.slice(0, 2), ...ofClients],
    ],
    [
      'no human can be mailed',
      contextOf(sample, { config: settings({ agentAuth: { claims: false } }) }),
      all.slice(0, 3),
    ],
    ['there are no tokens', contextOf(sample, { live: liveExcept('/oauth2') }), all.slice(0, 2)],
    [
      'no client may register itself',
      contextOf(sample, { live: liveExcept('/oauth2/register') }),
      [...ofAgents, 'connectClient'],
    ],
    ['no client is known', contextOf(sample, { live: liveExcept('/oauth2/register', '/api/mcp/account') }), ofAgents],
  ])('are limited to those that can succeed if %s', (_where, context, expected) =>
    expect(names(context)).toEqual(expected),
  );

  it('use the claim grant and the polling times of this deployment', () => {
    const { lifetimes } = settings().agentAuth;
    const agentAuth = {
      grantVendor: 'northlight',
      lifetimes: { ...lifetimes, pollInterval: 7, pollStep: 9, claimAttempt: 300 },
    };
    const { workflows } = buildArazzoDocument(contextOf(sample, { config: settings({ agentAuth }) }));
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

  it('state the default settings of the service in openapi/arazzo.yaml', () => {
    const written = buildArazzoDocument(contextOf(sample)).workflows.find(
      ({ workflowId }) => workflowId === 'actForHuman',
    );
    expect(JSON.stringify(written)).toContain('"retryAfter":5,"retryLimit":120');
  });
});
