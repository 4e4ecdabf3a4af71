// Makes requests of a desktop portal, whose answers come as signals.
import { randomUUID } from 'node:crypto';
import { showMemoryWhile } from '../process/hide-memory.ts';
import type { SessionBus } from './session-bus.ts';

export const portalService = 'org.freedesktop.portal.Desktop';
export const portalRoot = '/org/freedesktop/portal/desktop';

const granted = 0;

const readResults = ([response, results]: unknown[]): Readonly<Record<string, unknown>> | undefined =>
  response === granted && typeof results === 'object' && results !== null ? { ...results } : undefined;

/** `name` is an interface of the portal. */
export const createPortalRequests = (bus: SessionBus, name: string) => {
  const portal = { destination: portalService, path: portalRoot, interface: name };
  return {
    readProperty: (property: string): Promise<unknown> => {
      const properties = { ...portal, interface: 'org.freedesktop.DBus.Properties' };
      return bus.call({ ...properties, member: 'Get', signature: 'ss', body: [name, property] });
    },
    /** Resolves to the results; undefined if the user or the desktop refused. The user may take any time. */
    request: async (member: string, signature: string, args: readonly unknown[], options: object = {}) => {
      const token = `copyloom_${randomUUID().replaceAll('-', '')}`;
      const path = `${portalRoot}/request/${bus.name.slice(1).replaceAll('.', '_')}/${token}`;
      const answered = Promise.withResolvers<Readonly<Record<string, unknown>> | undefined>();
      const response = { ...portal, path, interface: 'org.freedesktop.portal.Request', member: 'Response' };
      // Before the call, whose answer may come at once.
      await bus.subscribe(response, (results) => answered.resolve(readResults(results)));
      const body = [...args, { ...options, handle_token: token }];
      await showMemoryWhile(() => bus.call({ ...portal, member, signature, body }));
      return { results: answered.promise };
    },
    call: (member: string, signature: string, body: unknown[]): Promise<unknown> =>
      bus.call({ ...portal, member, signature, body }),
    closeSession: async (session: string): Promise<void> => {
      const call = { destination: portalService, path: session, interface: 'org.freedesktop.portal.Session' };
      await bus.call({ ...call, member: 'Close' }).catch(() => undefined); // it is closed already
    },
  };
};
