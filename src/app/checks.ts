// Runs the checks of `copyloom doctor`: what works on this computer, and how to fix what doesn't.
import type { Schemas } from '../contract/types.ts';
import type { ApiKey } from '../core/access/api-key.ts';
import type { ClipboardConnection } from '../core/clipboard/clipboard-connection.ts';
import type { ModelPort } from '../core/model/language-model.ts';
import type { Rulebook } from '../core/rules/rulebook.ts';
import type { Proof } from '../core/secrets/secrets.ts';
import type { LoginState } from '../core/settings/login-port.ts';
import type { Settings } from '../core/settings/settings.ts';
import type { FindFrontWindow } from '../core/window/front-window.ts';
import type { WindowHost } from '../core/window/window-host.ts';
import { describeConfinement, findConfinement } from '../platform/confinement/find-confinement.ts';
import type { ExtensionOffer } from '../platform/install/extension-offer.ts';
import { findProgram } from '../platform/process/find-program.ts';
import { hasDisplay } from '../platform/window/choose-window-host.ts';
import type { Indexing } from '../store/indexes/index-state.ts';
import type { ApiSwitch } from './api/api-switch.ts';
import type { Tray } from './desktop/tray.ts';
import type { Languages } from './pictures/languages.ts';

type Check = Schemas['Check'];
type Fix = Schemas['Fix'];

interface Deps {
  connection: Pick<ClipboardConnection, 'examine'>;
  key: ApiKey;
  api: ApiSwitch;
  settings: Settings;
  openRules(): Promise<Rulebook>;
  /** Reads a small test picture. */
  tryPicture(): Promise<void>;
  findWindowHost(): Promise<WindowHost>;
  /** `backend` is the clipboard in use. */
  findFrontWindow(backend: string): ReturnType<FindFrontWindow>;
  /** Why no secret can be saved. */
  findKeychainProblem(): Promise<string | undefined>;
  findProof(): Promise<Proof>;
  checkShortcut(): Promise<{
    works: boolean;
    message: string;
    remedy?: string;
    free?: string;
    isAddable?: true;
    isResting?: true;
  }>;
  readExtension(): ReturnType<ExtensionOffer['read']>;
  readLogin(): LoginState;
  tray: Pick<Tray, 'problem' | 'isStarted'>;
  languagesFolder: string;
  languages: Pick<Languages, 'findProblem'>;
  model: Pick<ModelPort, 'state'>;
  indexing(): Promise<Indexing | undefined>;
  listEvents(): readonly string[];
  listProblems(): Promise<string[]>;
}

const works = (name: string, message: string): Check => ({ name, works: true, message });
/** A choice: nothing is wrong. */
const isOff = (name: string, message: string): Check => ({ ...works(name, message), off: true });
const fails = (name: string, message: string, remedy?: string, fix?: Fix): Check => ({
  name,
  works: false,
  message,
  ...(remedy !== undefined && { remedy }),
  ...(fix && { fix }),
});

