// Composes the operations behind the panes of Settings. The command line uses some of them too, such as the checks of the doctor.
import type { ApiKey } from '../../core/access/api-key.ts';
import type { FiredTriggers } from '../../core/capture/fired-triggers.ts';
import type { RunParts } from '../../core/run/run-parts.ts';
import type { Secrets } from '../../core/secrets/secrets.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { createAboutHandlers } from '../../http/handlers/about.ts';
import { createCaptureHandlers } from '../../http/handlers/capture.ts';
import { createCheckHandlers } from '../../http/handlers/checks.ts';
import { createRuleChangeHandlers } from '../../http/handlers/rule-changes.ts';
import { createRuleTrialHandlers } from '../../http/handlers/rule-trials.ts';
import { createShortcutHandlers } from '../../http/handlers/shortcut.ts';
import { createStorageHandlers } from '../../http/handlers/storage.ts';
import { createVariableEditingHandlers } from '../../http/handlers/variables.ts';
import { createAbout } from '../about.ts';
import type { Adapters } from '../adapters.ts';
import type { ApiSwitch } from '../api/api-switch.ts';
import { createChecks } from '../checks.ts';
import { createCaptureTrials } from '../clipboard/capture-trials.ts';
import type { ClipboardWatch } from '../clipboard/watch-clipboard.ts';
import type { HistoryControl } from '../history/history-service.ts';
import type { Storage } from '../history/storage.ts';
import type { Models } from '../model/models.ts';
import type { Languages } from '../pictures/languages.ts';
import type { Evaluator } from '../run/evaluator.ts';
import type { RuleOpener } from '../run/rule-opener.ts';
import { createRuleTrials } from '../run/rule-trials.ts';
import type { Warnings } from '../warnings.ts';
import type { OverlayShortcut } from './shortcut.ts';
import type { Tray } from './tray.ts';

export interface PaneDeps {
  adapters: Adapters;
  settings: Settings;
  key: ApiKey;
  api: ApiSwitch;
  clipboardWatch: Pick<ClipboardWatch, 'clipboard' | 'connection' | 'tryPicture'>;
  rules: Pick<RuleOpener, 'openRules'>;
  firedTriggers: Pick<FiredTriggers, 'list'>;
  evaluator: Evaluator;
  runParts: RunParts;
  languages: Languages;
  models: Pick<Models, 'admit' | 'state'>;
  secrets: Pick<Secrets, 'findProblem' | 'findKeychainProblem' | 'findProof'>;
  shortcut: OverlayShortcut;
  addExtension(): Promise<void>;
  tray: Pick<Tray, 'problem' | 'isStarted'>;
  storage: Storage;
  historyControl: Pick<HistoryControl, 'indexing'>;
  warnings: Pick<Warnings, 'listEvents' | 'listProblems'>;
  /** Examines and repairs the history; returns what it found. */
  repair(): Promise<string[]>;
}

export const createPaneOperations = (deps: PaneDeps) => {
  const { adapters, settings, key, api, rules, evaluator, languages, secrets, shortcut, tray } = deps;
  const { historyControl, warnings } = deps;
  const { clipboard, connection, tryPicture } = deps.clipboardWatch;
  const { openRules } = rules;
  const { home, readers, writer, now } = adapters;

  const ruleTrials = createRuleTrials({
    adapters,
    openRules,
    evaluator,
    runParts: deps.runParts,
    findSecretProblem: secrets.findProblem,
    admitModel: deps.models.admit,
  });
  const runChecks = createChecks({
    findFrontWindow: adapters.findFrontWindow,
    connection,
    tryPicture,
    key,
    api,
    settings,
    openRules,
    findWindowHost: adapters.findWindowHost,
    findKeychainProblem: secrets.findKeychainProblem,
    findProof: secrets.findProof,
    checkShortcut: shortcut.check,
    readExtension: adapters.extension.read,
    readLogin: adapters.login.read,
    tray,
    languagesFolder: home.languagesFolder,
    languages,
    model: deps.models,
    indexing: historyControl.indexing,
    ...warnings,
  });
  return {
    ...createShortcutHandlers({ ...shortcut, addExtension: deps.addExtension }),
    ...createCaptureHandlers(createCaptureTrials({ settings, readers, evaluator, languages, now })),
    ...createRuleChangeHandlers(openRules),
    ...createRuleTrialHandlers({ ...ruleTrials, listFired: deps.firedTriggers.list }),
    ...createVariableEditingHandlers({ variables: writer.requests, clipboard }),
    ...createStorageHandlers(deps.storage),
    ...createCheckHandlers({ runChecks, repair: deps.repair }),
    ...createAboutHandlers(createAbout({ adapters })),
  };
};
