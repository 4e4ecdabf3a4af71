// Names a process after its program, or after its script if the program is an interpreter.
import { readFile, readlink } from 'node:fs/promises';
import { basename, extname } from 'node:path';

export interface ProcessNames {
  /** The display name: the script's, or else the program's. */
  readonly name: string;
  /** Every name that users may know it by. */
  readonly all: readonly string[];
}

const interpreter =
  /^(gjs|gjs-console|cjs|python|pypy|perl|ruby|node|nodejs|bun|deno|electron|java|mono|lua|luajit|php|wish|tclsh|guile|Rscript|bash|dash|zsh|sh|ksh|fish)[\d.]*$/i;

/** Such as `python3.11`; also the class of a window whose application didn't set a name. */
export const isInterpreter = (name: string): boolean => interpreter.test(name);

/** Options followed by code instead of a script. */
const codeOptions = new Set(['-c', '-e', '-p', '--eval', '--print']);

const withoutExtension = (name: string): string => basename(name, extname(name));

/** Arguments that may name the script, best first. An option's value may look like the script, so prefer paths and names with extensions. */
const findScripts = (args: readonly string[]): string[] => {
  if (args.some((word) => codeOptions.has(word))) return [];
  const words = args.filter((word) => !word.startsWith('-'));
  const likely = words.find((word) => word.includes('/') || extname(word) !== '') ?? words[0];
  return likely === undefined ? [] : [likely, ...words.slice(0, words.indexOf(likely))];
};

interface Process {
  /** The path of its program; empty if unknown. */
  readonly program: string;
  /** The kernel's name for it (`comm`). */
  readonly command: string;
  /** Its command line. */
  readonly words: readonly string[];
}

/** Undefined if nothing is known about it. */
export const nameProcess = ({ program, command, words }: Process): ProcessNames | undefined => {
  // Linux adds this suffix if the program was updated while it runs.
  const own = basename(program.replace(/ \(deleted\)$/, '')) || command;
  const [invokedAs = '', ...args] = words;
  const scripts = isInterpreter(own)
    ? findScripts(args).flatMap((path) => [withoutExtension(path), basename(path)])
    : [];
  const all = [...scripts, own, command, basename(invokedAs)].filter((name) => name !== '');
  const [name] = all;
  return name === undefined ? undefined : { name, all: [...new Set(all)] };
};

const nothing = (): string => '';

/** Undefined if the process has exited. */
export const readProcessNames = async (process: number): Promise<ProcessNames | undefined> => {
  const folder = `/proc/${process}`;
  const [program, command, line] = await Promise.all([
    readlink(`${folder}/exe`).catch(nothing),
    readFile(`${folder}/comm`, 'utf8').catch(nothing),
    readFile(`${folder}/cmdline`, 'utf8').catch(nothing),
  ]);
  return nameProcess({ program, command: command.trim(), words: line.split('\0').filter((word) => word !== '') });
};
