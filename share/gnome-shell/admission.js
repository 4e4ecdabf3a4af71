// Decides which programs may use the extension: only the Copyloom that installed it, as its file program.json says.
import { Refused } from './errors.js';

/** What a program may pass to Node before the script: nothing that loads other code. */
const harmlessOption = /^--(disable-warning=\S*|no-warnings|expose-gc|disable-sigusr1|max-[a-z-]+=\d+)$/;

const readText = ({ GLib }, path) => new TextDecoder().decode(GLib.file_get_contents(path)[1]);

/** Copyloom lets others look at its process only while it asks to be admitted. */
const readCaller = ({ GLib }, pid) => ({
  program: GLib.file_read_link(`/proc/${pid}/exe`),
  words: readText({ GLib }, `/proc/${pid}/cmdline`).split('\0'),
});

const isCopyloom = ({ program, words }, own) => {
  const [, ...rest] = words;
  const position = rest.findIndex((word) => !harmlessOption.test(word));
  return program === own.program && rest[position] === own.script;
};

/** Throws with a sentence for the person if the process isn't the Copyloom that installed the extension. */
export const checkCaller = (libraries, folder, pid) => {
  const read = (work, sentence) => {
    try {
      return work();
    } catch {
      throw new Refused(sentence);
    }
  };
  const again = 'Install it again: copyloom install';
  const own = read(
    () => JSON.parse(readText(libraries, `${folder}/program.json`)),
    `Copyloom's extension of GNOME Shell doesn't know which program may use it. ${again}`,
  );
  const caller = read(
    () => readCaller(libraries, pid),
    "Copyloom's extension of GNOME Shell can't see which program asks.",
  );
  if (!isCopyloom(caller, own))
    throw new Refused(`Copyloom's extension of GNOME Shell was installed by another Copyloom. ${again}`);
};
