// Starts the application at login with a file in the autostart folder of the desktop (XDG Autostart).
import { existsSync, type FSWatcher, mkdirSync, realpathSync, rmSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal, refuse } from '../../base/refusal.ts';
import type { LoginStart, LoginState } from '../../core/settings/login-port.ts';
import { writePrivateFile } from '../files/private-files.ts';
import { isListedCommand } from '../process/own-command.ts';
import { readEntryKey, readExec, writeExec } from './desktop-entry.ts';
import { readEntryFile } from './read-entry-file.ts';

interface Options {
  /** A value of `process.platform`. */
  readonly platform: string;
  readonly path: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Where packages install such files for all users. A file of the user with the same name takes the place of theirs. */
  readonly systemFolder?: string;
}

const writeEntry = (command: readonly string[]): string => `[Desktop Entry]
Type=Application
Name=Copyloom
Comment=Keeps what you copy
Exec=${writeExec(command)}
Terminal=false
`;

/** Desktops turn an entry off with these, and on again. */
const toggles = /^(Hidden|X-GNOME-Autostart-enabled)\s*=.*\n?/gm;

const isTurnedOff = (text: string): boolean =>
  readEntryKey(text, 'Hidden') === 'true' || readEntryKey(text, 'X-GNOME-Autostart-enabled') === 'false';

/** The file may contain anything. */
const maxShown = 200;
const showCommand = (command: readonly string[]): string => command.join(' ').slice(0, maxShown);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((argument, index) => argument === other[index]);

/** In milliseconds: programs save in several steps. */
const debounceTime = 100;

const isSameProgram = (one: string, other: string): boolean => {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false; // one doesn't exist any more
  }
};

/** Of every desktop (XDG Autostart). */
export const systemAutostartFolder = '/etc/xdg/autostart';

export const createAutostartFile = ({ platform, path, command, systemFolder }: Options): LoginStart => {
  const isSupported = platform !== 'darwin' && platform !== 'win32';

  const readCommand = (text: string): string[] => readExec(readEntryKey(text, 'Exec') ?? '');

  /** Whether Copyloom wrote it, also one in another folder, and nobody has edited it since. */
  const isOwn = (text: string): boolean => {
    const written = readCommand(text);
    return isListedCommand(written) && text.replaceAll(toggles, '') === writeEntry(written);
  };

  const describeOther = (text: string): LoginState => {
    const written = readCommand(text);
    const program = written.at(-1) ?? '';
    if (isOwn(text)) {
      const other = !existsSync(program)
        ? `${program}, which doesn't exist any more`
        : `another Copyloom: ${showCommand(written)}`;
      return { isOn: true, problem: `The desktop starts ${other}.`, isFixable: true };
    }
    const starts = program === '' ? 'no program' : showCommand(written);
    return {
      isOn: true,
      problem: `${path} was edited, or isn't from Copyloom. It starts ${starts}.`,
    };
  };

  /** The command that the desktop runs for all users; undefined if there is none. */
  const readSystemCommand = (): string[] | undefined => {
    const { text } = systemFolder === undefined ? {} : readEntryFile(join(systemFolder, basename(path)));
    return text === undefined || isTurnedOff(text) ? undefined : readCommand(text);
  };

  const startsThisProgram = (written: readonly string[]): boolean =>
    written.length === command.length && isSameProgram(written.at(-1) ?? '', command.at(-1) ?? '');

  /** What happens without a file of the user. */
  const describeSystem = (): LoginState => {
    const written = readSystemCommand();
    if (written === undefined || startsThisProgram(written)) return { isOn: written !== undefined };
    const problem = `The desktop starts another Copyloom: ${showCommand(written)}.`;
    return { isOn: true, problem, isFixable: true };
  };

  const refuseForeign = (what: string): never =>
    refuse('not_changeable', `${path} ${what}, so it was left as it is. Remove it, then try again.`);

  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      refuse('not_changeable', `${path} can't be changed: ${error instanceof Error ? error.message : error}`);
    }
  };

  let onFileChange: (() => void) | undefined;
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** The folder may not exist before the file is written. */
  const watchFolder = (): void => {
    if (!onFileChange || watcher) return;
    try {
      watcher = watch(dirname(path), { persistent: false }, (_, name) => {
        if (name !== null && name !== basename(path)) return;
        clearTimeout(timer);
        timer = setTimeout(() => onFileChange?.(), debounceTime).unref();
      });
      watcher.on('error', () => watcher?.close());
    } catch {
      watcher = undefined; // no such folder, or no watches left; the file is still read whenever it is shown
    }
  };

  return {
    read: () => {
      const { text, obstacle } = isSupported ? readEntryFile(path) : {};
      if (obstacle !== undefined) return { isOn: false, problem: `${path} is ${obstacle}, which starts nothing.` };
      if (text === undefined) return describeSystem();
      if (isTurnedOff(text)) return { isOn: false };
      const written = readCommand(text);
      // An edited file may have more arguments, such as a delay.
      const startsThis = isSame(written, command) || (!isOwn(text) && command.every((one) => written.includes(one)));
      return startsThis ? { isOn: true } : describeOther(text);
    },
    write: (isOn) => {
      if (!isSupported)
        refuse(
          'not_supported',
          "Copyloom can't start at login on this system yet. Add it to the programs that do there.",
        );
      const { text, obstacle } = readEntryFile(path);
      if (obstacle !== undefined) refuseForeign(`is ${obstacle}`);
      if (text !== undefined && !isOwn(text)) refuseForeign("was edited, or isn't from Copyloom");
      const system = readSystemCommand();
      attempt(() => {
        if (system === undefined ? !isOn : isOn && startsThisProgram(system)) return rmSync(path, { force: true });
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        // A link of someone who keeps such files elsewhere stays.
        const target = existsSync(path) ? realpathSync(path) : path;
        writePrivateFile(target, `${writeEntry(command)}${isOn ? '' : 'Hidden=true\n'}`);
        watchFolder();
      });
    },
    watch: (onChange) => {
      onFileChange = onChange;
      watchFolder();
      return () => {
        clearTimeout(timer);
        watcher?.close();
        watcher = undefined;
        onFileChange = undefined;
      };
    },
  };
};
