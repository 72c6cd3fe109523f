import { spawnSync } from 'node:child_process';

/** Creates a mount namespace, which requires root or user namespaces. */
const unshare = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];

/** Requirements of the file system tests, for the error message. */
export const mountsNeeded = 'Linux with "unshare" and "mount" of util-linux, as root or with user namespaces';

/** Whether this machine allows private mount points. */
export function canMount(): boolean {
  const [command = '', ...args] = unshare;
  return spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** Returns a command prefix that mounts a small empty file system at this folder for one process. */
export const withSmallDisk = (folder: string, megabytes: number): readonly string[] =>
  within(`mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`, folder);

/** Returns a command prefix that makes this folder read-only for one process, even for root. */
export const readingOnly = (folder: string): readonly string[] =>
  within('mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"', folder);

const within = (mounting: string, folder: string): readonly string[] => [
  ...unshare,
  'sh',
  '-c',
  `${mounting} && exec "$@"`,
  folder,
];

/** Returns the path of a folder inside the mount namespace of a process. */
export const asSeenBy = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;
