// Why something can't be written: the one list of causes. From the cause follow the answer and what to do.
import type { ErrorName } from './error-catalogue.ts';
import { codeOf } from './error-code.ts';
import { Refusal } from './refusal.ts';

interface Fault {
  readonly error: ErrorName;
  /** The cause, and what to do. `path` is the file or folder. */
  explain(path: string): string;
}

const faults = {
  full: { error: 'storage_full', explain: () => 'The disk is full, so nothing can be saved. Free up disk space.' },
  quota: {
    error: 'storage_full',
    explain: () =>
      'Your disk quota is used up, so nothing can be saved. Delete files that you no longer need, or ask for a larger quota.',
  },
  fileSize: {
    error: 'storage_full',
    explain: (path) =>
      `${path} can't grow, because this process may not write larger files, so nothing can be saved. Raise the limit (ulimit -f, or LimitFSIZE= of a systemd unit) and start Copyloom again.`,
  },
  readOnly: {
    error: 'storage_read_only',
    explain: (path) =>
      `${path} is on a read-only file system, so nothing can be saved. Look into the kernel's log first (sudo dmesg): if the system made it read-only by itself, the disk has errors. To make it writable: sudo mount -o remount,rw, followed by its mount point.`,
  },
  forbidden: {
    error: 'storage_read_only',
    explain: (path) =>
      `You have no permission to write to ${path}, so nothing can be saved. Give yourself permission to write to it and to its folder.`,
  },
  immutable: {
    error: 'storage_read_only',
    explain: (path) =>
      `${path} is marked as immutable, so nothing can be saved. Remove the mark with: sudo chattr -i ${path}`,
  },
  failing: {
    error: 'storage_read_only',
    explain: (path) =>
      `The disk reports errors when ${path} is read or written, so nothing can be saved. Check the disk and how it is connected, and back up what is on it.`,
  },
  descriptors: {
    error: 'busy',
    explain: () =>
      'Copyloom has as many files open as it may, so this is not possible. Raise the limit (ulimit -n, or LimitNOFILE= of a systemd unit) and start Copyloom again.',
  },
  held: {
    error: 'storage_read_only',
    explain: (path) =>
      `${path} could not be written when Copyloom opened it, so nothing can be saved until it is opened again, in a moment.`,
  },
  locked: {
    error: 'busy',
    explain: (path) =>
      `Another program has locked the file ${path}, so nothing can be saved. Wait until that program has finished.`,
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Node has no names for these. */
const byNumber: Readonly<Partial<Record<string, FaultName>>> = {
  'linux -122': 'quota', // EDQUOT
  'darwin -69': 'quota',
  'linux -116': 'failing', // ESTALE: a file of a network drive is gone
  'darwin -70': 'failing',
  'linux -117': 'failing', // EUCLEAN: the file system is damaged
};

const byCode: Readonly<Partial<Record<string, FaultName>>> = {
  ENOSPC: 'full',
  EFBIG: 'fileSize',
  EROFS: 'readOnly',
  EACCES: 'forbidden',
  EPERM: process.platform === 'linux' ? 'immutable' : 'forbidden',
  EMFILE: 'descriptors',
  ENFILE: 'descriptors',
  ERR_WORKER_INIT_FAILED: 'descriptors', // a thread needs some
  // Also of network drives and of drives that were unplugged.
  ...Object.fromEntries(
    ['EIO', 'ENXIO', 'ENODEV', 'EREMOTEIO', 'ESHUTDOWN', 'ENOTCONN', 'EHOSTDOWN'].map((code) => [
      code,
      'failing' as const,
    ]),
  ),
};

export const createFault = (fault: FaultName, path: string): Refusal =>
  new Refusal(faults[fault].error, faults[fault].explain(path));

/** The refusal for an error of the system while writing to the path; undefined for any other error. */
export const explainFault = (error: unknown, path: string): Refusal | undefined => {
  const number = error instanceof Error && 'errno' in error ? error.errno : undefined;
  const fault = byCode[codeOf(error) ?? ''] ?? byNumber[`${process.platform} ${number}`];
  return fault && createFault(fault, path);
};

/** Whether entries can be deleted meanwhile: a full disk has a reserve for that, but the log can't grow over a limit of the file size. */
export const letsDelete = ({ error, message }: Refusal): boolean =>
  error === 'storage_full' && !message.includes("can't grow");

/** Whether a refusal may end by itself, so that a copy had better wait. Writes use `busy` for nothing else. */
export const isWriteFault = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['storage_full', 'storage_read_only', 'busy'].includes(error.error);
