import type { Passing } from './changing-proxy.js';

/** Changes what passes at one path. */
export const at =
  (path: string, how: (passing: Passing) => unknown) =>
  (passing: Passing): unknown =>
    passing.path === path ? how(passing) : undefined;
const inJson = (path: string, change: (body: Record<string, unknown>) => void): ((passing: Passing) => unknown) =>
  at(path, (passing) => {
    if (passing.status !== 200 || !passing.headers.get('content-type')?.includes('json') || passing.body === '') return;
    const body = JSON.parse(Buffer.from(passing.body, 'latin1').toString('utf8')) as Record<string, unknown>;
    change(body);
    passing.body = Buffer.from(JSON.stringify(body)).toString('latin1');
  });
export const profilePath = '/api/v1/webmcp/profile';

function aliveAfterRevocation(): (passing: Passing) => void {
  let revoked = false;
  return (passing) => {
    if (passing.path === '/oauth2/revoke') revoked = true;
    if (revoked && passing.path === '/api/resource' && passing.status === 401) {
      passing.status = 200;
      passing.headers.delete('www-authenticate');
    }
  };
}

/** What is wrong; which part of the run meets it; which check names it, with where, expected and found as text. */
export const wrongAnswers: readonly (readonly [
  what: string,
  only: string,
  how: (passing: Passing) => unknown,
  named: RegExp,
])[] = [
  [
    'a required header is missing',
    'getSiteProfile',
    at(profilePath, ({ headers }) => headers.delete('etag')),
    /getSiteProfile .*headers\/ETag .*no such header/,
  ],
  [
    'a header is no number',
    'getSiteProfile',
    at(profilePath, ({ headers }) => headers.set('ratelimit-remaining', 'many')),
    /headers\/RateLimit-Remaining .*must match pattern.* many/,
  ],
  [
    'browsers are shut out',
    'getSiteProfile',
    at(profilePath, ({ headers }) => headers.delete('access-control-allow-origin')),
    /Access-Control-Allow-Origin: \*/,
  ],
  [
    'browsers are let in',
    'getClaimPage',
    at('/agent/claim', ({ headers }) => headers.set('access-control-allow-origin', '*')),
    /getClaimPage .*x-cors .*no Access-Control-Allow-Origin/,
  ],
  [
    'a member has another type',
    'getSiteProfile',
    inJson(profilePath, (body) => Object.assign(body, { name: 5 })),
    /getSiteProfile .*content\/application~1json\/schema \/name must be string/,
  ],
  [
    'a required member is missing',
    'listProjects',
    inJson('/api/v1/webmcp/projects', (body) => delete body.categories),
    /listProjects .*must have required property 'categories'/,
  ],
  [
    'a value is outside its enum',
    'getProject',
    inJson('/api/v1/webmcp/projects/harbor-forecast', (body) => Object.assign(body, { status: 'Retired' })),
    /\/status must be equal to one of the allowed values: Active, Coming Soon/,
  ],
  [
    'a body is cut off',
    'listOffers',
    at('/api/v1/webmcp/offers', (passing) => {
      passing.body = passing.body.slice(0, -9);
    }),
    /listOffers .*a body that is not JSON/,
  ],
  [
    'a status is not documented',
    'listPages',
    at('/api/v1/webmcp/pages', (passing) => {
      if (passing.status === 200) passing.status = 203;
    }),
    /listPages .*one of the documented statuses .*status 203/,
  ],
  [
    'an unknown name is found',
    'getProject',
    (passing) => {
      if (passing.status === 404) Object.assign(passing, { status: 200 });
    },
    /getProject answers 404 .*status 404 status 200/,
  ],
  [
    'a media type is another',
    'getSiteProfile',
    at(profilePath, ({ headers }) => headers.set('content-type', 'text/html')),
    /getSiteProfile .*Content-Type application\/json.* text\/html/,
  ],
  [
    'Accept is ignored',
    'getHome',
    at('/', ({ headers, requestHeaders }) => {
      if (requestHeaders.get('accept') === 'text/markdown') headers.set('content-type', 'text/html');
    }),
    /getHome answers 200 text\/markdown .*text\/html/,
  ],
  [
    'errors are HTML',
    'searchSite',
    (passing) => {
      if (passing.status === 400) {
        passing.headers.set('content-type', 'text/html');
        passing.body = '<h1>Bad Request</h1>';
      }
    },
    /searchSite answers 400 .*text\/html/,
  ],
  [
    'an ETag is never good',
    'getSiteProfile',
    at(profilePath, (passing) => {
      if (passing.status === 304) passing.status = 200;
    }),
    /getSiteProfile answers 304 /,
  ],
  [
    'HEAD is not as GET',
    'getRobotsTxt',
    at('/robots.txt', ({ method, headers }) => {
      if (method === 'HEAD') headers.set('etag', '"other"');
    }),
    /getRobotsTxt answers HEAD as GET .*etag as of GET/,
  ],
  [
    'DELETE is not refused',
    'postMcp',
    (passing) => {
      if (passing.method === 'DELETE') passing.status = 200;
    },
    /postMcp answers 405 /,
  ],
  [
    'nothing is too large',
    'registerAgent',
    (passing) => {
      if (passing.status === 413) passing.status = 400;
    },
    /registerAgent answers 413 .*status 400/,
  ],
  [
    'an address in a document is another',
    'urls',
    inJson('/.well-known/agent-card.json', (body) =>
      Object.assign(body, { documentationUrl: 'https://elsewhere.example/developers' }),
    ),
    /urls .*agent-card.json, documentationUrl .*elsewhere/,
  ],
  [
    'an endpoint in a document is another of ours',
    'urls',
    inJson('/.well-known/oauth-authorization-server', (body) =>
      Object.assign(body, { revocation_endpoint: body.token_endpoint }),
    ),
    /revocation_endpoint .*oauth2\/revoke .*oauth2\/token/,
  ],
  [
    'a published address does not answer',
    'links',
    at('/icon.png', (passing) => {
      passing.status = 404;
    }),
    /links .*icon\.png to answer status 404/,
  ],
  [
    'the issuer is another',
    'address',
    inJson('/.well-known/oauth-authorization-server', (body) => Object.assign(body, { issuer: `${body.issuer}/` })),
    /address .*issuer .*as --url/,
  ],
  [
    'a tool is missing in the manifest',
    'mcp',
    inJson('/.well-known/mcp.json', (body) => (body.tools as string[]).pop()),
    /mcp .*mcp\.json, tools .*get_page_content.*as tools\/list says/,
  ],
  [
    'a version is another',
    'versions',
    inJson('/.well-known/mcp.json', (body) => Object.assign(body, { version: '1.0.1' })),
    /versions .*mcp\.json, version "1\.0\.0"/,
  ],
  [
    'a name is another',
    'names',
    inJson('/.well-known/agent-card.json', (body) => Object.assign(body, { name: 'Someone' })),
    /names .*agent-card\.json, name .*"Someone"/,
  ],
  [
    'scopes differ',
    'scopes',
    inJson('/auth.md', (body) => (body.scopes as string[]).pop()),
    /scopes .*auth\.md as JSON, scopes/,
  ],
  [
    'the older header has another number',
    'limits',
    ({ headers }) => headers.set('x-ratelimit-limit', '7'),
    /limits .*X-RateLimit-Limit .* 7/,
  ],
  [
    'the alias knows other projects',
    'doors',
    inJson('/api/webmcp/projects', (body) => (body.projects as unknown[]).shift()),
    /doors .*\/api\/webmcp\/projects /,
  ],
  [
    'two addresses of one document differ',
    'twins',
    at('/.well-known/ard.json', (passing) => {
      passing.body += '\n';
    }),
    /twins .*ard\.json the same bytes/,
  ],
  [
    'the served contract is another',
    'contract',
    inJson('/openapi.json', ({ paths }) => Reflect.deleteProperty(paths as object, profilePath)),
    /contract .*webmcp~1profile\/get the operation getSiteProfile/,
  ],
  [
    'the challenge leads nowhere',
    'agent',
    at('/api/resource', ({ headers }) => headers.delete('www-authenticate')),
    /getResource .*WWW-Authenticate/,
  ],
  [
    'a token has more scope than promised',
    'agent',
    inJson('/oauth2/token', (body) => Object.assign(body, { scope: 'read:portfolio write:messages' })),
    /exchangeToken .*scope: read:portfolio scope: read:portfolio write:messages/,
  ],
  [
    'a revoked token goes on working',
    'agent',
    aliveAfterRevocation(),
    /getResource a revoked token is refused .*status 401 status 200/,
  ],
  [
    'polling is never too fast',
    'claim',
    at('/oauth2/token', (passing) => {
      passing.body = passing.body.replace('slow_down', 'authorization_pending');
    }),
    /exchangeToken a poll before the interval is over .*error: slow_down/,
  ],
  [
    'a user code has seven digits',
    'claim',
    inJson('/agent/identity/claim', (body) => Object.assign(body.claim_attempt as object, { user_code: '1234567' })),
    /startClaim .*user_code must/,
  ],
];
