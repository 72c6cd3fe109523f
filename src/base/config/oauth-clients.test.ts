import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from './config.js';

const read = (settings: Record<string, string>) => readConfig(settings).agentAuth.oauthClients;
const faultsOf = (settings: Record<string, string>): readonly string[] => {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

describe('OAUTH_CLIENTS', () => {
  it.each([
    ['off', false, false],
    ['cimd', true, false],
    ['cimd,dcr', true, true],
    [' cimd , dcr ', true, true],
  ])('%j means clients %s and registration %s', (value, enabled, registration) => {
    expect(read({ OAUTH_CLIENTS: value })).toMatchObject({ enabled, registration });
  });

  it.each(['on', 'dcr', 'cimd,off', 'CIMD', 'cimd,dcr,x'])('rejects %s with the accepted values', (value) => {
    expect(faultsOf({ OAUTH_CLIENTS: value })).toEqual(['OAUTH_CLIENTS accepts one of: off | cimd | cimd,dcr.']);
  });
});

describe('OAUTH_CLIENT_HOSTS', () => {
  it('allows every host by default', () => {
    for (const value of ['', '*']) expect(read({ OAUTH_CLIENT_HOSTS: value }).hosts).toBeUndefined();
    expect(read({ OAUTH_CLIENT_HOSTS: 'claude.ai, App.Example.org' }).hosts).toEqual(['claude.ai', 'app.example.org']);
  });

  it.each([
    'https://claude.ai',
    'claude.ai/x',
    'claude.ai:8443',
    '10.0.0.1',
    '[::1]',
    '*.example.org',
    'a b',
    'a@b',
    '*',
  ])('rejects %s in a list of hosts', (value) => {
    expect(faultsOf({ OAUTH_CLIENT_HOSTS: `claude.ai,${value}` })).toEqual([
      expect.stringContaining('OAUTH_CLIENT_HOSTS accepts * or names of hosts'),
    ]);
  });
});

describe('OAUTH_REDIRECT_SCHEMES', () => {
  it('defaults to the schemes of well-known desktop apps', () => {
    expect(read({}).redirectSchemes).toEqual(
      expect.arrayContaining(['claude', 'cursor', 'vscode', 'vscode-insiders', 'windsurf', 'zed', 'jetbrains']),
    );
    expect(read({ OAUTH_REDIRECT_SCHEMES: 'Zed, com.example.app' }).redirectSchemes).toEqual([
      'zed',
      'com.example.app',
    ]);
  });

  it.each(['javascript', 'data', 'file', 'intent', 'http', 'https', 'JavaScript', 'a:', 'a b', '1a', 'x', 'vscode://'])(
    'never accepts %s',
    (value) => {
      expect(faultsOf({ OAUTH_REDIRECT_SCHEMES: `zed,${value}` })).toEqual([
        expect.stringMatching(
          /^OAUTH_REDIRECT_SCHEMES accepts schemes of programs, separated by commas, such as vscode/,
        ),
      ]);
    },
  );
});

it('the OAuth client settings report all errors at once', () => {
  const faults = faultsOf({ OAUTH_CLIENTS: 'on', OAUTH_CLIENT_HOSTS: 'a b', OAUTH_REDIRECT_SCHEMES: 'data' });
  expect(faults.map((fault) => fault.split(' ', 1)[0])).toEqual([
    'OAUTH_CLIENTS',
    'OAUTH_CLIENT_HOSTS',
    'OAUTH_REDIRECT_SCHEMES',
  ]);
});
