import { isHostName, type SettingsReader } from './reader.js';

/** Settings of OAuth clients (consent.md, Clients). */
export type OAuthClientsConfig = ReturnType<typeof readOAuthClients>;

const ways = ['off', 'cimd', 'cimd,dcr'] as const;
/** Desktop apps that register a scheme without a domain name, although RFC 8252 §7.1 asks for one. */
const defaultSchemes = ['claude', 'cursor', 'jetbrains', 'vscode', 'vscode-insiders', 'warp', 'windsurf', 'zed'];
/** Schemes with a special meaning in browsers and systems, which must not get redirects. */
const takenSchemes: ReadonlySet<string> = new Set([
  ...['about', 'blob', 'chrome', 'data', 'edge', 'file', 'filesystem', 'ftp', 'http', 'https', 'intent', 'jar'],
  ...['javascript', 'mailto', 'moz-extension', 'resource', 'sms', 'tel', 'vbscript', 'view-source', 'ws', 'wss'],
]);

export function readOAuthClients(read: SettingsReader) {
  const given = read.list('OAUTH_CLIENTS').join(',') || 'cimd,dcr';
  const way = ways.find((one) => one === given);
  if (!way) read.faults.push('OAUTH_CLIENTS accepts one of: off | cimd | cimd,dcr.');
  return {
    /** `OAUTH_CLIENTS` is not off. */
    enabled: way !== undefined && way !== 'off',
    /** Whether a client may register itself (RFC 7591). */
    registration: way === 'cimd,dcr',
    /** The owner's copies of client documents. */
    file: read.text('OAUTH_CLIENTS_FILE'),
    /** Hosts with accepted client documents. Undefined allows all. */
    hosts: readHosts(read),
    /** Private-use schemes without a domain name that redirect URIs may have, in lower case. */
    redirectSchemes: readSchemes(read),
  };
}

function readHosts(read: SettingsReader): readonly string[] | undefined {
  const hosts = read.list('OAUTH_CLIENT_HOSTS').map((host) => host.toLowerCase());
  if (hosts.length === 0 || (hosts.length === 1 && hosts[0] === '*')) return undefined;
  if (!hosts.every(isHostName))
    read.faults.push('OAUTH_CLIENT_HOSTS accepts * or names of hosts, separated by commas, such as app.example.org.');
  return hosts;
}

function readSchemes(read: SettingsReader): readonly string[] {
  const given = read.list('OAUTH_REDIRECT_SCHEMES').map((scheme) => scheme.toLowerCase());
  const schemes = given.length === 0 ? defaultSchemes : given;
  if (!schemes.every((scheme) => /^[a-z][a-z0-9+.-]{1,63}$/.test(scheme) && !takenSchemes.has(scheme)))
    read.faults.push(
      'OAUTH_REDIRECT_SCHEMES accepts schemes of programs, separated by commas, such as vscode or com.example.app.',
    );
  return schemes;
}
