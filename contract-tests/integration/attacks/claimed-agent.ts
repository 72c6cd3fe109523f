import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { signinLink, startClaim } from '../../support/people.js';
import type { Service } from '../../support/service.js';

/** The credentials of a confirmed agent. */
export interface ClaimedAgent {
  readonly registrationId: string;
  readonly token: string;
  readonly assertion: string;
}

/** Registers an agent and completes its claim as the human would: page, emailed link, and code. */
export async function claimedAgent(service: Pick<Service, 'base' | 'folder'>, address: string): Promise<ClaimedAgent> {
  const { base } = service;
  const agent = await startClaim(service, address);
  const human = new TestBrowser(base);
  await human.submit(await human.get(agent.verificationUri.slice(base.length)), '/sign-in');
  const link = await signinLink(service, address);
  await human.submit(await human.get(link.slice(base.length)), '/sign-in/confirm');
  const { userCode: user_code, registrationId } = agent;
  await human.submit(await human.get('/agent/claim'), '/agent/identity/claim/complete', {
    user_code,
    decision: 'authorize',
  });
  const { status, body } = await agent.poll();
  if (status !== 200) throw new Error(`The claim was not collected: ${status} ${JSON.stringify(body)}`);
  return { registrationId, token: String(body.access_token), assertion: String(body.identity_assertion) };
}
