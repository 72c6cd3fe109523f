import { describe, expect, it } from 'vitest';
import { exchangeFor, post } from '../../support/every-journey.js';
import { times } from '../../support/repeat.js';
import { claimedAgent } from './claimed-agent.js';
import { ownedService } from './owner-commands.js';

interface Shown {
  readonly audit: readonly {
    readonly name: string;
    readonly count: number;
    readonly at: string;
    readonly first_at: string;
  }[];
  readonly audit_left_out: Shown['audit'];
}

describe('A18 hiding deeds behind a thousand others: the newest first, repeats folded, what is left out is said', () => {
  const service = ownedService();
  const show = async (id: string): Promise<Shown> =>
    JSON.parse((await service().vitrine('agents', 'show', id, '--json')).output);

  it('shows a deed whatever number of others came before and after it (A18)', async () => {
    const { base } = service();
    const agent = await claimedAgent(service(), 'june@example.net');
    const exchange = async (): Promise<string> => String((await exchangeFor(base, agent.assertion)).json.access_token);
    const flood = times({ full: 1200, quick: 120 });
    for (let sent = 0; sent < flood; sent += 1) await exchange();
    const headers = { authorization: `Bearer ${agent.token}` };
    expect((await post(base, '/api/v1/messages', { subject: 'The deed', body: 'to hide' }, headers)).status).toBe(201);
    for (let sent = 0; sent < flood; sent += 1) await exchange();

    const folded = await show(agent.registrationId);
    expect(folded.audit.slice(0, 3).map(({ name, count }) => [name, count])).toEqual([
      ['token.issued', flood],
      ['message.received', 1],
      ['token.issued', flood],
    ]);
    expect(folded.audit_left_out).toEqual([]);
    const { output } = await service().vitrine('agents', 'show', agent.registrationId);
    expect(output).toMatch(new RegExp(`token\\.issued .* ${flood.toLocaleString('en')} times, since 2`));

    // Two deeds in turn cannot be folded; what they push out is reported by its name, with its number and its times.
    for (let sent = 0; sent < 110; sent += 1)
      await post(base, '/oauth2/revoke', new URLSearchParams({ token: await exchange() }));
    const pushed = await show(agent.registrationId);
    expect(pushed.audit).toHaveLength(200);
    const kept = pushed.audit.map(({ at }) => at);
    expect(kept).toEqual(kept.toSorted().reverse());
    const left = new Map(pushed.audit_left_out.map((line) => [line.name, line]));
    expect(left.get('message.received')).toMatchObject({ count: 1, at: folded.audit[1]?.at });
    expect(left.get('token.issued')?.count).toBeGreaterThanOrEqual(2 * flood);
    expect(left.get('registration.created')?.count).toBe(1);
    expect((await service().vitrine('agents', 'show', agent.registrationId)).output).toMatch(
      /\n *Left out, [\d,]+ older entries:\n/,
    );
  });
});
