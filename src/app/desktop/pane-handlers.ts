// The operations behind the panes of Settings, which are loaded when one of them is called.
import { loadHandlers } from '../load-handlers.ts';
import type { PaneDeps } from './pane-operations.ts';

export const createPaneHandlers = (deps: PaneDeps) =>
  loadHandlers(
    [
      'changeShortcut',
      'pauseShortcut',
      'addToDesktop',
      'forecastLimits',
      'tryPattern',
      'tryDetection',
      'listLanguages',
      'listRules',
      'changeAction',
      'changeTrigger',
      'changeAbbreviation',
      'tryAction',
      'tryTrigger',
      'listFired',
      'saveVariable',
      'renameVariable',
      'restorePastValue',
      'endSequence',
      'getStorage',
      'compactHistory',
      'runChecks',
      'repairHistory',
      'getAbout',
      'listLicenses',
      'revealFolder',
    ],
    async () => (await import('./pane-operations.ts')).createPaneOperations(deps),
  );
