import { type Asked, type Visitor, visitorOf } from '../../people/sign-in/visitor.js';
import type { ConsolePageDeps } from './deps.js';

/** The browser that asks for a page of the console. */
export interface OwnersBrowser extends Visitor {
  /** When the owner signed in here; undefined where no owner is signed in. */
  readonly signedInAt: Date | undefined;
}

/** Who asks, by the owner's cookie. */
export async function ownersBrowser(deps: ConsolePageDeps, request: Asked): Promise<OwnersBrowser> {
  const visitor = await visitorOf(deps, 'owner', request);
  return { ...visitor, signedInAt: visitor.session?.since };
}
