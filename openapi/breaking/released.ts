import { readdirSync } from 'node:fs';

const folder = 'openapi/released';

/** Where the released contract of a major version is kept. */
export const releaseOf = (major: number): string => `${folder}/v${major}.json`;

/** The last released contract of a major version, or of the one before it when that version was never released. */
export function lastRelease(major: number): string {
  const majors = readdirSync(folder).flatMap((name) => /^v(\d+)\.json$/.exec(name)?.[1] ?? []);
  const last = Math.max(...majors.map(Number).filter((released) => released <= major));
  if (!Number.isFinite(last)) {
    throw new Error(
      `${folder}/ holds no released contract up to version ${major}. Write it with \`make release-contract\`.`,
    );
  }
  return releaseOf(last);
}
