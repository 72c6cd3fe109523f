/**
 * Fails when a package of the built service has a known advisory of level high or above. Without an answer of the
 * registry's advisory service nothing is known, and that is a failure of its own, which `--if-answered` only says.
 * Usage: tsx deploy/audit.ts [--if-answered]. Exit: 0 nothing known, 1 advisories, 2 no answer.
 */
import { spawnSync } from 'node:child_process';

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--audit-level=high'], { encoding: 'utf8' });
const report = parse(stdout);
if (!report.vulnerabilities) {
  console.error(
    `The advisory service of this registry does not answer (${report.message ?? report.error?.summary ?? 'no report'}), so nothing is known about the packages. Run "make audit" where it does.`,
  );
  process.exit(process.argv.includes('--if-answered') ? 0 : 2);
}
const grave = Object.values(report.vulnerabilities).filter(
  ({ severity }) => severity === 'high' || severity === 'critical',
);
for (const { name, severity, range, via } of grave)
  console.error(
    `${name} ${range}: ${severity}: ${via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`)).join(', ')}`,
  );
if (grave.length > 0) process.exit(1);
console.log('No package of the built service has a known advisory of level high or above.');

function parse(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}
