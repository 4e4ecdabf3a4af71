// Reads the status of the application: what it is, what it holds, and what is wrong.
import manifest from '../../package.json' with { type: 'json' };
import type { Recording } from '../core/capture/recording.ts';
import type { Clipboard } from '../core/clipboard/clipboard.ts';
import type { Rulebook } from '../core/rules/rulebook.ts';
import type { Settings } from '../core/settings/settings.ts';
import type { Adapters } from './adapters.ts';
import type { HistoryControl } from './history/history-service.ts';
import type { Models } from './model/models.ts';
import type { Languages } from './pictures/languages.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  startedAt: string;
  adapters: Pick<Adapters, 'platform' | 'images'>;
  settings: Pick<Settings, 'problems'>;
  recording: Pick<Recording, 'read'>;
  clipboard: Pick<Clipboard, 'state'>;
  historyControl: Pick<HistoryControl, 'indexing' | 'counts'>;
  languages: Pick<Languages, 'warning'>;
  models: Pick<Models, 'knownState'>;
  warnings: Pick<Warnings, 'listEvents' | 'listProblems'>;
  openRules(): Promise<Rulebook>;
}

export const createReadStatus = (deps: Deps) => {
  const {
    startedAt,
    adapters,
    settings,
    recording,
    clipboard,
    historyControl,
    languages,
    models,
    warnings,
    openRules,
  } = deps;

  const countRules = async () => {
    const { actions, triggers, abbreviations } = await openRules();
    return { actions: actions.count, triggers: triggers.count, abbreviations: abbreviations.count };
  };

  return async () => {
    const indexing = await historyControl.indexing();
    // Not one of `listProblems`: the doctor has its own check for it.
    const language = await languages.warning();
    const allWarnings = [
      ...warnings.listEvents(),
      ...(await warnings.listProblems()),
      ...settings.problems,
      ...(language === undefined ? [] : [language]),
    ];
    return {
      name: 'Copyloom',
      version: manifest.version,
      apiVersion: 'v1' as const,
      platform: adapters.platform,
      startedAt,
      recording: recording.read().recording,
      clipboard: clipboard.state,
      languageModel: await models.knownState(),
      imagesFolder: adapters.images.path,
      counts: { ...(await historyControl.counts()), ...(await countRules()) },
      ...(indexing && { indexing }),
      ...(allWarnings.length > 0 && { warnings: allWarnings }),
    };
  };
};
