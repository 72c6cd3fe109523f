import { spawnSync } from 'node:child_process';

/** Own mount points need this: root, or a kernel that grants them within a user namespace. */
const unshare = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];

/** What the tests of file systems need, as a sentence for a machine that lacks it. */
export const mountsNeeded = 'Linux with "unshare" and "mount" of util-linux, as root or with user namespaces';

/** Whether this machine lets a process have mount its own points. */
export function canMount(): boolean {
  const [command = '', ...args] = unshare;
  return spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** The beginning of a command that sees a small empty file system at this folder; it ends with its process. */
export const withSmallDisk = (folder: string, megabytes: number): readonly string[] =>
  within(`mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`, folder);

/** The beginning of a command that may only read what is in this folder, also as root. */
export const readingOnly = (folder: string): readonly string[] =>
  within('mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"', folder);

const within = (mounting: string, folder: string): readonly string[] => [
  ...unshare,
  'sh',
  '-c',
  `${mounting} && exec "$@"`,
  folder,
];

/** A folder as a process with mount its own points sees it. */
export const asSeenBy = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;
