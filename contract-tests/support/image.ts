import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copy, copyContext, type Instruction, parseDockerfile, words } from './dockerfile.js';
import { environment, root, run } from './process.js';

/** The result of the last build stage. */
export interface Image {
  /** Folder of the image's file system. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly workdir: string;
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
  /** Files of the build context. */
  readonly context: readonly string[];
  remove(): void;
}

interface Stage {
  readonly folder: string;
  workdir: string;
  env: Record<string, string>;
}

/** This machine serves as the base image, read-only, with the Node of NODE_22 or its own Node. */
const machine = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc', '/opt'];
const node = process.env.NODE_22 ? resolve(fileURLToPath(root), process.env.NODE_22) : process.execPath;

/**
 * Runs the steps of the Dockerfile without a container engine. Each stage is a folder that becomes the root with chroot, in
 * its own mount namespace with the programs of this machine. The real base image is not tested. Requires root on Linux.
 */
export async function buildImage(log: (line: string) => void): Promise<Image> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The steps of the Dockerfile need root on Linux, for chroot and mounts.');
  const checkout = fileURLToPath(root);
  const work = mkdtempSync(join(tmpdir(), 'vitrine-image-'));
  const context = join(work, 'context');
  mkdirSync(context);
  const sent = copyContext(checkout, context);
  const stages = new Map<string, Stage>();
  let stage: Stage = { folder: '', workdir: '/', env: {} };
  const last = { user: '', entrypoint: [] as string[], healthcheck: [] as string[] };
  const steps: Record<string, (instruction: Instruction) => Promise<void> | void> = {
    ARG: () => {},
    FROM: ({ text }) => {
      const name = / AS (\S+)$/i.exec(text)?.[1] ?? 'last';
      stage = { folder: join(work, name), workdir: '/', env: {} };
      mkdirSync(stage.folder);
      stages.set(name, stage);
    },
    WORKDIR: ({ text }) => {
      stage.workdir = text;
      mkdirSync(join(stage.folder, text), { recursive: true });
    },
    ENV: ({ text }) => {
      for (const pair of text.split(/\s+/)) stage.env[pair.split('=', 1)[0] ?? ''] = pair.slice(pair.indexOf('=') + 1);
    },
    COPY: ({ text }) => {
      const { options, args } = words(text);
      const target = args.at(-1) ?? '';
      const to = resolve(
        join(stage.folder, stage.workdir),
        target.startsWith('/') ? join(stage.folder, target) : target,
      );
      copy(
        options.from ? (stages.get(options.from)?.folder ?? '') : context,
        args.slice(0, -1),
        to,
        target.endsWith('/') || target === '.',
      );
      const [uid, gid] = (options.chown ?? '').split(':').map(Number);
      if (options.chown) chownSync(to, uid ?? 0, gid ?? 0);
    },
    RUN: async ({ text }) => {
      log(`RUN ${text.slice(0, 100)}`);
      const { code, output } = await inside(stage, text);
      if (code !== 0) throw new Error(`RUN ${text} ended with ${code}:\n${output}`);
    },
    USER: ({ text }) => {
      last.user = text;
    },
    EXPOSE: () => {},
    HEALTHCHECK: ({ text }) => {
      last.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[];
    },
    ENTRYPOINT: ({ text }) => {
      last.entrypoint = JSON.parse(text) as string[];
    },
  };
  for (const instruction of parseDockerfile(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))) {
    const step = steps[instruction.name];
    if (!step) throw new Error(`The test cannot do the instruction ${instruction.name}.`);
    await step(instruction);
  }
  const { folder, env, workdir } = stage;
  return { ...last, folder, env, workdir, context: sent, remove: () => rmSync(work, { recursive: true, force: true }) };
}

/** Returns the command that makes the folder of a stage the root. `mode` is the access to its files. */
function chroot(folder: string, command: string, mode: 'rw' | 'ro', writable: readonly string[] = []): string[] {
  const q = (path: string): string => `'${path}'`;
  const bind = (from: string, to: string, options: string): string =>
    `[ ! -e ${q(from)} ] || { mkdir -p ${q(join(folder, to))}; mount --rbind ${q(from)} ${q(join(folder, to))}; ${options} }`;
  const script = [
    'set -e',
    'mount --make-rprivate /',
    `mount --bind ${q(folder)} ${q(folder)}`,
    ...machine.map((path) => bind(path, path, `mount -o remount,bind,ro ${q(join(folder, path))};`)),
    bind('/proc', '/proc', ''),
    bind('/dev', '/dev', ''),
    bind(dirname(node), '/node', ''),
    ...(mode === 'rw' ? [bind('/root/.npm', '/root/.npm', ''), `mkdir -p ${q(join(folder, 'tmp'))}`] : []),
    ...(mode === 'ro' ? [`mount -o remount,bind,ro ${q(folder)}`] : []),
    ...writable.map((path) => `mount --bind ${q(`${folder}-${path.slice(1)}`)} ${q(join(folder, path))}`),
    `exec chroot ${q(folder)} ${command}`,
  ];
  return ['--mount', 'bash', '-c', script.join('\n')];
}

function inside(stage: Stage, command: string): Promise<{ code: number | null; output: string }> {
  const file = join(stage.folder, '.step');
  // Runs the npm of this machine with the selected Node.
  const npm =
    'npm() { node "$(readlink -f "$(type -P npm)")" "$@"; }; npx() { node "$(readlink -f "$(type -P npx)")" "$@"; }; export -f npm npx;';
  writeFileSync(file, `set -e; ${npm} cd '${stage.workdir}'; ${command}\n`);
  const env = {
    ...environment,
    ...stage.env,
    PATH: `/node:${environment.PATH ?? ''}`,
    HOME: '/root',
    TMPDIR: '/tmp',
    EXTRAS: '',
  };
  return run('unshare', chroot(stage.folder, 'bash /.step', 'rw'), { env }).finally(() =>
    rmSync(file, { force: true }),
  );
}

/**
 * Runs a program of the image as its user and with only its environment, on a read-only file system with a volume at
 * DATA_DIR, like `docker run --read-only -v vitrine-data:/data`.
 */
export function runImage(
  image: Image,
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const [uid = '0', gid = '0'] = image.user.split(':');
  const { DATA_DIR: volume = '' } = image.env;
  const folder = `${image.folder}-${volume.slice(1)}`;
  // As in the Dockerfile, because production requires a private folder.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, Number(uid), Number(gid));
  const words = [
    ...[
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
      '--inh-caps=-all',
    ],
    ...['env', `--chdir=${image.workdir}`, ...command],
  ];
  const line = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  return spawn('unshare', chroot(image.folder, line, 'ro', [volume]), {
    env: { PATH: `/node:${environment.PATH ?? ''}`, ...image.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
