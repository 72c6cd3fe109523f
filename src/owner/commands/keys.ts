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
const dayMs = 86_400_000;

const keyColumns = (now: Date): readonly ListColumn<KeySummary>[] => [
  { head: 'Key', of: ({ kid }) => ({ code: kid }), place: 'subject' },
  { head: 'State', of: ({ state }) => ({ name: state, words: keyStates[state] }), place: 'badge' },
  { head: 'Since', of: (key) => stateAge(key, now), only: 'browser' },
  { head: 'Published', of: (key) => timeOf(key.published_at), label: 'published' },
];

/** Says for how many days a key has had its state. */
function stateAge(key: KeySummary, now: Date): Value {
  const since = { next: null, active: key.activated_at, retired: key.retired_at }[key.state] ?? key.published_at;
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs));
  const doing = { next: 'waiting', active: 'signing', retired: 'retired' }[key.state];
  return days === 0 ? `${doing} since today` : `${doing} for ${pluralize(days, 'day')}`;
}

/** Renders the list of signing keys and the buttons that rotate or remove them. */
export function keyParts(keys: readonly KeySummary[], now: Date): readonly ViewPart[] {
  const hasNext = keys.some(({ state }) => state === 'next');
  return [
    listPart(keyColumns(now), keys, 'There are no keys yet. The service creates the first one when it starts.'),
    buttons([act('keys.rotate', hasNext ? 'Let the next key sign' : 'Publish a next key')]),
    fold('In an emergency', [
      sentence(
        'Use these if a key may have leaked. When you forget a key, everything it signed becomes invalid, and agents must register or be claimed again.',
        'hint',
      ),
      buttons([
        act('keys.rotate', 'Let a new key sign at once', { now: 'yes' }),
        ...keys.map(({ kid }) => act('keys.rotate', `Forget ${kid}`, { forget: kid })),
      ]),
    ]),
  ];
}

async function rotateFor(deps: OwnerDeps, { immediately, forget }: KeyRotation): Promise<OwnerAnswer> {
  const stored = new StoredKeys(deps.store, deps.sealingKey(), deps.random);
  const { lifetimes } = deps.config.agentAuth;
  const { ok, says, keys } = await rotateKeys(stored, lifetimes, deps.clock, { immediately, forget });
  if (!ok) return invalid(says);
  await deps.running?.keysChanged();
  return done({ says, keys: keys.map(keySummary) });
}

export const keyCommands = {
  'keys.rotate': {
    answer: rotateFor,
    shell: {
      usage: 'keys rotate',
      summary: 'Publish the next signing key; run again to start signing with it',
      fields: [
        { name: 'now', flag: '--now', help: 'start signing with a new key immediately', param: 'now' },
        filter('forget', 'remove a leaked key; everything it signed becomes invalid', { value: 'kid' }),
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
      says: 'Done. The list below shows the current keys.',
    },
    /** The command line does not ask: nobody passes these options by mistake. */
    async question(_tell, { immediately, forget }) {
      const rest = { no: 'Cancel', back: ownerPath`settings` };
      if (forget !== undefined)
        return {
          ...rest,
          title: 'Forget this key?',
          named: { said: forget },
          text: 'Everything that it signed becomes invalid immediately. This cannot be undone.',
          yes: 'Yes, forget it',
        };
      if (!immediately) return undefined;
      return {
        ...rest,
        title: 'Let a new key sign at once?',
        text: 'Services that have cached the keys may not know the new one yet, and may refuse its signatures for a while.',
        yes: 'Yes, at once',
      };
    },
    view: ({ says, keys }, _asked, { now }) => ({
      title: '',
      parts: [sentence(says), listPart(keyColumns(now), keys, 'No keys.')],
    }),
  } satisfies Command<KeyRotation, RotationReport>,
};
