import { readFileSync } from 'node:fs';
import type { components } from '../../../../generated/types.js';
import { claimGrant } from '../../../service/agent-auth/protocol/urns.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';

type ArazzoDocument = components['schemas']['ArazzoDocument'];
type Workflow = ArazzoDocument['workflows'][number];

/** The workflows of openapi/arazzo.yaml. */
const source = JSON.parse(
  readFileSync(new URL('../../../../generated/arazzo.json', import.meta.url), 'utf8'),
) as ArazzoDocument;

/**
 * Builds the Arazzo document of this deployment: its own API description as the source, its configured times, and only
 * workflows that can succeed here (discovery.md OA-13).
 */
export function buildArazzoDocument(context: DiscoveryContext): ArazzoDocument {
  return {
    ...source,
    sourceDescriptions: source.sourceDescriptions.map((description) => ({ ...description, url: context.urls.openapi })),
    workflows: source.workflows
      .filter((workflow) => canRun(workflow, context))
      .map((workflow) => withSettings(workflow, context)),
  };
}

function canRun({ workflowId, steps }: Workflow, { portfolio, operations, config }: DiscoveryContext): boolean {
  const { anonymousRegistration, claims } = config.agentAuth;
  const live = new Set<string>(operations.map(({ id }) => id));
  const needs: Readonly<Record<string, boolean>> = {
    readProjects: portfolio.projects.length > 0,
    actAlone: anonymousRegistration,
    actForHuman: anonymousRegistration && claims,
    // The consent page verifies the person by an email code.
    registerClient: claims,
    connectClient: claims,
  };
  return (
    (needs[workflowId] ?? true) && steps.every(({ operationId }) => operationId === undefined || live.has(operationId))
  );
}

/** The parts of a claim polling step that depend on settings. Other members stay unchanged. */
interface ClaimStep {
  readonly requestBody?: { readonly payload?: Readonly<Record<string, unknown>> };
  readonly onFailure?: readonly { readonly name: string; readonly type: string }[];
}

function withSettings(workflow: Workflow, { config }: DiscoveryContext): Workflow {
  const { grantVendor, lifetimes } = config.agentAuth;
  const { claimAttempt, pollInterval, pollStep } = lifetimes;
  const retries: Readonly<Record<string, object>> = {
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
      onFailure: onFailure.map((action) => ({ ...action, ...retries[action.name] })),
    };
  });
  return { ...workflow, steps };
}

export const arazzoJsonDocument = discoveryDocument({
  operation: 'getArazzo',
  listed: { title: 'arazzo.json', about: 'API workflows (Arazzo 1.0)' },
  forms: { 'application/json': buildArazzoDocument },
});
