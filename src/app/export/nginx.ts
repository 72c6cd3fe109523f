import type { CapturedPage } from './crawl.js';
import { fileName } from './file-name.js';

/**
 * Returns the nginx locations for a `server` block whose `root` is the export folder. With a service, requests without
 * a file and requests with a query are proxied to it, since queries select content.
 */
export function nginxLocations(pages: readonly CapturedPage[], service: string | undefined, prefix: string): string {
  const locations = pages.flatMap((page) => [
    fileLocation(page, service !== undefined, prefix),
    ...slashLocation(page, prefix),
  ]);
  return `${[...locations, service === undefined ? filesAlone : proxyTo(service)].join('\n')}\n`;
}

function fileLocation({ path, type, headers }: CapturedPage, hasService: boolean, prefix: string): string {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? type;
  const file = `/${fileName(path, type)}`;
  // nginx would treat a dollar sign in `try_files` as a variable. Without `try_files` it finds the file by the request
  // path.
  const isFound = file === decodeURIComponent(path) && file.includes('$');
  const found = prefix === '' ? [] : [`  rewrite "^${prefix.replaceAll('.', '\\.')}(/.*)$" $1 break;`];
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  return [
    `location = ${inQuotes(prefix + decodeURIComponent(path))} {`,
    ...(hasService ? ['  error_page 418 = @service;', '  if ($is_args) { return 418; }'] : []),
    ...(isFound ? found : [`  try_files ${quoted(file)} =404;`]),
    '  types { }',
    `  default_type ${quoted(contentType)};`,
    ...others.map(([name, value]) => `  add_header ${name} ${quoted(value)};`),
    '}',
  ].join('\n');
}

/** Redirects an address with a trailing slash to the canonical one. */
function slashLocation({ path, type }: CapturedPage, prefix: string): string[] {
  if (path === '/' || !fileName(path, type).endsWith('/index.html')) return [];
  return [`location = ${quoted(`${prefix}${decodeURIComponent(path)}/`)} { return 308 ${quoted(prefix + path)}; }`];
}

const filesAlone = 'error_page 404 /404.html;\nlocation / { return 404; }';

const proxyTo = (service: string): string =>
  [
    'location / { try_files /no-such-file @service; }',
    'location @service {',
    `  proxy_pass ${service};`,
    '  proxy_set_header Host $http_host;',
    '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '  proxy_set_header X-Forwarded-Proto $scheme;',
    '}',
  ].join('\n');

/** Quotes a string for nginx. Throws if it contains `$`, for which nginx has no escape. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot hold the value ${JSON.stringify(value)}, because of its "$".`);
  return inQuotes(value);
}

/** Quotes a string for directives in which nginx has no variables. */
const inQuotes = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
