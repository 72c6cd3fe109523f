type Json = Readonly<Record<string, unknown>>;

const decode = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** What a JSON pointer leads to in a document, references followed on the way. */
function find(document: Json, pointer: string): unknown {
  let at: unknown = document;
  for (const token of pointer.split('/').slice(1)) {
    at = (at as Json | undefined)?.[decode(token)];
    const reference = (at as Json | undefined)?.$ref;
    if (typeof reference === 'string') at = find(document, reference);
  }
  return at;
}

/** The place that a pointer names, in words: `GET /things: response 200, application/json, things[].name`. */
export function placeOf(pointer: string, document: Json): string {
  const tokens = pointer.split('/').slice(1).map(decode);
  if (tokens[0] !== 'paths' || tokens.length < 2) return tokens.join('.') || 'the whole contract';
  const [, path = '', method, ...rest] = tokens;
  const words: string[] = [];
  let field = '';
  for (let i = 0; i < rest.length; i++) {
    const token = rest[i] ?? '';
    const next = rest[i + 1];
    if (token === 'schema') continue;
    if (token === 'items') field += '[]';
    else if (token === 'requestBody') words.push('request body');
    else if (token === 'content' && next === undefined) words.push('media types');
    else if (next === undefined) field += `${field ? ' ' : ''}${token}`;
    else {
      i += 1;
      if (token === 'properties') field += `${field ? '.' : ''}${next}`;
      else if (token === 'responses') words.push(`response ${next}`);
      else if (token === 'headers') words.push(`header ${next}`);
      else if (token === 'content') words.push(next);
      else if (token === 'parameters') words.push(`parameter ${parameter(document, path, method, next)}`);
      else field += `${field ? ' ' : ''}${token} ${next}`;
    }
  }
  const operation = method === undefined ? path : method === 'parameters' ? path : `${method.toUpperCase()} ${path}`;
  const details = [...words, ...(field ? [field] : [])].join(', ');
  return details ? `${operation}: ${details}` : operation;
}

function parameter(document: Json, path: string, method: string | undefined, index: string): string {
  const encoded = path.replaceAll('~', '~0').replaceAll('/', '~1');
  const found = find(document, `/paths/${encoded}/${method}/parameters/${index}`) as { name?: string } | undefined;
  return found?.name ?? index;
}
