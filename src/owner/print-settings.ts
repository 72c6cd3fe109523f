import { harmless } from '../platform/terminal-text.js';
import { inColumns } from './columns.js';
import { ofZero } from './in-force.js';
import type { LifetimeInForce, LimitInForce, OwnerSettings, TrustReport } from './requests/settings.js';

/** Such as `10 minutes`; the largest unit that it is a whole number of. Seconds. */
export function spanText(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [name, size] = units.find(([, of]) => seconds >= of && seconds % of === 0) ?? units[3];
  const count = seconds / size;
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;
}

/** How long a lifetime is; what it means where it is 0. */
export const lifetimeText = (name: string, seconds: number): string =>
  (seconds === 0 ? ofZero(name) : undefined) ?? spanText(seconds);

/** Such as `5 in 1 hour`. */
export const limitText = ({ limit, window_seconds }: Pick<LimitInForce, 'limit' | 'window_seconds'>): string =>
  `${limit.toLocaleString('en')} in ${spanText(window_seconds)}`;

/** The settings in force for people; of limits and lifetimes those that were changed, since the tables have the rest. */
export function settingsText(settings: OwnerSettings): string {
  const { addresses, mail, keys, limits, lifetimes } = settings;
  const part = (title: string, text: string): string => `${title}\n  ${text.trimEnd().replaceAll('\n', '\n  ')}\n`;
  return [
    part('Addresses, asked from here', addresses.map(({ url, fault }) => `${url}: ${fault ?? 'answers'}\n`).join('')),
    part(
      'Mail',
      `${mail.delivers ? 'leaves' : 'does not leave: SMTP_URL is not set'}\nto ${mail.owner ?? 'no address: OWNER_EMAIL is not set'}\n`,
    ),
    part('Trusted providers', trustText(settings)),
    part(
      'Signing keys',
      inColumns(
        ['KEY', 'STATE', 'PUBLISHED'],
        keys.map(({ kid, state, published_at: at }) => [kid, state, at.slice(0, 10)]),
        'No keys yet.',
      ),
    ),
    part('Limits that were changed', limitsText(limits)),
    part('Lifetimes that were changed', lifetimesText(lifetimes)),
  ].join('\n');
}

function trustText(settings: OwnerSettings): string {
  const { providers, trust_file_faults: faults, trust_file_changed: isChanged } = settings;
  const listed = inColumns(
    ['PROVIDER', 'ISSUER', 'STATE'],
    providers.map((one) => [harmless(one.display_name), harmless(one.issuer), one.enabled ? 'enabled' : 'disabled']),
    'No provider is trusted.',
  );
  const file = [...faults.map((fault) => harmless(fault)), ...(faults.length === 0 && isChanged ? [waits] : [])];
  return `${listed}${file.map((line) => `${line}\n`).join('')}`;
}

const waits = 'The file has changed since; take it with: vitrine trust reload';

function limitsText(limits: readonly LimitInForce[]): string {
  const rows = limits
    .filter(({ overridden }) => overridden)
    .map((one) => [one.name, limitText(one), `instead of ${one.usual.toLocaleString('en')}`]);
  return inColumns(['LIMIT', 'IN FORCE', ''], rows, 'None.');
}

function lifetimesText(lifetimes: readonly LifetimeInForce[]): string {
  const rows = lifetimes
    .filter(({ overridden }) => overridden)
    .map(({ name, seconds, usual }) => [name, lifetimeText(name, seconds), `instead of ${lifetimeText(name, usual)}`]);
  return inColumns(['LIFETIME', 'IN FORCE', ''], rows, 'None.');
}

/** What reading the trust list again came to. */
export function reloadedText({ providers, added, removed, changed, in_force: inForce }: TrustReport): string {
  const count = `${providers} ${providers === 1 ? 'provider' : 'providers'}`;
  if (!inForce) return `The file is sound: ${count}. Services that run read it within a minute.\n`;
  const changes = [
    ...added.map((issuer) => `added: ${harmless(issuer)}`),
    ...removed.map((issuer) => `removed: ${harmless(issuer)}`),
    ...changed.map((issuer) => `changed: ${harmless(issuer)}`),
  ];
  const says = changes.length === 0 ? 'Nothing has changed' : 'The list was read again';
  return [`${says}: ${count}.`, ...changes.map((line) => `  ${line}`)].join('\n').concat('\n');
}

export const mailedText = ({ to }: { readonly to: string }): string =>
  `A mail to ${harmless(to)} is on its way. If it does not come, vitrine overview says what failed.\n`;
