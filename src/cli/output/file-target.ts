// Where a command writes what its user asked for: a new file, or standard output.
import { dirname, resolve } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { explainFault } from '../../base/write-fault.ts';

export const standardOutput = '-';

export const readTarget = (file: string): string =>
  file === standardOutput || file === '/dev/stdout' ? standardOutput : resolve(file);

/** Handles an error of writing a new file: what the system says of it is no bug. */
export const explainWriting =
  (file: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || codeOf(error) === undefined) throw error;
    // A file that doesn't exist yet can't be immutable: its folder is.
    const fault = explainFault(error, codeOf(error) === 'EPERM' ? dirname(file) : file);
    throw new Unavailable(fault?.message ?? `${file} can't be written: ${error.message}.`, { cause: error });
  };
