/**
 * Used by the Makefile: `main.ts install NAME…` installs missing tools and continues if that fails. `main.ts need NAME…`
 * fails in that case. `main.ts absent NAME…` prints the missing tools, for WITHOUT. With CI set, all of them fail.
 */
import { install } from './install.js';
import { remedy, type SystemTool, toolsNamed } from './list.js';

const [verb, ...names] = process.argv.slice(2);
const tools = toolsNamed(names);
const absent = (): readonly SystemTool[] => tools.filter((tool) => !tool.isHere());
const told = (list: readonly SystemTool[]): string =>
  list.map((tool) => `${tool.title} for ${tool.proves}: ${remedy(tool)}`).join('; ');

const trouble = verb === 'absent' ? undefined : await install(tools);
const missing = absent();
const why = trouble === undefined ? '' : `${trouble} `;
if (verb === 'absent') process.stdout.write(missing.map(({ name }) => name).join(','));
if (missing.length > 0 && (verb === 'need' || process.env.CI)) {
  const rule = process.env.CI ? 'With CI set nothing may be missing, and this is' : 'This is missing';
  console.error(`${why}${rule}: ${told(missing)}.`);
  process.exitCode = 1;
} else if (missing.length > 0 && verb === 'install')
  console.error(
    `${why}Without ${missing.map(({ title }) => title).join(', ')} the tests that need them are left out; the end says which.`,
  );
