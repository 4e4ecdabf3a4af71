// Keeps a full disk from ending the process on file systems that copy on write: there, even a change of mapped memory needs new space,
// and without any the system sends SIGBUS. SQLite maps the index of its log, so it isn't used unless there is more space than it needs.
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainFault } from '../../base/write-fault.ts';
import { tryToWrite } from './find-fault.ts';

/** Btrfs and bcachefs. */
const copyOnWrite = [0x9123683e, 0xca451a4e];
/** Nearly as much as a transaction without large values writes. */
const margin = 3 * 1024 * 1024;
/** Milliseconds between two checks, in which little is written. */
const interval = 100;
/** Milliseconds after a failed check in which every transaction is checked. */
const cautious = 60_000;

export const copiesOnWrite = (folder: string): boolean =>
  process.platform === 'linux' && copyOnWrite.includes(statfsSync(folder).type);

/** Throws a refusal if there is too little space for a transaction that writes these bytes besides. A quota shows only when something is written. */
export const createRoomCheck = (file: string): ((bytes: () => number) => void) => {
  const isNeeded = copiesOnWrite(dirname(file));
  let [checkedAt, failedAt] = [-Infinity, -Infinity];
  return (countBytes) => {
    if (!isNeeded) return;
    const now = performance.now();
    const bytes = countBytes();
    if (bytes === 0 && now - checkedAt < interval && now - failedAt > cautious) return;
    try {
      tryToWrite(`${file}.${randomBytes(6).toString('hex')}.probe`, margin + bytes);
    } catch (error) {
      failedAt = now;
      throw explainFault(error, file) ?? error;
    }
    checkedAt = now;
  };
};
