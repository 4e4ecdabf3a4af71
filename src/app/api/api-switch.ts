// The API's switch: settings, key and listener have their owners; this conducts them through the transitions.
import { createNotice } from '../../base/notice.ts';
import type { ApiKey } from '../../core/access/api-key.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Listener } from '../../http/listener.ts';

export type ApiState =
  | { readonly state: 'off' | 'starting' }
  | { readonly state: 'listening'; readonly url: string }
  | { readonly state: 'failed'; readonly reason: string };

interface ApiChange {
  readonly on?: boolean;
  readonly port?: number;
}

interface Parts {
  settings: Settings;
  key: ApiKey;
  listener: Listener;
  findPortOwner(port: number): Promise<string | undefined>;
}

export const createApiSwitch = ({ settings, key, listener, findPortOwner }: Parts) => {
  let state: ApiState = { state: 'off' };
  const changed = createNotice();
  let listening: { close(): Promise<void> } | undefined;
  /** `serve --port` is for one run and leaves the setting alone. */
  let portOfThisRun: number | undefined;
  /** Until it begins, as for a command that works on what is stored, changes are kept and no port is opened. */
  let begun = false;
  /** The settings as they were last followed. */
  const known = { on: settings.get('apiEnabled'), port: settings.get('apiPort') };
  let last: Promise<unknown> = Promise.resolve();

  /** Transitions happen one after the other. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const become = (next: ApiState): void => {
    state = next;
    changed.tell();
  };

  const port = (): number => portOfThisRun ?? settings.get('apiPort');

  const explain = async (error: NodeJS.ErrnoException): Promise<string> => {
    if (error.code === 'EADDRINUSE') {
      const owner = await findPortOwner(port());
      return `port ${port()} is taken${owner ? ` by ${owner}` : ''}; choose another with: copyloom api port N`;
    }
    if (error.code === 'EACCES') return `there is no permission to listen on port ${port()}`;
    return error.message;
  };

  const ensureKey = async (): Promise<void> => {
    if (!key.present) await key.generate();
  };

  /** What a person should know about the key besides the address; nothing if it is in the keychain. */
  const describeKey = (): string => {
    if (!key.present) return '; there is no key, so it answers nobody: copyloom key generate';
    return key.keychain ? '' : `; the key is kept ${key.where}`;
  };

  const stop = (): Promise<void> => {
    const closing = listening?.close() ?? Promise.resolve();
    listening = undefined;
    become({ state: 'off' });
    return closing;
  };

  const start = async (): Promise<void> => {
    void stop(); // the old socket is released at once; answers under way are finished beside the new one
    become({ state: 'starting' });
    try {
      await ensureKey();
      listening = await listener.listen({ port: port() });
      become({ state: 'listening', url: `http://127.0.0.1:${port()}` });
    } catch (error) {
      become({ state: 'failed', reason: await explain(error instanceof Error ? error : new Error(String(error))) });
    }
  };

  const apply = async ({ on, port: wanted }: ApiChange): Promise<void> => {
    if (on !== undefined) known.on = on;
    if (wanted !== undefined) known.port = wanted;
    const same = wanted === undefined && state.state === 'listening';
    // The key may have been revoked since the API began to listen.
    if (on && (!begun || same)) await ensureKey();
    if (!begun) return;
    if (wanted !== undefined) portOfThisRun = undefined;
    const goOn = on ?? state.state !== 'off';
    if (!goOn) void stop();
    else if (!same) await start();
  };

  return {
    get state(): ApiState {
      return state;
    },
    get begun(): boolean {
      return begun;
    },
    get on(): boolean {
      return begun ? state.state !== 'off' : settings.get('apiEnabled');
    },
    get port(): number {
      return port();
    },
    /** The status line. */
    get status(): string {
      if (state.state === 'failed') return `not listening because ${state.reason}`;
      return state.state === 'listening' ? `listening at ${state.url}${describeKey()}` : state.state;
    },
    /** As the settings say; `on` and `port` are for this run only. */
    begin: (forThisRun: { on: boolean; port?: number }) =>
      inTurn(async () => {
        begun = true;
        portOfThisRun = forThisRun.port;
        if (forThisRun.on || settings.get('apiEnabled')) await start();
      }),
    change: ({ on, port: wanted }: ApiChange) =>
      inTurn(async () => {
        settings.change({
          ...(on !== undefined && { apiEnabled: on }),
          ...(wanted !== undefined && { apiPort: wanted }),
        });
        await apply({ ...(on !== undefined && { on }), ...(wanted !== undefined && { port: wanted }) });
      }),
    /** Does what a person has edited in the settings file. */
    followSettings: () =>
      inTurn(async () => {
        const [on, wanted] = [settings.get('apiEnabled'), settings.get('apiPort')];
        if (on === known.on && wanted === known.port) return;
        await apply({ ...(on !== known.on && { on }), ...(wanted !== known.port && { port: wanted }) });
      }),
    close: () => inTurn(stop),
    /** Told whenever its state or its port has changed. */
    subscribe: changed.subscribe,
  };
};

export type ApiSwitch = ReturnType<typeof createApiSwitch>;