/** A running desktop application knows better: its tray icon and shortcut may need only the bus. */
const needsDisplay = (): boolean => !hasDisplay({ platform: process.platform, environment: process.env });
const noDisplay = 'This needs a display, and neither WAYLAND_DISPLAY nor DISPLAY is set.';

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createChecks = (deps: Deps) => {
  const { connection, key, api, settings } = deps;

  const checkPasting = async (backend: string): Promise<Check> => {
    try {
      const window = await deps.findFrontWindow(backend);
      const how = window?.how ?? 'Enter presses the paste key of the application that you came from.';
      const extension = await deps.readExtension();
      return {
        ...works('pasting', how),
        ...(extension === 'waiting' && { remedy: 'The extension was added. Log out and in again to use it.' }),
        ...(extension === 'offered' && { fix: { operation: 'addToDesktop', body: { part: 'extension' } } }),
      };
    } catch (error) {
      const withoutIt = 'The overlay puts what you choose on the clipboard; press the paste key yourself.';
      return fails('pasting', describeError(error), withoutIt);
    }
  };

  const checkClipboard = async (): Promise<Check[]> => {
    const { backend, why, problem, note, pastesUndetected } = await connection.examine();
    if (problem !== undefined) return [fails('clipboard', `${backend}: ${problem}`)];
    const description = `${backend}. ${why}${note === undefined ? '' : ` ${note}`}`;
    if (needsDisplay())
      return [isOff('clipboard', description), isOff('paste sequences', noDisplay), isOff('pasting', noDisplay)];
    const pasteSequences =
      pastesUndetected === undefined
        ? works('paste sequences', 'Each paste gets the next element of a list.')
        : fails('paste sequences', `Pastes can't be detected: ${pastesUndetected}.`);
    return [works('clipboard', description), pasteSequences, await checkPasting(backend)];
  };

  const checkKeychain = (): Check => {
    const message = `The API key ${key.present ? 'is' : 'would be'} stored ${key.where}.`;
    if (key.keychain) return works('keychain', message);
    const then = 'Copyloom uses the keychain from its next start on.';
    return fails('keychain', message, key.keychainRemedy && `${key.keychainRemedy}. ${then}`);
  };

  const checkSecrets = async (): Promise<Check> => {
    const keychainProblem = await deps.findKeychainProblem();
    if (keychainProblem !== undefined) return fails('secrets', keychainProblem);
    const proof = await deps.findProof();
    if ('problem' in proof)
      return fails(
        'secrets',
        `They can't be opened, because nothing can ask for a password. One that you set is stored ${proof.where}, which your other programs can read.`,
        proof.problem,
      );
    const guards = {
      polkit: `polkit asks for the password of your account each time you open one. A new one is stored ${proof.where}, which your other programs can read while it is unlocked.`,
      keyring: `They are stored ${proof.where}, which is locked except while you use one. It asks for its own password each time you set, open or delete one.`,
    };
    return works('secrets', guards[proof.by]);
  };

  const checkApi = (): Check => {
    if (!api.on) return isOff('API', 'Off. Turn it on with: copyloom api on');
    if (!api.begun) return works('API', `on; it listens on port ${api.port} while Copyloom is running`);
    if (!key.present) return fails('API', api.status, 'copyloom key generate', { operation: 'generateKey' });
    if (api.state.state !== 'failed') return works('API', api.status);
    const tryAgain: Fix = { operation: 'changeApi', body: { on: true } };
    return fails('API', api.status, 'copyloom api on tries again.', tryAgain);
  };

  const checkPictures = async (): Promise<Check> => {
    try {
      await deps.tryPicture();
      return works('pictures', 'Copied pictures can be read and saved.');
    } catch (error) {
      return fails('pictures', describeError(error), 'Install Copyloom again; in a clone: npm ci');
    }
  };

  const checkRecognition = async (): Promise<Check> => {
    const name = 'text in pictures';
    const languages = settings.get('recognitionLanguages').join(', ');
    if (!settings.get('recognizeText'))
      return isOff(name, 'Off. Turn it on with: copyloom config set recognizeText on');
    const isBuiltIn = settings.get('recognitionEngine') === 'built-in';
    const program = isBuiltIn ? '' : await findProgram('tesseract');
    const showLanguages: Fix = { operation: 'revealFolder', body: { folder: 'languages' } };
    const useBuiltIn: Fix = { operation: 'changeSettings', body: { recognitionEngine: 'built-in' } };
    if (program === undefined)
      return fails(name, 'tesseract is not installed.', 'apt install tesseract-ocr', useBuiltIn);
    try {
      const problem = await deps.languages.findProblem();
      if (problem) return fails(name, problem.message, problem.remedy, isBuiltIn ? showLanguages : useBuiltIn);
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
    const { works: isWorking, message, remedy, free, isAddable, isResting } = await deps.checkShortcut();
    if (settings.get('overlayShortcut') === '') return isOff('shortcut', message);
    const add: Fix | undefined = isAddable && { operation: 'addToDesktop', body: { part: 'shortcut' } };
    const takeFree: Fix | undefined =
      free === undefined ? add : { operation: 'changeShortcut', body: { shortcut: free } };
    if (isResting) return isOff('shortcut', needsDisplay() ? noDisplay : message);
    return isWorking ? works('shortcut', message) : fails('shortcut', message, remedy, takeFree);
  };

  const checkLogin = (): Check => {
    const name = 'start at login';
    const { isOn, problem, isFixable } = deps.readLogin();
    if (!isOn) return isOff(name, `Off. ${problem ?? 'Turn it on with: copyloom config set startAtLogin on'}`);
    if (problem === undefined) return works(name, 'Your desktop starts Copyloom when you log in.');
    if (!isFixable) return fails(name, problem, 'Remove that file, then: copyloom config set startAtLogin on');
    const startThis: Fix = { operation: 'changeSettings', body: { startAtLogin: true } };
    return fails(name, problem, 'To start this one: copyloom config set startAtLogin on', startThis);
  };

  const checkTray = (): Check => {
    const { isStarted, problem } = deps.tray;
    if (!settings.get('showTrayIcon'))
      return isOff('tray', 'Off. Turn it on with: copyloom config set showTrayIcon on');
    if (!isStarted && needsDisplay()) return isOff('tray', noDisplay);
    if (!isStarted) return isOff('tray', "The desktop application isn't running, so there is no icon.");
    if (problem === '') return works('tray', 'The icon is in the tray.');
    const turnOff: Fix = { operation: 'changeSettings', body: { showTrayIcon: false } };
    return fails('tray', problem, 'If you do without it: copyloom config set showTrayIcon off', turnOff);
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

  const checkModel = async (): Promise<Check> => {
    const name = 'language model';
    const state = await deps.model.state();
    if (state.available)
      return works(name, state.sentTo === undefined ? state.name : `${state.name}. Texts are sent to ${state.sentTo}.`);
    const isChosen = !['automatic', 'off'].includes(settings.get('languageModel'));
    return isChosen ? fails(name, state.reason) : isOff(name, state.reason);
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
          { operation: 'deleteAbbreviation', path: { id } },
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
          { operation: 'deleteTrigger', path: { id } },
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
    await checkSecrets(),
    checkApi(),
    await checkPictures(),
    await checkRecognition(),
    works('confinement', describeConfinement(await findConfinement())),
    await checkWindows(),
    await checkShortcut(),
    checkTray(),
    checkLogin(),
    ...(await checkScripts()),
    ...(await checkTriggers()),
    ...(await checkAbbreviations()),
    await checkIndexes(),
    await checkModel(),
    ...settings.problems.map((problem) =>
      fails('settings', problem, 'Fix the file. Changes take effect immediately.', {
        operation: 'revealFolder',
        body: { folder: 'config' },
      }),
    ),
    ...(await deps.listProblems()).map((problem) => fails('history', problem)),
    ...deps.listEvents().map((event): Check => ({ ...works('history', event), note: true })),
  ];
};
