import type { Checks } from './checks.js';
import type { Operation } from './contract.js';
import { essence } from './media-type.js';
import { typesOf } from './operation-checks.js';
import { requestOf, withHeaders } from './request.js';
import type { Wire } from './wire.js';

const probe = '/vitrine-contract-asks-who-is-there';

/** Whether Prism answers here: an unknown path gets its own kind of problem document. */
export async function isMock(wire: Wire): Promise<boolean> {
  const { text } = await wire.ask({ method: 'GET', target: probe });
  return text.includes('stoplight.io/prism/errors');
}

/**
 * Asks a mock for each documented status in each media type; it answers with the contract's own examples, as a client
 * under test will meet them.
 */
export async function checkMocked(checks: Checks, operation: Operation): Promise<void> {
  const request = withHeaders(requestOf(operation), operation.protected ? { authorization: 'Bearer at_example' } : {});
  for (const [status, { response }] of operation.responses) {
    for (const type of typesOf(response)) {
      const asked = withHeaders(request, { prefer: `code=${status}`, accept: type });
      const expected = type === '*/*' ? { status } : { status, type: essence(type) };
      await checks.operation(operation.tag, operation, `mocks ${status} ${type}`, asked, {
        ...expected,
        patience: 'takes 429',
      });
    }
  }
}
