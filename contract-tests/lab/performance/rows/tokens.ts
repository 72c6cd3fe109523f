import type { Statement } from '../../../support/recorded-statements.js';
import { type Costs, compare, costTable, ratio } from '../compare.js';
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

const bareNode = 'bare, the same select';

/** The protected call beside bare `node:http` that runs the same select for each, in alternating rounds. */
async function besideBareNode(service: Server, url: string, statements: readonly Statement[]): Promise<Costs> {
  const load = await protectedCall.load(service.url);
  const answer = await fetch(`${service.url}/api/resource`, {
    headers: { authorization: load.authorizations?.[0] ?? '' },
  });
  const [select = ''] = scriptOf(statements).split('\n').slice(1);
  const bare = await startOther('select', [url, select, await answer.text()], 'bare');
  try {
    const both = [
      { name: protectedCall.what, server: service, load },
      { name: bareNode, server: bare, load },
    ];
    return await compare(both, { rounds: 7 });
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
      const beside = await besideBareNode(service, url, found.statements);
      const crowd = await measured(service, url, protectedCall, many);
      return {
        figures: [
          atMost('protected call: round trips of SQL', 1, found.statements.length, ''),
          atLeast(
            `protected call: throughput against bare node:http with pg and the same select, ${connections} connections both`,
            1.3,
            ratio(beside, protectedCall.what, bareNode, 'perSecond'),
          ),
          atLeast(
            `protected call: throughput against pgbench with the same select, ${many} connections both`,
            1.2,
            against(crowd),
          ),
          informs(`protected call: the same, ${connections} connections both`, against(found)),
        ],
        details: [costTable(beside), '', details(found), '', details(crowd), how].join('\n'),
      };
    }),
};

export const rows: readonly Row[] = [p8, bySignature('P9', 'a registration, POST /agent/identity', registration, 2)];
