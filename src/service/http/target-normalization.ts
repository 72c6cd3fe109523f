import type { Contract } from '../../base/contract.js';

/** What trackers append to links that are shared, as the hint about unknown parameters lists them (discovery.md H-13). */
export const trackingParameters = 'utm_*, mc_*, fbclid, gclid and ref';
const tracking = /^(?:(?:utm|mc)_[^=]*|fbclid|gclid|ref)(?:=|$)/;

/** Gives the target of a request the form under which it is answered and cached. */
export type UsualTarget = (method: string | undefined, target: string) => string;

/**
 * Targets that mean the same become one, before anything looks at them: the origin form of an absolute one, a read
 * without what trackers append, and a path that the contract serves with a slash at its end too (`x-trailing-slash`)
 * without it.
 */
export function usualTarget(contract: Contract): UsualTarget {
  const slashed = new Set(
    [...contract.operations.values()].flatMap(({ path, object }) =>
      object['x-trailing-slash'] === 'ignored' ? [`${path}/`] : [],
    ),
  );
  return (method, sent) => {
    const target = originForm(sent);
    const at = target.indexOf('?');
    const path = at < 0 ? target : target.slice(0, at);
    const usual = slashed.has(path) ? path.slice(0, -1) : path;
    if (at < 0) return usual;
    const query = target.slice(at);
    return usual + (method === 'GET' || method === 'HEAD' ? withoutTracking(query) : query);
  };
}

/**
 * The path and query of an absolute-form target (RFC 9112 §3.2.2); its authority never matters, every URL comes from
 * the base URL.
 */
function originForm(target: string): string {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
  if (!absolute) return target;
  const rest = target.slice(absolute[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A query with its question mark, without the parameters of trackers; as it was where it has none. */
function withoutTracking(query: string): string {
  const all = query.slice(1).split('&');
  const kept = all.filter((one) => !tracking.test(one));
  if (kept.length === all.length) return query;
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
