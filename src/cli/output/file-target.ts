// Where a command writes what its user asked for: a new file, or standard output.
import { resolve } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';

export const standardOutput = '-';

export const readTarget = (file: string): string =>
  file === standardOutput || file === '/dev/stdout' ? standardOutput : resolve(file);

/** Handles an error of writing the file: what the system says of it is no bug. */
export const explainWriting =
  (file: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || codeOf(error) === undefined) throw error;
    throw new Unavailable(`${file} can't be written: ${error.message}.`, { cause: error });
  };
