// Runs the checks of `copyloom doctor`: what works on this computer, and how to fix what doesn't.
import type { ApiKey } from '../core/access/api-key.ts';
import type { ClipboardConnection } from '../core/clipboard/clipboard-connection.ts';
import type { Rulebook } from '../core/rules/rulebook.ts';
import type { Settings } from '../core/settings/settings.ts';
import type { WindowHost } from '../core/window/window-host.ts';
import { findProgram } from '../platform/process/find-program.ts';
import type { Indexing } from '../store/indexes/index-state.ts';
import type { ApiSwitch } from './api/api-switch.ts';
import type { Languages } from './pictures/languages.ts';

interface Check {
  name: string;
  works: boolean;
  message: string;
  /** A past event, not a current problem. */
  note?: true;
  remedy?: string;
}

interface Deps {
  connection: Pick<ClipboardConnection, 'examine'>;
  key: ApiKey;
  api: ApiSwitch;
  settings: Settings;
  openRules(): Promise<Rulebook>;
  /** Reads a small test picture. */
  tryPicture(): Promise<void>;
  findWindowHost(): Promise<WindowHost>;
  checkShortcut(): Promise<Omit<Check, 'name' | 'note'>>;
  languagesFolder: string;
  languages: Pick<Languages, 'findProblem'>;
  indexing(): Promise<Indexing | undefined>;
  listEvents(): readonly string[];
  listProblems(): Promise<string[]>;
}

const works = (name: string, message: string): Check => ({ name, works: true, message });
const fails = (name: string, message: string, remedy?: string): Check => ({
  name,
  works: false,
  message,
  ...(remedy !== undefined && { remedy }),
});

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createChecks = (deps: Deps) => {
  const { connection, key, api, settings } = deps;

  const checkClipboard = async (): Promise<Check[]> => {
    const { backend, why, problem, note, pastesUndetected } = await connection.examine();
    if (problem !== undefined) return [fails('clipboard', `${backend}: ${problem}`)];
    const description = `${backend}. ${why}${note === undefined ? '' : ` ${note}`}`;
    const pasteSequences =
      pastesUndetected === undefined
        ? works('paste sequences', 'Each paste gets the next element of a list.')
        : fails('paste sequences', `Pastes can't be detected: ${pastesUndetected}.`);
    return [works('clipboard', description), pasteSequences];
  };

  const checkKeychain = (): Check => {
    if (key.keychain) return works('keychain', `The API key is stored ${key.where}.`);
    const remedy =
      'Start a desktop session with a keychain (Debian: apt install gnome-keyring), then restart Copyloom.';
    return fails('keychain', `The API key is stored ${key.where}, and secrets can't be saved.`, remedy);
  };

  const checkApi = (): Check => {
    if (!api.on) return fails('API', api.status, 'copyloom api on');
    if (!api.begun) return works('API', `on; it listens on port ${api.port} while Copyloom is running`);
    if (!key.present) return fails('API', api.status, 'copyloom key generate');
    return api.state.state === 'failed' ? fails('API', api.status) : works('API', api.status);
  };

  const checkPictures = async (): Promise<Check> => {
    try {
      await deps.tryPicture();
      return works('pictures', 'Copied pictures can be read and saved.');
    } catch (error) {
      return fails('pictures', describeError(error), 'Reinstall the dependencies: npm ci');
    }
  };

  const checkRecognition = async (): Promise<Check> => {
    const name = 'text in pictures';
    const languages = settings.get('recognitionLanguages').join(', ');
    if (!settings.get('recognizeText'))
      return fails(name, 'Text recognition is off.', 'copyloom config set recognizeText on');
    const isBuiltIn = settings.get('recognitionEngine') === 'built-in';
    const program = isBuiltIn ? '' : await findProgram('tesseract');
    if (program === undefined) return fails(name, 'tesseract is not installed.', 'apt install tesseract-ocr');
    try {
      const problem = await deps.languages.findProblem();
      if (problem) return fails(name, problem.message, problem.remedy);
    } catch (error) {
      return fails(name, describeError(error));
    }
    const howToAdd = `. To add a language, put its .traineddata file into ${deps.languagesFolder}.`;
    return works(name, `Recognized in ${languages}${isBuiltIn ? howToAdd : ` by ${program}.`}`);
  };

  const checkWindows = async (): Promise<Check> => {
    try {
      const { name, why } = await deps.findWindowHost();
      return works('windows', `${name}. ${why}`);
    } catch (error) {
      return fails('windows', describeError(error));
    }
  };

  const checkShortcut = async (): Promise<Check> => {
    const { works: isWorking, message, remedy } = await deps.checkShortcut();
    return isWorking ? works('shortcut', message) : fails('shortcut', message, remedy);
  };

  const checkScripts = async (): Promise<Check[]> => {
    const { actions } = await deps.openRules();
    const interpreters = new Map(
      actions.list().flatMap(({ keyword, interpreter }) => (interpreter === undefined ? [] : [[interpreter, keyword]])),
    );
    const missing: Check[] = [];
    for (const [interpreter, keyword] of interpreters) {
      const [program = ''] = interpreter.trim().split(/\s+/);
      if ((await findProgram(program)) === undefined)
        missing.push(
          fails('scripts', `The action ${keyword} needs ${program}, which is not installed.`, `Install ${program}.`),
        );
    }
    return missing;
  };

  const checkIndexes = async (): Promise<Check> => {
    const indexing = await deps.indexing();
    if (!indexing) return works('search', 'Every entry is indexed.');
    const progress = `${indexing.done} of ${indexing.total} entries indexed`;
    return works('search', `Rebuilding the search index (${progress}). Searches are slower until it is done.`);
  };

  const checkAbbreviations = async (): Promise<Check[]> =>
    (await deps.openRules()).abbreviations
      .listIgnored()
      .map(({ id, abbreviation, reason }) =>
        fails(
          'abbreviations',
          `"${abbreviation}" is ignored because it already has a meaning in commands (${reason}).`,
          `copyloom abbreviation delete ${id}`,
        ),
      );

  const checkTriggers = async (): Promise<Check[]> => {
    const { triggers } = await deps.openRules();
    const broken = triggers
      .listBroken()
      .map(({ id, action }) =>
        fails(
          'triggers',
          `Trigger ${id} does nothing because the action ${action} doesn't exist.`,
          `Add the action again (copyloom action add ${action} …), or: copyloom trigger delete ${id}`,
        ),
      );
    const faulty = (await triggers.listFaulty()).map(({ id, reason }) =>
      fails(
        'triggers',
        `Trigger ${id}: ${reason}`,
        `Add it again without the mistake, then: copyloom trigger delete ${id}`,
      ),
    );
    return [...broken, ...faulty];
  };

  return async (): Promise<Check[]> => [
    ...(await checkClipboard()),
    checkKeychain(),
    checkApi(),
    await checkPictures(),
    await checkRecognition(),
    await checkWindows(),
    await checkShortcut(),
    ...(await checkScripts()),
    ...(await checkTriggers()),
    ...(await checkAbbreviations()),
    await checkIndexes(),
    fails('language model', 'Not included in this version of Copyloom.'),
    ...settings.problems.map((problem) => fails('settings', problem, 'Fix the file. Changes take effect immediately.')),
    ...(await deps.listProblems()).map((problem) => fails('history', problem)),
    ...deps.listEvents().map((event): Check => ({ ...works('history', event), note: true })),
  ];
};
