// What works on this computer, and what to do about what does not: `copyloom doctor`.
import type { ApiKey } from '../core/access/api-key.ts';
import type { ClipboardConnection } from '../core/clipboard/clipboard-connection.ts';
import type { Indexing } from '../core/history/reader-port.ts';
import type { Rulebook } from '../core/rules/rulebook.ts';
import type { Settings } from '../core/settings/settings.ts';
import type { WindowHost } from '../core/window/window-host.ts';
import { findProgram } from '../platform/process/find-program.ts';
import type { ApiSwitch } from './api/api-switch.ts';
import type { Languages } from './pictures/languages.ts';

export interface Check {
  name: string;
  works: boolean;
  says: string;
  /** It happened, and is over. */
  note?: true;
  remedy?: string;
}

interface Parts {
  connection: Pick<ClipboardConnection, 'examine'>;
  key: ApiKey;
  api: ApiSwitch;
  settings: Settings;
  openRules(): Promise<Rulebook>;
  /** Reads a small picture, to see whether pictures can be read. */
  tryPicture(): Promise<void>;
  findWindowHost(): Promise<WindowHost>;
  languagesFolder: string;
  languages: Pick<Languages, 'findProblem'>;
  indexing(): Promise<Indexing | undefined>;
  listEvents(): readonly string[];
  listProblems(): Promise<string[]>;
}

const works = (name: string, says: string): Check => ({ name, works: true, says });
const fails = (name: string, says: string, remedy?: string): Check => ({
  name,
  works: false,
  says,
  ...(remedy !== undefined && { remedy }),
});

const tell = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createChecks = (parts: Parts) => {
  const { connection, key, api, settings } = parts;

  const checkClipboard = async (): Promise<Check[]> => {
    const { backend, why, obstacle, note, pastesUntold } = await connection.examine();
    if (obstacle !== undefined) return [fails('clipboard', `${backend}: ${obstacle}`)];
    const said = `${backend}. ${why}${note === undefined ? '' : ` ${note}`}`;
    const dealing =
      pastesUntold === undefined
        ? works('dealing lists out', 'Pastes are told, so that a list is dealt out one element a paste.')
        : fails('dealing lists out', `Pastes cannot be told: ${pastesUntold}.`);
    return [works('clipboard', said), dealing];
  };

  const checkKeychain = (): Check => {
    if (key.keychain) return works('keychain', `The key of the API is kept ${key.where}.`);
    const remedy = 'Start a desktop session with a keychain (Debian: apt install gnome-keyring), then run this again.';
    return fails(
      'keychain',
      `No keychain answers; the key of the API is kept ${key.where}. Secrets cannot be kept.`,
      remedy,
    );
  };

  const checkApi = (): Check => {
    if (!api.on) return fails('API', api.status, 'copyloom api on');
    if (!api.begun) return works('API', `switched on. It will listen on port ${api.port} when Copyloom runs`);
    if (!key.present) return fails('API', api.status, 'copyloom key generate');
    return api.state.state === 'failed' ? fails('API', api.status) : works('API', api.status);
  };

  const checkPictures = async (): Promise<Check> => {
    try {
      await parts.tryPicture();
      return works('pictures', 'They are read and kept.');
    } catch (error) {
      return fails('pictures', tell(error), 'Install Copyloom anew: npm ci.');
    }
  };

  const checkRecognition = async (): Promise<Check> => {
    const name = 'text in pictures';
    const languages = settings.get('recognitionLanguages').join(', ');
    if (!settings.get('recognizeText'))
      return fails(name, 'It is switched off.', 'copyloom setting set recognizeText on');
    const isBuiltIn = settings.get('recognitionEngine') === 'built-in';
    const program = isBuiltIn ? '' : await findProgram('tesseract');
    if (program === undefined)
      return fails(name, 'The program tesseract is not installed.', 'apt install tesseract-ocr');
    try {
      const problem = await parts.languages.findProblem();
      if (problem) return fails(name, problem.says, problem.remedy);
    } catch (error) {
      return fails(name, tell(error));
    }
    const further = `; data of further languages belong into ${parts.languagesFolder}.`;
    return works(name, `It is recognized in ${languages}${isBuiltIn ? further : ` by ${program}.`}`);
  };

  const checkWindows = async (): Promise<Check> => {
    try {
      const { name, why } = await parts.findWindowHost();
      return works('windows', `${name}. ${why}`);
    } catch (error) {
      return fails('windows', tell(error));
    }
  };

  const checkScripts = async (): Promise<Check[]> => {
    const { actions } = await parts.openRules();
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
    const indexing = await parts.indexing();
    if (!indexing) return works('search', 'Every entry is indexed.');
    const progress = `${indexing.done} of ${indexing.total} entries are indexed`;
    return works('search', `The search indexes are being rebuilt: ${progress}. Until then, searches are slower.`);
  };

  const checkAbbreviations = async (): Promise<Check[]> =>
    (await parts.openRules()).abbreviations
      .listIgnored()
      .map(({ id, abbreviation, reason }) =>
        fails(
          'abbreviations',
          `“${abbreviation}” means something in a command already (${reason}), so it is ignored.`,
          `copyloom abbreviation delete ${id}`,
        ),
      );

  const checkTriggers = async (): Promise<Check[]> =>
    (await parts.openRules()).triggers
      .listBroken()
      .map(({ id, action }) =>
        fails(
          'triggers',
          `Trigger ${id} does nothing: there is no action ${action}.`,
          `Add the action again (copyloom action add ${action} …), or: copyloom trigger delete ${id}`,
        ),
      );

  return async (): Promise<Check[]> => [
    ...(await checkClipboard()),
    checkKeychain(),
    checkApi(),
    await checkPictures(),
    await checkRecognition(),
    await checkWindows(),
    ...(await checkScripts()),
    ...(await checkTriggers()),
    ...(await checkAbbreviations()),
    await checkIndexes(),
    fails('language model', 'This version of Copyloom has none.'),
    ...settings.problems.map((problem) => fails('settings', problem, 'Correct the file; it is read again at once.')),
    ...(await parts.listProblems()).map((problem) => fails('history', problem)),
    ...parts.listEvents().map((event): Check => ({ ...works('history', event), note: true })),
  ];
};
