// Turns the API on and off, and coordinates its settings, key and listener.
import { createMutex } from '../../base/mutex.ts';
import { createNotice } from '../../base/notice.ts';
import type { ApiKey } from '../../core/access/api-key.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Listener } from '../../http/listener.ts';

type ApiState =
  | { readonly state: 'off' | 'starting' }
  | { readonly state: 'listening'; readonly url: string }
  | { readonly state: 'failed'; readonly reason: string };

interface ApiChange {
  readonly on?: boolean;
  readonly port?: number;
}

interface Deps {
  settings: Settings;
  key: ApiKey;
  listener: Listener;
  findPortOwner(port: number): Promise<string | undefined>;
}

export const createApiSwitch = ({ settings, key, listener, findPortOwner }: Deps) => {
  let state: ApiState = { state: 'off' };
  const changed = createNotice();
  let listening: { close(): Promise<void> } | undefined;
  /** From `serve --port`, which doesn't change the setting. */
  let portOverride: number | undefined;
  /** Before `begin`, changes are saved but no port is opened: a command that works on stored data never begins. */
  let begun = false;
  /** The settings that were applied last. */
  const applied = { on: settings.get('apiEnabled'), port: settings.get('apiPort') };
  const enqueue = createMutex();

  const become = (next: ApiState): void => {
    state = next;
    changed.tell();
  };

  const port = (): number => portOverride ?? settings.get('apiPort');

  const explain = async (error: NodeJS.ErrnoException): Promise<string> => {
    if (error.code === 'EADDRINUSE') {
      const owner = await findPortOwner(port());
      const remedy = portOverride === undefined ? 'with: copyloom api port PORT' : 'with --port';
      return `port ${port()} is taken${owner ? ` by ${owner}` : ''}; choose another ${remedy}`;
    }
    if (error.code === 'EACCES') return `you don't have permission to listen on port ${port()}`;
    return error.message;
  };

  const ensureKey = async (): Promise<void> => {
    if (!key.present) await key.generate();
  };

  /** Empty if the key is in the keychain, as it should be. */
  const describeKey = (): string => {
    if (!key.present) return '; it has no key and refuses every request (create one with: copyloom key generate)';
    return key.keychain ? '' : `; the key is stored ${key.where}`;
  };

  const stop = (): Promise<void> => {
    const closing = listening?.close() ?? Promise.resolve();
    listening = undefined;
    become({ state: 'off' });
    return closing;
  };

  const start = async (): Promise<void> => {
    void stop(); // releases the old socket at once; requests in progress still finish
    become({ state: 'starting' });
    try {
      await ensureKey();
      listening = await listener.listen({ port: port() });
      become({ state: 'listening', url: `http://127.0.0.1:${port()}` });
    } catch (error) {
      become({ state: 'failed', reason: await explain(error instanceof Error ? error : new Error(String(error))) });
    }
  };

  const apply = async ({ on, port: newPort }: ApiChange): Promise<void> => {
    if (on !== undefined) applied.on = on;
    if (newPort !== undefined) applied.port = newPort;
    const same = newPort === undefined && state.state === 'listening';
    // The key may have been revoked since the API started listening.
    if (on && (!begun || same)) await ensureKey();
    if (!begun) return;
    if (newPort !== undefined) portOverride = undefined;
    const shouldRun = on ?? state.state !== 'off';
    if (!shouldRun) void stop();
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
    get status(): string {
      if (state.state === 'failed') return `not listening because ${state.reason}`;
      return state.state === 'listening' ? `listening at ${state.url}${describeKey()}` : state.state;
    },
    /** Starts the API if the settings say so. `on` and `port` override them for this run only. */
    begin: (forThisRun: { on: boolean; port?: number }) =>
      enqueue(async () => {
        begun = true;
        portOverride = forThisRun.port;
        if (forThisRun.on || settings.get('apiEnabled')) await start();
      }),
    change: ({ on, port: newPort }: ApiChange) =>
      enqueue(async () => {
        settings.change({
          ...(on !== undefined && { apiEnabled: on }),
          ...(newPort !== undefined && { apiPort: newPort }),
        });
        await apply({ ...(on !== undefined && { on }), ...(newPort !== undefined && { port: newPort }) });
      }),
    /** Applies changes made to the settings file. */
    followSettings: () =>
      enqueue(async () => {
        const [on, newPort] = [settings.get('apiEnabled'), settings.get('apiPort')];
        if (on === applied.on && newPort === applied.port) return;
        await apply({ ...(on !== applied.on && { on }), ...(newPort !== applied.port && { port: newPort }) });
      }),
    close: () => enqueue(stop),
    /** Notifies of every change of the state or port. */
    subscribe: changed.subscribe,
  };
};

export type ApiSwitch = ReturnType<typeof createApiSwitch>;
