import { describe, expect, it } from 'vitest';
import { exchangeAssertion, post } from '../../support/every-journey.js';
import { times } from '../../support/repeat.js';
import { claimedAgent } from './claimed-agent.js';
import { ownedService } from './owner-commands.js';

interface Shown {
  readonly audit: readonly {
    readonly name: string;
    readonly count: number;
  }[];
}

describe('`vitrine agents show` for an agent with a long history (A18)', () => {
  const service = ownedService();
  const show = async (id: string): Promise<Shown> =>
    JSON.parse((await service().vitrine('agents', 'show', id, '--json')).output);

  it('shows an action, whatever number of other actions came before and after it', async () => {
    const { base } = service();
    const agent = await claimedAgent(service(), 'june@example.net');
    const exchange = async (): Promise<string> =>
      String((await exchangeAssertion(base, agent.assertion)).json.access_token);
    const flood = times({ full: 1200, quick: 120 });
    for (let sent = 0; sent < flood; sent += 1) await exchange();
    const headers = { authorization: `Bearer ${agent.token}` };
    expect((await post(base, '/api/v1/messages', { subject: 'The deed', body: 'to hide' }, headers)).status).toBe(201);
    for (let sent = 0; sent < flood; sent += 1) await exchange();

    // Alternating actions are also grouped, per hour.
    for (let sent = 0; sent < 110; sent += 1)
      await post(base, '/oauth2/revoke', new URLSearchParams({ token: await exchange() }));
    const { audit } = await show(agent.registrationId);
    expect(audit.length).toBeLessThan(20);
    const sums = new Map<string, number>();
    for (const { name, count } of audit) sums.set(name, (sums.get(name) ?? 0) + count);
    expect(sums.get('message.received')).toBe(1);
    expect(sums.get('token.issued')).toBeGreaterThanOrEqual(2 * flood + 110);
    expect(sums.get('registration.created')).toBe(1);
    const { output } = await service().vitrine('agents', 'show', agent.registrationId);
    expect(output).toMatch(/\n *[\d,]+ × token\.issued +2/);
  });
});
