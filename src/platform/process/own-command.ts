// Writes the command that runs this program from any folder, for a shell and for the desktop.
import { accessSync, constants, realpathSync } from 'node:fs';
import { basename, delimiter, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { findOwnFile } from '../../base/own-files.ts';
import { quoteForShell } from '../../base/quote-for-shell.ts';

const ownProgram = fileURLToPath(findOwnFile('bin/copyloom'));

/** The `copyloom` on the PATH that is this program. */
const findOnPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, 'copyloom'))
    .find((candidate) => {
      try {
        accessSync(candidate, constants.X_OK);
        return realpathSync(candidate) === realpathSync(ownProgram);
      } catch {
        return false;
      }
    });

/** Quoted for a shell. */
export const findOwnCommand = (): string => (findOnPath() ? 'copyloom' : quoteForShell(ownProgram));

/** A path that works for programs with another PATH. The one on the PATH stays the same when an update moves the program. */
export const findOwnProgram = (): string => findOnPath() ?? ownProgram;

/**
 * For a program that starts at login, when PATH may be another one. A shell starts a path with a percent sign, which GLib looks for before
 * it reads its escape, and one with an equals sign, which `env` takes for a variable.
 */
const listCommand = (program: string, home: string | undefined): string[] => [
  ...(home === undefined ? [] : ['env', `COPYLOOM_HOME=${home}`]),
  ...(/[%=]/.test(program) ? ['sh', '-c', 'exec "$0" "$@"'] : []),
  program,
];

export const listOwnCommand = (program = ownProgram): string[] => {
  const home = process.env['COPYLOOM_HOME'];
  return listCommand(program, home ? resolve(home) : undefined);
};

/** Whether a Copyloom in some folder, with some home, could have listed it. */
export const isListedCommand = (command: readonly string[]): boolean => {
  const program = command.at(-1) ?? '';
  const home = /^COPYLOOM_HOME=(\/.*)$/s.exec(command[1] ?? '')?.[1];
  return (
    isAbsolute(program) && basename(program) === 'copyloom' && isDeepStrictEqual(command, listCommand(program, home))
  );
};

/** Includes COPYLOOM_HOME if it is set, so that the command uses the same home. */
export const writeCommand = (words: string): string => {
  const home = process.env['COPYLOOM_HOME'];
  return [...(home ? [`COPYLOOM_HOME=${quoteForShell(resolve(home))}`] : []), findOwnCommand(), words].join(' ');
};
