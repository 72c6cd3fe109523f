import type { components } from '../../../generated/types.js';
import type { PageState } from '../../agent-auth/claim/state-machine.js';
import { errorJson, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { decidedView, type FormContext, otherAddressView } from './views.js';

type Decided = components['schemas']['ClaimPageStatus'];

export function otherAddress(frame: PageFrame, context: FormContext): PageRefusal {
  return new PageRefusal({
    status: 403,
    html: otherAddressView(frame, context),
    json: errorJson('access_denied', 'This was started for a different address. Sign out first.'),
  });
}

/** Over by time (410), locked (410) or replaced (404). */
export const claimEnded = (frame: PageFrame, kind: Exclude<PageState['kind'], 'open' | 'decided'>): PageRefusal =>
  refusal(frame, kind === 'replaced' ? 'linkInvalid' : kind === 'locked' ? 'locked' : 'over');

/** A post about what is decided already: 409 with the final state. */
export function alreadyDecided(frame: PageFrame, status: Exclude<Decided, 'initiated'>): PageRefusal {
  return new PageRefusal({
    status: 409,
    html: decidedView(frame, status),
    json: errorJson('claimed_or_in_flight', 'This attempt is already decided.', { status }),
  });
}
