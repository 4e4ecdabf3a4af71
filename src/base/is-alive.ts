// Whether a process runs, also one of another user.
import { readFileSync } from 'node:fs';
import { codeOf } from './error-code.ts';

/** It has ended, but its parent hasn't asked for its exit status, as in many containers. Only Linux says so. */
const isZombie = (pid: number): boolean => {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};
