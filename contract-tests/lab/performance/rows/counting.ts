import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { quietReading } from '../../../support/probes.js';
import { atMost, informs, median } from '../figures.js';
import type { Row } from '../row.js';

const requests = 2_000_000;
const rounds = 7;

/** As a browser, a crawler and a library write them; each comes anew, as its connection would bring it. */
const readers = [
  [
    'Host',
    'portfolio.example.org',
    'Sec-Fetch-Mode',
    'navigate',
    'User-Agent',
    'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  ],
  ['Host', 'portfolio.example.org', 'User-Agent', 'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)'],
  ['Host', 'portfolio.example.org', 'Accept', '*/*', 'User-Agent', 'curl/8.14'],
];

/** A request that is answered already, as the fast path leaves it: a project of the API, or a page. */
function answered(at: number): readonly [IncomingMessage, ServerResponse] {
  const slug = `project-${at % 20}`;
  const ofApi = {
    ...{ path: `/api/v1/webmcp/projects/${slug}`, type: 'application/json', match: { params: { slug } } },
    operation: { method: 'get', object: { tags: ['portfolio'] } },
  };
  const state = { id: 'r', method: 'GET', ...(at % 2 ? ofApi : { path: `/projects/${slug}`, type: 'text/html' }) };
  const response = { statusCode: 200, writableEnded: true, locals: { state } } as unknown as ServerResponse;
  return [{ rawHeaders: readers[at % readers.length] } as unknown as IncomingMessage, response];
}

/** Microseconds of CPU for each request. */
function cost(handler: RequestListener, calls: readonly (readonly [IncomingMessage, ServerResponse])[]): number {
  const begin = process.cpuUsage();
  for (let at = 0; at < requests; at += 1) {
    const call = calls[at % calls.length];
    if (call) handler(call[0] as never, call[1] as never);
  }
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / requests;
}

const p16: Row = {
  id: 'P16',
  title: 'counting of readings',
  async measure() {
    const calls = Array.from({ length: 600 }, (_, at) => answered(at));
    const bare: RequestListener = () => undefined;
    const reading = quietReading();
    const counting = reading.counted(bare);
    const [without, withIt]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      without.push(cost(bare, calls));
      withIt.push(cost(counting, calls));
    }
    const counted = [...reading.sums()].reduce((sum, { count }) => sum + count, 0);
    if (counted !== requests * rounds) throw new Error(`Of ${requests * rounds} reads ${counted} were counted.`);
    return {
      figures: [
        atMost('CPU a request', 1, median(withIt) - median(without), 'µs'),
        informs('the slowest round', Math.max(...withIt) - median(without), 'µs'),
      ],
      details: `The medians of ${rounds} rounds of ${requests.toLocaleString('en')} requests each, beside the same without counting: three kinds of readers, 20 projects, by the API and as pages. The fast path leaves a request so; each was counted, which is checked.`,
    };
  },
};

export const rows: readonly Row[] = [p16];
