import type { CapturedPage } from './crawl.js';
import { fileName } from './file-name.js';

/**
 * Locations to include in a `server` block of nginx whose `root` is the folder: all that it needs. With a service, what
 * is no file is passed on to it, and so is every request with a query, since a query chooses.
 */
export function nginxLocations(pages: readonly CapturedPage[], service: string | undefined, prefix: string): string {
  const locations = pages.flatMap((page) => [
    fileLocation(page, service !== undefined, prefix),
    ...slashLocation(page, prefix),
  ]);
  return `${[...locations, service === undefined ? filesAlone : behind(service)].join('\n')}\n`;
}

function fileLocation({ path, type, headers }: CapturedPage, hasService: boolean, prefix: string): string {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? type;
  const file = `/${fileName(path, type)}`;
  // nginx takes a dollar sign there for a variable; it finds the file by the path of the request as well.
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

/** A page has one address; with a slash at its end it is another spelling of it. */
function slashLocation({ path, type }: CapturedPage, prefix: string): string[] {
  if (path === '/' || !fileName(path, type).endsWith('/index.html')) return [];
  return [`location = ${quoted(`${prefix}${decodeURIComponent(path)}/`)} { return 308 ${quoted(prefix + path)}; }`];
}

const filesAlone = 'error_page 404 /404.html;\nlocation / { return 404; }';

const behind = (service: string): string =>
  [
    'location / { try_files /no-such-file @service; }',
    'location @service {',
    `  proxy_pass ${service};`,
    '  proxy_set_header Host $http_host;',
    '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '  proxy_set_header X-Forwarded-Proto $scheme;',
    '}',
  ].join('\n');

/** As nginx reads a string; it has no escape for `$`, so such a value is named instead of being served wrongly. */
function quoted(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot hold the value ${JSON.stringify(value)}, because of its "$".`);
  return inQuotes(value);
}

/** The same where nginx knows no variables. */
const inQuotes = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
