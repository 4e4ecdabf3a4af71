// Confines its process as far as the kernel can, then turns into the program that shall be confined: so each of its threads is, from the start.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openKernel } from './call-kernel.ts';
import { restrictFiles } from './landlock.ts';
import { type SystemCalls, systemCalls } from './system-calls.ts';
import { writeFilter } from './write-filter.ts';

export interface Confinement {
  /** The file of the program. */
  readonly program: string;
  readonly readable: readonly string[];
  readonly startsChildren: boolean;
  /** What to run with our Node. */
  readonly args: readonly string[];
  /** The descriptor over which it gets messages. */
  readonly channel: number;
}

/** What programs need from the system. Nothing here is anybody's own. */
const systemFiles: readonly string[] = [
  ...['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/etc/ld.so.cache'],
  ...['/etc/localtime', '/usr/share/zoneinfo'],
  ...[
    '/dev/urandom',
    '/proc/self',
    '/proc/cpuinfo',
    '/proc/meminfo',
    '/proc/stat',
    '/sys/devices/system',
    '/sys/fs/cgroup',
  ],
];

/** The libraries that are loaded, which may be anywhere, and the one that loads them. */
const listLibraries = (): string[] => {
  const paths = readFileSync('/proc/self/maps', 'utf8').match(/\/\S.*\.so(?:\.[\d.]+)?$/gm) ?? [];
  return [...new Set(paths)];
};
const isLoader = (path: string): boolean => /\/ld-[^/]+$/.test(path);

/** Node asks it in which language our files are, without asking its own permissions. */
const listManifests = (folder: string): string[] => {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest)) return [manifest];
  return dirname(folder) === folder ? [] : listManifests(dirname(folder));
};

const enter = (calls: SystemCalls, { program, readable, startsChildren, channel }: Confinement): void => {
  const kernel = openKernel(calls);
  kernel.keepOpen(channel);
  kernel.giveUpPrivileges();
  const version = kernel.findLandlockVersion();
  const libraries = listLibraries();
  if (version > 0)
    restrictFiles(kernel, version, {
      readable: [...systemFiles, ...libraries.map((path) => dirname(path)), ...listManifests(program), ...readable],
      runnable: [process.execPath, ...libraries.filter(isLoader)],
    });
  if (kernel.hasFilters()) kernel.setFilter(writeFilter({ calls, pid: process.pid, startsChildren }));
};

if (import.meta.main && systemCalls) {
  const [json = ''] = process.argv.slice(2);
  const confinement: Confinement = JSON.parse(json);
  enter(systemCalls, confinement);
  const { args, channel } = confinement;
  process.execve?.(process.execPath, [process.execPath, ...args], {
    ...process.env,
    NODE_CHANNEL_FD: String(channel),
    HOME: '/nonexistent', // without it, asking for the folder fails, because the list of users can't be read
    OPENSSL_CONF: '/dev/null', // Node ends if the configuration is there but can't be read
  });
}
