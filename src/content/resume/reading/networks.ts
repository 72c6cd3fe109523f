import { lookupTable } from '../../../base/lookup-table.js';

/** The address of an account on each well-known network, before and after the name of the user. */
const networks: Readonly<Record<string, readonly [prefix: string, suffix?: string]>> = {
  behance: ['https://www.behance.net/'],
  bitbucket: ['https://bitbucket.org/'],
  bluesky: ['https://bsky.app/profile/'],
  codeberg: ['https://codeberg.org/'],
  codepen: ['https://codepen.io/'],
  codewars: ['https://www.codewars.com/users/'],
  devto: ['https://dev.to/'],
  dribbble: ['https://dribbble.com/'],
  facebook: ['https://www.facebook.com/'],
  github: ['https://github.com/'],
  gitlab: ['https://gitlab.com/'],
  googlescholar: ['https://scholar.google.com/citations?user='],
  hackerrank: ['https://www.hackerrank.com/profile/'],
  instagram: ['https://www.instagram.com/'],
  kaggle: ['https://www.kaggle.com/'],
  keybase: ['https://keybase.io/'],
  leetcode: ['https://leetcode.com/u/'],
  linkedin: ['https://www.linkedin.com/in/'],
  medium: ['https://medium.com/@'],
  npm: ['https://www.npmjs.com/~'],
  orcid: ['https://orcid.org/'],
  researchgate: ['https://www.researchgate.net/profile/'],
  stackoverflow: ['https://stackoverflow.com/users/'],
  substack: ['https://', '.substack.com'],
  telegram: ['https://t.me/'],
  twitch: ['https://www.twitch.tv/'],
  twitter: ['https://twitter.com/'],
  x: ['https://x.com/'],
  xing: ['https://www.xing.com/profile/'],
  youtube: ['https://www.youtube.com/@'],
};
const byName = lookupTable(networks);

/** Networks that a resume may have as members of their own: `github: ada`. */
export const networkNames: readonly string[] = Object.keys(networks);

/** Names of networks that are not the name in lower case with a capital. */
const labels = lookupTable<string>({
  codepen: 'CodePen',
  devto: 'DEV',
  github: 'GitHub',
  gitlab: 'GitLab',
  googlescholar: 'Google Scholar',
  hackerrank: 'HackerRank',
  leetcode: 'LeetCode',
  linkedin: 'LinkedIn',
  npm: 'npm',
  orcid: 'ORCID',
  researchgate: 'ResearchGate',
  stackoverflow: 'Stack Overflow',
  twitter: 'X',
  xing: 'XING',
  youtube: 'YouTube',
});

/** The name of a network as people write it. */
export const networkLabel = (network: string): string =>
  labels[network] ?? network.charAt(0).toUpperCase() + network.slice(1);

/** Returns the address of a user of a network; undefined if the network is unknown or the name cannot be one. */
export function addressOfAccount(network: string, username: string): string | undefined {
  const name = network.toLowerCase().replaceAll(/[^a-z]/g, '');
  const fediverse = /^@?([\w.-]{1,100})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,5})$/.exec(username);
  if (name === 'mastodon' && fediverse) return `https://${fediverse[2]}/@${fediverse[1]}`;
  const [prefix, suffix = ''] = byName[name] ?? [];
  const user = username.replace(/^@/, '').replace(/^in\/(?=.)|\/$/g, '');
  const isUser = name === 'stackoverflow' ? /^\d{1,12}(?:\/[\w-]{1,100})?$/ : /^[\p{L}\p{N}_.-]{1,100}$/u;
  return prefix !== undefined && isUser.test(user) ? encodeURI(`${prefix}${user}${suffix}`) : undefined;
}

/**
 * True for the address of a network itself, which a template leaves when it is not filled in: `https://codepen.io/`.
 */
export function isNetworkAlone(address: string): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, '')
      .replace(/[/@~]{1,3}$/, '');
  const given = plain(address);
  return Object.values(networks).some(
    ([prefix, suffix]) => suffix === undefined && [plain(prefix), plain(prefix).split('/', 1)[0]].includes(given),
  );
}
