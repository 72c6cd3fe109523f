import { isIP } from 'node:net';
import { parsedUrl } from '../urls.js';
import type { SettingsReader } from './reader.js';

/** Which clients may ask a person for consent (consent.md, Clients). */
export type OAuthClientsConfig = ReturnType<typeof readOAuthClients>;

const ways = ['off', 'cimd', 'cimd,dcr'] as const;
const usualSchemes = ['cursor', 'vscode', 'vscode-insiders', 'windsurf', 'zed', 'jetbrains'];
/** What browsers and systems give their own meaning: an answer sent there would run, open or call something. */
const takenSchemes: ReadonlySet<string> = new Set([
  ...['about', 'blob', 'chrome', 'data', 'edge', 'file', 'filesystem', 'ftp', 'http', 'https', 'intent', 'jar'],
  ...['javascript', 'mailto', 'moz-extension', 'resource', 'sms', 'tel', 'vbscript', 'view-source', 'ws', 'wss'],
]);

export function readOAuthClients(read: SettingsReader) {
  const given = read.list('OAUTH_CLIENTS').join(',') || 'cimd,dcr';
  const way = ways.find((one) => one === given);
  if (!way) read.faults.push(`OAUTH_CLIENTS is "${given}"; it accepts one of: off | cimd | cimd,dcr.`);
  return {
    /** `OAUTH_CLIENTS` is not off. */
    enabled: way !== undefined && way !== 'off',
    /** Whether a client may register itself (RFC 7591). */
    registration: way === 'cimd,dcr',
    /** The owner's copies of client documents. */
    file: read.text('OAUTH_CLIENTS_FILE'),
    /** Hosts whose documents are accepted; undefined: all. */
    hosts: readHosts(read),
    /** Private-use schemes that an answer may be sent to, in lower case. */
    redirectSchemes: readSchemes(read),
  };
}

function readHosts(read: SettingsReader): readonly string[] | undefined {
  const hosts = read.list('OAUTH_CLIENT_HOSTS').map((host) => host.toLowerCase());
  if (hosts.length === 0 || (hosts.length === 1 && hosts[0] === '*')) return undefined;
  const bad = hosts.filter((host) => !isHostName(host));
  if (bad.length > 0)
    read.faults.push(
      `OAUTH_CLIENT_HOSTS has "${bad.join('", "')}"; it accepts * or names of hosts such as app.example.org, separated by commas.`,
    );
  return hosts;
}

/** As it is in a URL: neither an address nor a name that a URL would spell otherwise. */
function isHostName(host: string): boolean {
  const written = `https://${host}/`;
  const url = parsedUrl(written);
  return !host.includes('*') && url?.href === written && url.hostname === host && isIP(bare(host)) === 0;
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

function readSchemes(read: SettingsReader): readonly string[] {
  const given = read.list('OAUTH_REDIRECT_SCHEMES').map((scheme) => scheme.toLowerCase());
  const schemes = given.length === 0 ? usualSchemes : given;
  const bad = schemes.filter((scheme) => !/^[a-z][a-z0-9+.-]{1,63}$/.test(scheme) || takenSchemes.has(scheme));
  if (bad.length > 0)
    read.faults.push(
      `OAUTH_REDIRECT_SCHEMES has "${bad.join('", "')}"; it accepts schemes of programs such as vscode or com.example.app, separated by commas.`,
    );
  return schemes;
}
