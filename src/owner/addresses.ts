import { FetchError, type PublicFetchOptions, publicFetch } from '../base/public-fetch.js';

/** Whether a public address answers the process that asks; `fault` says why not. */
export interface AddressState {
  readonly url: string;
  readonly answers: boolean;
  readonly fault: string | null;
}

/**
 * What strangers are told to ask for, which a proxy in front may keep to itself: `/.well-known/` above all. Nothing that
 * a request holds gets into these addresses.
 */
export const checkedPaths = [
  '/',
  '/llms.txt',
  '/openapi.json',
  '/.well-known/api-catalog',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
] as const;

/** The owner who opens the page waits for this, and no longer. */
export const patienceMs = 2000;
/** A HEAD is counted for no reader; the base URL may well be a private address, on loopback above all. */
const asking: PublicFetchOptions = {
  method: 'HEAD',
  allowPrivate: true,
  timeoutMs: patienceMs,
  mostBytes: 0,
  accept: '*/*',
};

/** Whether each public address of this service answers, asked all at once from where this process runs. */
export const addressStates = (baseUrl: string): Promise<readonly AddressState[]> =>
  Promise.all(checkedPaths.map((path) => stateOf(baseUrl + path)));

async function stateOf(url: string): Promise<AddressState> {
  try {
    await publicFetch(new URL(url), asking);
    return { url, answers: true, fault: null };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { url, answers: false, fault: faultOf(error) };
  }
}

function faultOf({ fault, status }: FetchError): string {
  if (fault === 'timeout') return `no answer within ${patienceMs / 1000} seconds`;
  return status === undefined ? 'no connection' : `status ${status}`;
}
