import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFromForge } from './signature.js';

const secret = 'EXAMPLE-secret-of-a-test';
const bytes = Buffer.from('{"ref":"refs/heads/main"}');
const signed = createHmac('sha256', secret).update(bytes).digest('hex');

const call = (headers: Readonly<Record<string, string>>, body = bytes) => ({
  header: (name: string) => headers[name],
  bytes: body,
});

describe('isFromForge', () => {
  it.each([
    ['GitHub', { 'X-Hub-Signature-256': `sha256=${signed}` }],
    ['Forgejo', { 'X-Forgejo-Signature': signed }],
    ['Gitea', { 'X-Gitea-Signature': signed }],
    ['GitLab', { 'X-Gitlab-Token': secret }],
  ])('accepts a request with the signature of %s', (_forge, headers) => {
    expect(isFromForge(call(headers), secret)).toBe(true);
  });

  it.each([
    ['without a signature', {}],
    ['with another signature', { 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` }],
    ['with a signature that is cut', { 'X-Hub-Signature-256': `sha256=${signed.slice(0, 20)}` }],
    ['with a signature without its scheme', { 'X-Hub-Signature-256': signed }],
    ['with an empty one', { 'X-Gitea-Signature': '' }],
    ['with another token', { 'X-Gitlab-Token': `${secret}x` }],
    ['with a bad signature beside a good token', { 'X-Hub-Signature-256': 'sha256=0', 'X-Gitlab-Token': secret }],
  ])('rejects %s', (_case, headers) => {
    expect(isFromForge(call(headers), secret)).toBe(false);
  });

  it('rejects a request with a changed body', () => {
    const changed = call({ 'X-Hub-Signature-256': `sha256=${signed}` }, Buffer.from('{"ref":"refs/heads/evil"}'));
    expect(isFromForge(changed, secret)).toBe(false);
  });
});
