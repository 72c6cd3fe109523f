import type { Statement } from '../../../support/recorded-statements.js';
import { compare } from '../compare.js';
import { atLeast, atMost, informs } from '../figures.js';
import { scriptOf } from '../pgbench.js';
import type { Row } from '../row.js';
import { type Server, startOther } from '../server.js';
import {
  connections,
  details,
  how,
  type Measured,
  many,
  measured,
  protectedCall,
  registration,
  type Subject,
  signatureCost,
  withDatabase,
} from '../token-calls.js';

function bySignature(id: string, title: string, subject: Subject, trips: number): Row {
  return {
    id,
    title,
    measure: () =>
      withDatabase(async (service, url) => {
        const signature = await signatureCost();
        const found = await measured(service, url, subject);
        const both = signature.verify + signature.sign;
        const limit = Math.min(found.postgres, 1e6 / both);
        return {
          figures: [
            atMost(`${subject.what}: round trips of SQL`, trips, found.statements.length, ''),
            atMost(`${subject.what}: CPU against verify + sign`, 2, found.cost.cpu / both),
            atLeast(
              `${subject.what}: throughput against the slower of pgbench and verify + sign`,
              0.6,
              found.cost.perSecond / limit,
            ),
          ],
          details: [details(found, signature), how].join('\n'),
        };
      }),
  };
}

/** Answers a second that bare `node:http` gives of the protected call when it runs the same select for each. */
async function throughputOfBareNode(service: Server, url: string, statements: readonly Statement[]): Promise<number> {
  const load = await protectedCall.load(service.url);
  const answer = await fetch(`${service.url}/api/resource`, {
    headers: { authorization: load.authorizations?.[0] ?? '' },
  });
  const [select = ''] = scriptOf(statements).split('\n').slice(1);
  const bare = await startOther('select', [url, select, await answer.text()], 'bare');
  try {
    return (await compare([{ name: 'bare', server: bare, load }])).get('bare')?.perSecond ?? Number.NaN;
  } finally {
    await bare.stop();
  }
}

const against = ({ cost, postgres }: Measured): number => cost.perSecond / postgres;

const p8: Row = {
  id: 'P8',
  title: 'a protected call, GET /api/resource',
  measure: () =>
    withDatabase(async (service, url) => {
      const found = await measured(service, url, protectedCall);
      const bare = await throughputOfBareNode(service, url, found.statements);
      const crowd = await measured(service, url, protectedCall, many);
      return {
        figures: [
          atMost('protected call: round trips of SQL', 1, found.statements.length, ''),
          atLeast(
            `protected call: throughput against bare node:http with pg and the same select, ${connections} connections both`,
            1.3,
            found.cost.perSecond / bare,
          ),
          atLeast(
            `protected call: throughput against pgbench with the same select, ${many} connections both`,
            1.2,
            against(crowd),
          ),
          informs(`protected call: the same, ${connections} connections both`, against(found)),
        ],
        details: [details(found), '', details(crowd), how].join('\n'),
      };
    }),
};

export const rows: readonly Row[] = [p8, bySignature('P9', 'a registration, POST /agent/identity', registration, 2)];
