import { expect, it } from 'vitest';
import { pageRateLimitPolicy } from './rate-limit-policy.js';

it.each([
  ['/about', '', 'pages'],
  ['/search', '', 'pages'],
  ['/search', '?q=', 'pages'],
  ['/search', '?q=%20', 'pages'],
  ['/search', '?other=1', 'pages'],
  ['/search', '?q=lamp', 'portfolio-read'],
  ['/search', '?other=1&q=lamp', 'portfolio-read'],
  ['/search', '?%71=lamp', 'portfolio-read'],
  ['/search.md', '?q=lamp', 'portfolio-read'],
  ['/s%65arch', '?q=lamp', 'pages'],
  ['/assets/a.png', '?q=lamp', 'pages'],
])('A6: %s%s counts as %s', (path, query, family) => expect(pageRateLimitPolicy(path, query)).toBe(family));
