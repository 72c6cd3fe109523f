import type { Contract } from '../../base/contract.js';

/** Tracking parameters, as listed in the hint about unknown parameters (discovery.md H-15). */
export const trackingParameters = 'utm_*, mc_*, fbclid, gclid and ref';
const tracking = /^(?:(?:utm|mc)_[^=]*|fbclid|gclid|ref)(?:=|$)/;

/** Normalizes a request target for matching and caching. */
export type NormalizeTarget = (method: string | undefined, target: string) => string;

/**
 * Creates a function that normalizes equivalent targets: absolute-form to origin-form, reads without tracking
 * parameters, and paths with an optional trailing slash (`x-trailing-slash`) without it.
 */
export function targetNormalizer(contract: Contract): NormalizeTarget {
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

/** Returns the path and query of an absolute-form target (RFC 9112 §3.2.2). Its authority is ignored. */
function originForm(target: string): string {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
  if (!absolute) return target;
  const rest = target.slice(absolute[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Removes tracking parameters from a query, which includes its question mark. */
function withoutTracking(query: string): string {
  const all = query.slice(1).split('&');
  const kept = all.filter((one) => !tracking.test(one));
  if (kept.length === all.length) return query;
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
