// Tells an open Settings window what it shows: once at the beginning, and whenever it changes.
import type { Event } from '../../contract/window-protocol.ts';
import type { ApiKey } from '../../core/access/api-key.ts';
import type { Recording } from '../../core/capture/recording.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import type { Secrets } from '../../core/secrets/secrets.ts';
import type { LoginStart } from '../../core/settings/login-port.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { ApiControl } from '../../http/handlers/api.ts';
import type { ApiSwitch } from '../api/api-switch.ts';
import type { Storage } from '../history/storage.ts';
import type { RuleOpener } from '../run/rule-opener.ts';
import { followSource, type Source } from './follow-source.ts';
import type { OverlayShortcut } from './shortcut.ts';
import type { Tray } from './tray.ts';

/** How many times something changed. */
export interface Changes {
  subscribe(listener: () => void): () => void;
  readonly count: number;
}

interface Deps {
  readonly api: ApiSwitch;
  readonly key: ApiKey;
  readonly control: Pick<ApiControl, 'readApi'>;
  readonly shortcut: Pick<OverlayShortcut, 'status' | 'check' | 'subscribe' | 'pause'>;
  readonly settings: Pick<Settings, 'list' | 'watch' | 'repairs' | 'watchRepairs'>;
  readonly secrets: Pick<Secrets, 'changes' | 'subscribe'>;
  readonly storage: Pick<Storage, 'subscribe' | 'countChanges'>;
  readonly variables: Changes;
  readonly clipboard: Pick<Clipboard, 'sequence'>;
  readonly rules: Pick<RuleOpener, 'subscribe' | 'changeCount'>;
  readonly firedTriggers: Changes;
  readonly logChanges: Changes;
  readonly recording: Pick<Recording, 'read' | 'subscribe'>;
  readonly adapters: { readonly login: Pick<LoginStart, 'read'> };
  readonly tray: Pick<Tray, 'problem' | 'subscribe'>;
  logBug(error: unknown, where: string): void;
}

/** Of the explorer too. */
export const followApi = ({ api, key, control }: Pick<Deps, 'api' | 'key' | 'control'>): Source => ({
  changes: [api.subscribe, key.subscribe],
  read: async () => ({ name: 'api', value: await control.readApi() }),
});

export const createSettingsEvents = (deps: Deps) => {
  const { shortcut, settings, secrets, storage, variables, rules, firedTriggers, logChanges, recording, tray, logBug } =
    deps;
  const { sequence } = deps.clipboard;
  const sources: readonly Source[] = [
    { changes: [settings.watch], read: () => ({ name: 'settings', value: settings.list() }) },
    { changes: [settings.watchRepairs], read: () => ({ name: 'repairs', value: settings.repairs }) },
    { changes: [storage.subscribe], read: () => ({ name: 'history', value: storage.countChanges() }) },
    // Not the names: reading them may ask for the password of a locked keychain.
    { changes: [secrets.subscribe], read: () => ({ name: 'secrets', value: secrets.changes }) },
    { changes: [recording.subscribe], read: () => ({ name: 'recording', value: recording.read() }) },
    {
      changes: [settings.watch],
      read: () => {
        const { problem = '', isFixable = false } = deps.adapters.login.read();
        return { name: 'login', value: { problem, isFixable } };
      },
    },
    { changes: [tray.subscribe], read: () => ({ name: 'tray', value: tray.problem }) },
    { changes: [shortcut.subscribe], read: () => ({ name: 'shortcut', value: shortcut.status }) },
    { changes: [variables.subscribe], read: () => ({ name: 'variables', value: variables.count }) },
    { changes: [sequence.subscribe], read: () => ({ name: 'sequence', value: sequence.progress }) },
    {
      changes: [firedTriggers.subscribe, logChanges.subscribe],
      read: () => ({ name: 'triggers', value: firedTriggers.count + logChanges.count }),
    },
    { changes: [rules.subscribe], read: () => ({ name: 'rules', value: rules.changeCount }) },
    followApi(deps),
  ];

  return (send: (event: Event) => void): (() => void) => {
    const stops = sources.map((source) => followSource(source, { send, logBug }));
    void shortcut.check();
    return () => {
      void shortcut.pause(false).catch((error: unknown) => logBug(error, 'the shortcut')); // its page may have crashed
      for (const stop of stops) stop();
    };
  };
};
