// Whether a process exists, also one of another user.
import { codeOf } from './error-code.ts';

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};
