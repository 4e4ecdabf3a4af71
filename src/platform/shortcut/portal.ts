// Talks to the portal org.freedesktop.portal.GlobalShortcuts, whose answers come as signals.
import { randomUUID } from 'node:crypto';
import { Unavailable } from '../../base/unavailable.ts';
import { busItself, reachSessionBus } from '../bus/session-bus.ts';
import { showMemoryWhile } from '../process/hide-memory.ts';

interface Options {
  /** The value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string | undefined;
  onSignal(member: 'Activated' | 'ShortcutsChanged', body: unknown[]): void;
  /** The bus or the portal is gone. */
  onEnd(): void;
}

const service = 'org.freedesktop.portal.Desktop';
const root = '/org/freedesktop/portal/desktop';
const shortcuts = { destination: service, path: root, interface: 'org.freedesktop.portal.GlobalShortcuts' } as const;
/** Milliseconds for an answer that needs nobody's consent. */
const timeLimit = 5000;
const granted = 0;

/** Fails with an `Unavailable` if this desktop has no such portal. */
export const openPortal = async ({ address, onSignal, onEnd }: Options) => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd, onFault: () => undefined });
  const fail = async (error: unknown): Promise<never> => {
    await bus.close();
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`This desktop has no portal for global shortcuts (${message}).`);
  };
  const properties = { ...shortcuts, interface: 'org.freedesktop.DBus.Properties' };
  await bus.call({ ...properties, member: 'Get', signature: 'ss', body: [shortcuts.interface, 'version'] }).catch(fail);

  for (const member of ['Activated', 'ShortcutsChanged'] as const) {
    const rule = `type='signal',sender='${service}',interface='${shortcuts.interface}',member='${member}'`;
    await bus.subscribe({ ...shortcuts, member, rule }, (body) => onSignal(member, body));
  }
  const rule = `type='signal',sender='${busItself.destination}',member='NameOwnerChanged',arg0='${service}'`;
  await bus.subscribe({ ...busItself, member: 'NameOwnerChanged', rule }, ([name, , owner]) => {
    if (name === service && owner === '') void bus.close().then(onEnd);
  });

  const readResults = ([response, results]: unknown[]): Readonly<Record<string, unknown>> | undefined =>
    response === granted && typeof results === 'object' && results !== null ? { ...results } : undefined;

  return {
    /** Resolves to the results; undefined if the user or the desktop refused. The user may take any time. */
    request: async (member: string, signature: string, args: readonly unknown[], options: object = {}) => {
      const token = `copyloom_${randomUUID().replaceAll('-', '')}`;
      const path = `${root}/request/${bus.name.slice(1).replaceAll('.', '_')}/${token}`;
      const answered = Promise.withResolvers<Readonly<Record<string, unknown>> | undefined>();
      const response = { path, interface: 'org.freedesktop.portal.Request', member: 'Response' };
      // Before the call, whose answer may come at once.
      await bus.subscribe(
        { ...response, rule: `type='signal',sender='${service}',path='${path}',member='Response'` },
        (body) => answered.resolve(readResults(body)),
      );
      const body = [...args, { ...options, handle_token: token }];
      await showMemoryWhile(() => bus.call({ ...shortcuts, member, signature, body }));
      return { results: answered.promise };
    },
    closeSession: async (session: string): Promise<void> => {
      const call = { destination: service, path: session, interface: 'org.freedesktop.portal.Session' };
      await bus.call({ ...call, member: 'Close' }).catch(() => undefined); // it is closed already
    },
    close: bus.close,
  };
};
