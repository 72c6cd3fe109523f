import { expect, it } from 'vitest';
import { readConfig } from '../src/base/config/config.js';
import { textOf } from './books.js';

/** Without these the configuration passes over the variables that depend on them. */
const given: Readonly<Record<string, string>> = {
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318',
};
const read = new Set<string>();

it('settings.md names every variable that the configuration reads, and no other', () => {
  readConfig(
    new Proxy(given, { get: (from, name) => (typeof name === 'string' && read.add(name) ? from[name] : undefined) }),
  );
  const told = [...textOf('docs/settings.md').matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g)].map(
    ([, name = '']) => name,
  );
  expect([...new Set(told)].sort()).toEqual([...read].sort());
  expect(read.size).toBeGreaterThan(40);
});
