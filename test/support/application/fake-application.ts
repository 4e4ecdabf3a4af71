// A fake application behind the Advanced pane, whose answers can be scripted, delayed or refused.
import type { WindowOperationId } from '../../../src/contract/window-access.ts';
import type { Api, Event } from '../../../src/contract/window-protocol.ts';
import { writeLines } from '../../../src/core/access/connect-lines.ts';
import { createSettings } from '../../../src/core/settings/settings.ts';
import type { CallAnswer } from '../../../src/ui/window/call.ts';

type SettingsCall = WindowOperationId<'settings'>;

export interface MadeCall {
  readonly id: SettingsCall;
  readonly body: unknown;
}

type Answered = { [Id in SettingsCall]: CallAnswer<Id> }[SettingsCall];
type Scripted = (body: unknown) => Answered | Promise<Answered>;

export const keyOf = (letter: string): string => `clm_${letter.repeat(43)}`;

const offApi: Api = {
  on: false,
  port: 28787,
  state: 'off',
  status: 'off',
  key: { present: true, where: 'in the login keychain', keychain: true },
  home: {
    config: '/home/ada/.config/copyloom',
    data: '/home/ada/.local/share/copyloom',
    run: '/run/user/1000/copyloom',
  },
  running: true,
  pid: 4242,
};

export const listeningApi: Api = {
  ...offApi,
  on: true,
  state: 'listening',
  status: 'listening at http://127.0.0.1:28787',
  url: 'http://127.0.0.1:28787',
};

const worksShortcut = { shortcut: 'Ctrl+Shift+V', works: true, message: 'Ctrl+Shift+V opens the overlay.' };

export const refuseWith = (error: string, message: string): Answered => ({ refusal: { error, message } });
const noFile = { path: 'settings.json', read: () => undefined, write: () => undefined, watch: () => () => undefined };

const answerNothing: Scripted = () => refuseWith('not_supported', 'The fake application can’t do this.');
const noKey = refuseWith('not_found', 'There is no key. Generate one with: copyloom key generate');

export const createFakeApplication = (begin: Partial<Api> = {}) => {
  let api: Api = { ...offApi, ...begin };
  let key = keyOf('a');
  let settings = createSettings(noFile).list();
  const calls: MadeCall[] = [];
  const scripted = new Map<SettingsCall, Scripted[]>();
  const listeners = new Set<(event: Event) => void>();

  const send = (event: Event): void => {
    for (const listener of listeners) listener(event);
  };
  const change = (part: Partial<Api>): void => {
    api = { ...api, ...part };
    if (api.state !== 'listening') delete api.url;
    send({ name: 'api', value: api });
  };
  const setPresent = (present: boolean): void => change({ key: { ...api.key, present } });

  const start = (port: number): void => {
    change({ on: true, port, state: 'starting', status: 'starting' });
    const url = `http://127.0.0.1:${port}`;
    const reason = `not listening because port ${port} is taken by other-program (77); choose another with: copyloom api port PORT`;
    if (port === 30000) change({ state: 'failed', status: reason });
    else change({ state: 'listening', status: `listening at ${url}`, url });
  };
  const changeApi = (body: unknown): Answered => {
    const { on = api.on, port = api.port }: { on?: boolean; port?: number } = Object(body);
    if (on && !api.key.present) setPresent(true);
    if (on) start(port);
    else change({ on, port, state: 'off', status: 'off' });
    return { value: api };
  };
  const withKey = (answer: () => Answered): Answered => (api.key.present ? answer() : noKey);
  const { where } = api.key;

  const defaults: { readonly [Id in SettingsCall]?: Scripted } = {
    getApi: () => ({ value: api }),
    changeApi,
    showKey: () => withKey(() => ({ value: { key, where } })),
    copyKey: () => withKey(() => ({ value: { where } })),
    generateKey: () => {
      key = keyOf(key.endsWith('a') ? 'b' : 'c');
      setPresent(true);
      return { value: { key, where } };
    },
    revokeKey: () => {
      const was = api.key.present;
      setPresent(false);
      return { value: { deleted: was ? 1 : 0 } };
    },
    getLines: () =>
      withKey(() => ({
        value: writeLines({
          ...{ key, port: api.port, platform: 'linux' },
          ...{ command: 'copyloom', program: '/usr/bin/copyloom' },
        }),
      })),
    copyLine: () => withKey(() => ({ value: { where } })),
    listSecrets: () => ({ value: { names: [], where, asks: 'keyring' } }),
    setSecret: () => ({ value: { name: 'token', where } }),
    deleteSecret: () => ({ value: { deleted: 1 } }),
    showSecret: () => ({ value: { value: 'example' } }),
    copySecret: () => ({ value: { seconds: 30 } }),
    changeShortcut: (body) => {
      const { shortcut }: { shortcut: string } = Object(body);
      const works = shortcut !== 'Super+V';
      const message = works ? `${shortcut} opens the overlay.` : `Another program has the shortcut ${shortcut}.`;
      return { value: { shortcut, works, message, ...(!works && { free: 'Ctrl+Alt+V' }) } };
    },
    pauseShortcut: () => ({ value: worksShortcut }),
    putRecording: (body) => {
      const { recording, seconds }: { recording: boolean; seconds?: number } = Object(body);
      const resumesAt = seconds === undefined ? {} : { resumesAt: new Date(Date.now() + seconds * 1000).toISOString() };
      send({ name: 'recording', value: { recording, ...resumesAt } });
      return { value: { recording, ...resumesAt } };
    },
    changeSettings: (body) => {
      settings = settings.map((setting) => ({ ...setting, value: Object(body)[setting.name] ?? setting.value }));
      send({ name: 'settings', value: settings });
      return { value: { settings } };
    },
    openWindow: (body) => ({ value: { ...Object(body), shownBy: 'gjs', opened: true } }),
  };

  return {
    calls,
    /** The bodies of all calls of this operation. */
    called: (id: SettingsCall): unknown[] => calls.filter((call) => call.id === id).map(({ body }) => body),
    answer: async (id: SettingsCall, body: unknown): Promise<Answered> => {
      calls.push({ id, body });
      return (scripted.get(id)?.shift() ?? defaults[id] ?? answerNothing)(body);
    },
    /** Overrides the answer to the next call of this operation. */
    script: (id: SettingsCall, answer: Scripted | Answered): void => {
      const respond = typeof answer === 'function' ? answer : () => answer;
      scripted.set(id, [...(scripted.get(id) ?? []), respond]);
    },
    /** Delays the next call of this operation, and its effect, until `letGo`. */
    hold: (id: SettingsCall): { letGo(): void } => {
      const gate = Promise.withResolvers<void>();
      scripted.set(id, [
        ...(scripted.get(id) ?? []),
        (body) => gate.promise.then(() => (defaults[id] ?? answerNothing)(body)),
      ]);
      return { letGo: gate.resolve };
    },
    /** Changes the API from outside, like the command line. */
    change,
    /** Replaces the key from outside. */
    replaceKey: (next: string): void => {
      key = next;
      setPresent(true);
    },
    send,
    listen: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener);
      listener({ name: 'api', value: api });
      listener({ name: 'shortcut', value: worksShortcut });
      listener({ name: 'settings', value: settings });
      listener({ name: 'recording', value: { recording: true } });
      listener({ name: 'tray', value: '' });
      listener({ name: 'login', value: { problem: '', isFixable: false } });
      return () => void listeners.delete(listener);
    },
  };
};

export type FakeApplication = ReturnType<typeof createFakeApplication>;
