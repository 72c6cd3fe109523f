import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../process.js';
import { type SystemTool, toolsNamed } from './list.js';

/** Tools that are missing in this run. `make` sets WITHOUT. Runs without make leave nothing out. */
export const without: readonly SystemTool[] = toolsNamed(
  (process.env.WITHOUT ?? '').split(',').filter((name) => name !== ''),
);

const folders = ['src', 'contract-tests/api', 'contract-tests/integration'];

/** Returns the test files that use one of these tools, relative to the root. */
export function drivenBy(tools: readonly SystemTool[]): readonly string[] {
  if (tools.length === 0) return [];
  const files = folders.flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  );
  return files.filter((path) => {
    if (!path.endsWith('.test.ts')) return false;
    const text = readFileSync(new URL(path, root), 'utf8');
    return tools.some((tool) => tool.drivenBy?.test(text));
  });
}
