// Keeps a full disk from ending the process on file systems that copy on write: there, even a change of mapped memory needs new space,
// and without any the system sends SIGBUS. SQLite maps the index of its log, so it isn't used unless there is more space than it needs.
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainFault } from '../../base/write-fault.ts';
import { tryToWrite } from './find-fault.ts';

/** Btrfs and bcachefs. */
const copyOnWrite = [0x9123683e, 0xca451a4e];
/** More than a transaction without large values writes, and less than the reserve for deletions. */
const margin = 3 * 1024 * 1024;
/** A value is written to the log and to the indexes. */
const copiesOfValue = 3;
/** Milliseconds between two checks, in which little is written. */
const interval = 100;
/** Milliseconds after a failed check in which every transaction is checked. */
const cautious = 60_000;

/** Throws a refusal if there is too little space for a transaction with values of this size. A quota shows only when something is written. */
export const createRoomCheck = (file: string): ((valueBytes: number) => void) => {
  const isNeeded = process.platform === 'linux' && copyOnWrite.includes(statfsSync(dirname(file)).type);
  let [checkedAt, failedAt] = [-Infinity, -Infinity];
  return (valueBytes) => {
    const now = performance.now();
    const isFresh = now - checkedAt < interval && now - failedAt > cautious;
    if (!isNeeded || (valueBytes === 0 && isFresh)) return;
    try {
      tryToWrite(`${file}.${randomBytes(6).toString('hex')}.probe`, margin + copiesOfValue * valueBytes);
    } catch (error) {
      failedAt = now;
      throw explainFault(error, file) ?? error;
    }
    checkedAt = now;
  };
};
