// The numbers of the system calls that a confined process may not make, on the processors for which there is a Node with Copyloom.

/** On x64 and on arm64, which doesn't have the oldest ones. */
type Numbers = readonly [x64: number, arm64?: number];

/** What reaches other processes, other computers, or the kernel in ways that nothing else here limits. */
const reaching: Readonly<Record<string, Numbers>> = {
  socket: [41, 198],
  connect: [42, 203],
  bind: [49, 200],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  shmget: [29, 194],
  shmat: [30, 196],
  msgget: [68, 186],
  mq_open: [240, 180],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  perf_event_open: [298, 241],
  bpf: [321, 280],
  userfaultfd: [323, 282],
  unshare: [272, 97],
  setns: [308, 268],
};

/** What changes files other than by writing to them, which a limit of the kernel prevents. Landlock covers only some of it, and isn't everywhere. */
const changingFiles: Readonly<Record<string, Numbers>> = {
  unlink: [87],
  unlinkat: [263, 35],
  rmdir: [84],
  rename: [82],
  renameat: [264, 38],
  renameat2: [316, 276],
  link: [86],
  linkat: [265, 37],
  symlink: [88],
  symlinkat: [266, 36],
  mknod: [133],
  mknodat: [259, 33],
  creat: [85],
  truncate: [76, 45],
  chmod: [90],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92],
  lchown: [94],
  fchown: [93, 55],
  fchownat: [260, 54],
  utime: [132],
  utimes: [235],
  futimesat: [261],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  setxattrat: [463, 463],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  removexattrat: [466, 466],
};

/** What starts processes. `execve` isn't among them: the confined program itself is started by it, and takes the place of the one before. */
const startingProcesses: Readonly<Record<string, Numbers>> = { fork: [57], vfork: [58], execveat: [322, 281] };

const signalling: Readonly<Record<string, Numbers>> = {
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  pidfd_send_signal: [424, 424],
};

export interface SystemCalls {
  /** The kernel's name for the processor (AUDIT_ARCH_…). */
  readonly processor: number;
  readonly seccomp: number;
  readonly clone: number;
  readonly clone3: number;
  readonly socketpair: number;
  /** Their first argument is a process. */
  readonly kills: readonly number[];
  readonly always: readonly number[];
  /** For a process that may start no others. */
  readonly alone: readonly number[];
}

const listNumbers = (index: 0 | 1, ...groups: readonly Readonly<Record<string, Numbers>>[]): number[] =>
  groups.flatMap((group) => Object.values(group).flatMap((numbers) => numbers[index] ?? []));

const listCalls = (index: 0 | 1): Pick<SystemCalls, 'always' | 'alone'> => ({
  always: listNumbers(index, reaching, changingFiles),
  alone: listNumbers(index, startingProcesses, signalling),
});

/** By `process.arch`. */
export const systemCallsOf: Readonly<Record<string, SystemCalls>> = {
  x64: {
    ...listCalls(0),
    ...{ processor: 0xc000_003e, seccomp: 317, clone: 56, clone3: 435, socketpair: 53, kills: [62, 234] },
  },
  arm64: {
    ...listCalls(1),
    ...{ processor: 0xc000_00b7, seccomp: 277, clone: 220, clone3: 435, socketpair: 199, kills: [129, 131] },
  },
};

/** Undefined where the kernel isn't Linux. */
export const systemCalls = process.platform === 'linux' ? systemCallsOf[process.arch] : undefined;
