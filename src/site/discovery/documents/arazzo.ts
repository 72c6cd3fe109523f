import { readFileSync } from 'node:fs';
import type { components } from '../../../../generated/types.js';
import { claimGrant } from '../../../service/agent-auth/protocol/urns.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';

type ArazzoDocument = components['schemas']['ArazzoDocument'];
type Workflow = ArazzoDocument['workflows'][number];

/** The journeys as they are written in openapi/arazzo.yaml. */
const written = JSON.parse(
  readFileSync(new URL('../../../../generated/arazzo.json', import.meta.url), 'utf8'),
) as ArazzoDocument;

/**
 * The journeys through this deployment: its own description as their source, its own settings, and only those that can
 * be walked here (discovery.md OA-13).
 */
export function arazzoDocument(facts: Facts): ArazzoDocument {
  return {
    ...written,
    sourceDescriptions: written.sourceDescriptions.map((source) => ({ ...source, url: facts.urls.openapi })),
    workflows: written.workflows
      .filter((workflow) => canBeWalked(workflow, facts))
      .map((workflow) => withSettings(workflow, facts)),
  };
}

function canBeWalked({ workflowId, steps }: Workflow, { portfolio, operations, config }: Facts): boolean {
  const { anonymousRegistration, claims } = config.agentAuth;
  const live = new Set<string>(operations.map(({ id }) => id));
  const needs: Readonly<Record<string, boolean>> = {
    readProjects: portfolio.projects.length > 0,
    actAlone: anonymousRegistration,
    actForHuman: anonymousRegistration && claims,
    // A consent begins with a mailed code.
    registerClient: claims,
    connectClient: claims,
  };
  return (
    (needs[workflowId] ?? true) && steps.every(({ operationId }) => operationId === undefined || live.has(operationId))
  );
}

/** What a step of the claim says of its grant and of waiting; every other member is left as it is. */
interface ClaimStep {
  readonly requestBody?: { readonly payload?: Readonly<Record<string, unknown>> };
  readonly onFailure?: readonly { readonly name: string; readonly type: string }[];
}

function withSettings(workflow: Workflow, { config }: Facts): Workflow {
  const { grantVendor, lifetimes } = config.agentAuth;
  const { claimAttempt, pollInterval, pollStep } = lifetimes;
  const waits: Readonly<Record<string, object>> = {
    humanHasNotDecided: { retryAfter: pollInterval, retryLimit: Math.ceil(claimAttempt / pollInterval) },
    askedTooSoon: { retryAfter: pollInterval + pollStep },
  };
  const steps = workflow.steps.map((step) => {
    const { requestBody, onFailure } = step as ClaimStep;
    if (!onFailure) return step;
    const payload = { ...requestBody?.payload, grant_type: claimGrant(grantVendor) };
    return {
      ...step,
      requestBody: { ...requestBody, payload },
      onFailure: onFailure.map((action) => ({ ...action, ...waits[action.name] })),
    };
  });
  return { ...workflow, steps };
}

export const arazzoJsonDocument = discoveryDocument({
  operation: 'getArazzo',
  listed: { title: 'arazzo.json', about: 'the journeys through the API (Arazzo 1.0)' },
  forms: { 'application/json': arazzoDocument },
});
