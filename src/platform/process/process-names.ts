// What a process of this computer is called: by its program, and by its script where the program is an interpreter.
import { readFile, readlink } from 'node:fs/promises';
import { basename, extname } from 'node:path';

export interface ProcessNames {
  /** The name to show: the script's if there is one, else the program's. */
  readonly name: string;
  /** Every name by which a person may know it. */
  readonly all: readonly string[];
}

const interpreter =
  /^(gjs|gjs-console|cjs|python|pypy|perl|ruby|node|nodejs|bun|deno|electron|java|mono|lua|luajit|php|wish|tclsh|guile|Rscript|bash|dash|zsh|sh|ksh|fish)[\d.]*$/i;

/** Such as `python3.11`, or the class of a window whose toolkit was not told a name. */
export const isInterpreter = (name: string): boolean => interpreter.test(name);

/** What follows is a program in itself, and names nothing. */
const codeOptions = new Set(['-c', '-e', '-p', '--eval', '--print']);

const withoutExtension = (name: string): string => basename(name, extname(name));

/**
 * The words that may name the script, best first. Some options are followed by a value of theirs, which cannot be told from
 * the script: a path, or a name with an extension, is more likely to be one.
 */
const findScripts = (given: readonly string[]): string[] => {
  if (given.some((word) => codeOptions.has(word))) return [];
  const words = given.filter((word) => !word.startsWith('-'));
  const likely = words.find((word) => word.includes('/') || extname(word) !== '') ?? words[0];
  return likely === undefined ? [] : [likely, ...words.slice(0, words.indexOf(likely))];
};

export interface Process {
  /** The path of its program; empty if it is not known. */
  readonly program: string;
  /** The name that the kernel has for it. */
  readonly command: string;
  /** The words that it was started with. */
  readonly words: readonly string[];
}

/** Undefined if nothing is known of it. */
export const nameProcess = ({ program, command, words }: Process): ProcessNames | undefined => {
  // A program that was updated while it runs is told so.
  const own = basename(program.replace(/ \(deleted\)$/, '')) || command;
  const [started = '', ...given] = words;
  const scripts = isInterpreter(own)
    ? findScripts(given).flatMap((path) => [withoutExtension(path), basename(path)])
    : [];
  const all = [...scripts, own, command, basename(started)].filter((name) => name !== '');
  const [name] = all;
  return name === undefined ? undefined : { name, all: [...new Set(all)] };
};

const nothing = (): string => '';

/** Undefined for one that has ended. */
export const readProcessNames = async (process: number): Promise<ProcessNames | undefined> => {
  const folder = `/proc/${process}`;
  const [program, command, line] = await Promise.all([
    readlink(`${folder}/exe`).catch(nothing),
    readFile(`${folder}/comm`, 'utf8').catch(nothing),
    readFile(`${folder}/cmdline`, 'utf8').catch(nothing),
  ]);
  return nameProcess({ program, command: command.trim(), words: line.split('\0').filter((word) => word !== '') });
};
