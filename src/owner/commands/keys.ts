import { pluralize } from '../../base/text.js';
import { rotateKeys } from '../../service/agent-auth/keys/owner-rotation.js';
import { StoredKeys } from '../../service/agent-auth/keys/stored-keys.js';
import { type Command, filter, optionText } from '../command.js';
import type { OwnerDeps } from '../deps.js';
import { done, invalid, type OwnerAnswer } from '../owner-answer.js';
import { type KeySummary, keySummary } from '../settings.js';
import {
  act,
  buttons,
  fold,
  type ListColumn,
  listPart,
  ownerPath,
  sentence,
  timeOf,
  type Value,
  type ViewPart,
} from '../view.js';

interface KeyRotation {
  readonly immediately: boolean;
  readonly forget?: string;
}
interface RotationReport {
  readonly says: string;
  readonly keys: readonly KeySummary[];
}

const keyStates = { next: 'next', active: 'signs', retired: 'retired' };
const day = 86_400_000;

const keyColumns = (now: Date): readonly ListColumn<KeySummary>[] => [
  { head: 'Key', of: ({ kid }) => ({ code: kid }), place: 'subject' },
  { head: 'State', of: ({ state }) => ({ name: state, words: keyStates[state] }), place: 'badge' },
  { head: 'Since', of: (key) => sinceOf(key, now), only: 'browser' },
  { head: 'Published', of: (key) => timeOf(key.published_at), label: 'published' },
];

/** For how many days a key has been what it is. */
function sinceOf(key: KeySummary, now: Date): Value {
  const since = { next: null, active: key.activated_at, retired: key.retired_at }[key.state] ?? key.published_at;
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / day));
  const doing = { next: 'waiting', active: 'signing', retired: 'retired' }[key.state];
  return days === 0 ? `${doing} since today` : `${doing} for ${pluralize(days, 'day')}`;
}

/** The keys there are, and what can be done with them. */
export function keyParts(keys: readonly KeySummary[], now: Date): readonly ViewPart[] {
  const hasNext = keys.some(({ state }) => state === 'next');
  return [
    listPart(keyColumns(now), keys, 'None yet: the first one is made when the service starts.'),
    buttons([act('keys.rotate', hasNext ? 'Let the next key sign' : 'Publish a next key')]),
    fold('In an emergency', [
      sentence(
        'When a key may be in other hands. A key that is forgotten ends everything it signed: agents must register or be claimed again.',
        'hint',
      ),
      buttons([
        act('keys.rotate', 'Let a new key sign at once', { now: 'yes' }),
        ...keys.map(({ kid }) => act('keys.rotate', `Forget ${kid}`, { forget: kid })),
      ]),
    ]),
  ];
}

async function rotated(deps: OwnerDeps, { immediately, forget }: KeyRotation): Promise<OwnerAnswer> {
  const stored = new StoredKeys(deps.store, deps.sealingKey(), deps.random);
  const { lifetimes } = deps.config.agentAuth;
  const { ok, says, keys } = await rotateKeys(stored, lifetimes, deps.clock, { immediately, forget });
  if (!ok) return invalid(says);
  await deps.running?.keysChanged();
  return done({ says, keys: keys.map(keySummary) });
}

export const keyCommands = {
  'keys.rotate': {
    answer: rotated,
    shell: {
      usage: 'keys rotate',
      summary: 'Publish a next key; run it again to let that one sign',
      fields: [
        { name: 'now', flag: '--now', help: 'let a new key sign at once', param: 'now' },
        filter('forget', 'drop a key, and with it everything it signed: for an emergency', { value: 'kid' }),
      ],
      request(options) {
        const forget = optionText(options, 'forget');
        return { immediately: !!options.now, ...(forget !== undefined && { forget }) };
      },
    },
    act: {
      paths: ['settings/rotate'],
      isGrave: () => true,
      leadsTo: () => ownerPath`settings`,
      says: 'Done. The keys below are those of now.',
    },
    /** The shell has options for these that no one gives by mistake. */
    async question(_tell, { immediately, forget }) {
      const rest = { no: 'Leave it as it is', back: ownerPath`settings` };
      if (forget !== undefined)
        return {
          ...rest,
          title: 'Forget this key?',
          named: { said: forget },
          text: 'Everything that it signed is void at once, and cannot be made good again.',
          yes: 'Yes, forget it',
        };
      if (!immediately) return undefined;
      return {
        ...rest,
        title: 'Let a new key sign at once?',
        text: 'Those who keep a copy of the keys may not know it yet, and refuse what it signs for a while.',
        yes: 'Yes, at once',
      };
    },
    view: ({ says, keys }, _asked, { now }) => ({
      title: '',
      parts: [sentence(says), listPart(keyColumns(now), keys, 'No keys.')],
    }),
  } satisfies Command<KeyRotation, RotationReport>,
};
