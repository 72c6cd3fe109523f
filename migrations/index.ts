import { initial } from './0001-initial.js';
import type { Migration } from './migration.js';

export type { Migration } from './migration.js';

/** Every change of the schema in order. A new one is added at the end, and a released one is never changed. */
export const migrations: readonly Migration[] = [initial];

/** The first migration of the versions before 1.0.0, whose schema no migration continues. */
const firstBeforeRelease = '0001-users';

/** Whether a database or a dump with these migrations was made by a version before 1.0.0. */
export const isBeforeRelease = (names: readonly string[]): boolean => names.includes(firstBeforeRelease);
