import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../process.js';
import { type SystemTool, toolsNamed } from './list.js';

/** What this run goes without: `make` sets WITHOUT to what it found missing; a run without make leaves nothing out. */
export const without: readonly SystemTool[] = toolsNamed(
  (process.env.WITHOUT ?? '').split(',').filter((name) => name !== ''),
);

const rooms = ['src', 'contract-tests/api', 'contract-tests/integration'];

/** The test files that drive one of these tools, by their paths from the root. */
export function drivenBy(tools: readonly SystemTool[]): readonly string[] {
  if (tools.length === 0) return [];
  const files = rooms.flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  );
  return files.filter((path) => {
    if (!path.endsWith('.test.ts')) return false;
    const text = readFileSync(new URL(path, root), 'utf8');
    return tools.some((tool) => tool.drivenBy?.test(text));
  });
}
