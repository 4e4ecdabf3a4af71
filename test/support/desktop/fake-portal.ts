// A fake desktop portal for global shortcuts and for pressing keys, on the session bus of a test.
import { EventEmitter, once } from 'node:events';
import { defineInterface, toPlain, Variant } from 'dbus-native';
import type { TestBus } from './session-bus.ts';

type Bound = [id: string, options: Record<string, string>][];

const name = 'org.freedesktop.portal.Desktop';
const root = '/org/freedesktop/portal/desktop';
const interfaceName = 'org.freedesktop.portal.GlobalShortcuts';

interface Asked {
  readonly options: { readonly handle_token: string; readonly session_handle_token?: string };
}

/** `onSession` is called when a program opens a session. */
export const startPortal = async (session: TestBus, onSession: () => void = () => undefined) => {
  const bus = session.connect();
  const events = new EventEmitter();
  const closed: string[] = [];
  const opened: string[] = [];
  let current = '';
  let known: Bound = [];
  let isRefusing = false;
  let answer: (response: number, shortcuts?: Bound) => void = () => undefined;
  const pathOf = (kind: string, sender: string, token: string): string =>
    `${root}/${kind}/${sender.slice(1).replaceAll('.', '_')}/${token}`;
  const respond = (path: string, response: number, results: object): void =>
    bus.sendSignal(path, 'org.freedesktop.portal.Request', 'Response', 'ua{sv}', [response, results]);
  const pressed: number[] = [];
  const createSession = {
    in: { options: 'a{sv}' },
    out: { handle: 'o' },
    handler: (asked: unknown, { sender = '' }) => {
      const { options } = toPlain<Asked>(asked);
      onSession();
      const path = pathOf('session', sender, options.session_handle_token ?? '');
      current = path;
      opened.push(path);
      const close = (): null => {
        closed.push(path);
        return null;
      };
      const closing = defineInterface({
        name: 'org.freedesktop.portal.Session',
        methods: { Close: { handler: close } },
      });
      const request = pathOf('request', sender, options.handle_token);
      const results = isRefusing ? {} : { session_handle: path };
      void bus.export(path, closing).then(() => respond(request, isRefusing ? 2 : 0, results));
      return request;
    },
  };
  const agree = (asked: unknown, { sender = '' }): string => {
    const path = pathOf('request', sender, toPlain<Asked>(asked).options.handle_token);
    setImmediate(() => respond(path, 0, {})); // after the reply
    return path;
  };
  const write = (shortcuts: Bound) =>
    shortcuts.map(([id, options]) => [id, Object.entries(options).map(([key, text]) => [key, ['s', text]])]);

  await bus.export(
    root,
    defineInterface({
      name: interfaceName,
      properties: { version: { type: 'u', access: 'read', value: 1 } },
      methods: {
        CreateSession: createSession,
        ListShortcuts: {
          in: { session: 'o', options: 'a{sv}' },
          out: { handle: 'o' },
          handler: (asked: unknown, { sender = '' }) => {
            const path = pathOf('request', sender, toPlain<Asked>(asked).options.handle_token);
            setImmediate(() => respond(path, 0, { shortcuts: new Variant('a(sa{sv})', write(known)) })); // after the reply
            return path;
          },
        },
        BindShortcuts: {
          in: { session: 'o', shortcuts: 'a(sa{sv})', parent: 's', options: 'a{sv}' },
          out: { handle: 'o' },
          handler: (asked: unknown, { sender = '' }) => {
            const { options, shortcuts } = toPlain<Asked & { shortcuts: Bound }>(asked);
            const path = pathOf('request', sender, options.handle_token);
            answer = (response, granted = []) =>
              respond(path, response, { shortcuts: new Variant('a(sa{sv})', write(granted)) });
            setImmediate(() => events.emit('bind', shortcuts)); // after the reply
            return path;
          },
        },
      },
    }),
  );
  await bus.export(
    root,
    defineInterface({
      name: 'org.freedesktop.portal.RemoteDesktop',
      properties: { AvailableDeviceTypes: { type: 'u', access: 'read', value: 3 } },
      methods: {
        CreateSession: createSession,
        SelectDevices: { in: { session: 'o', options: 'a{sv}' }, out: { handle: 'o' }, handler: agree },
        Start: { in: { session: 'o', parent: 's', options: 'a{sv}' }, out: { handle: 'o' }, handler: agree },
        NotifyKeyboardKeycode: {
          in: { session: 'o', options: 'a{sv}', key: 'i', state: 'u' },
          handler: ({ session: of, key, state }: { session: string; key: number; state: number }) => {
            if (of !== current) throw new Error('There is no such session.');
            if (state === 1) pressed.push(key);
            return null;
          },
        },
      },
    }),
  );
  await bus.requestName(name, 0);
  return {
    /** The keys that were pressed. */
    pressed,
    /** The sessions that were closed. */
    closed,
    /** It has these from now on, such as from an earlier session. */
    remember: (shortcuts: Bound): void => {
      known = shortcuts;
    },
    /** It opens no sessions from now on. */
    refuse: (): void => {
      isRefusing = true;
    },
    /** The sessions that were opened. */
    opened,
    /** Resolves to the shortcuts of the next request to bind some. */
    nextBind: async (): Promise<Bound> => (await once(events, 'bind'))[0],
    /** Answers the last request to bind, as the user decides. */
    answer: (response: number, shortcuts?: Bound): void => answer(response, shortcuts),
    activate: (id: string): void => bus.sendSignal(root, interfaceName, 'Activated', 'osta{sv}', [current, id, 0, {}]),
    change: (shortcuts: Bound): void =>
      bus.sendSignal(root, interfaceName, 'ShortcutsChanged', 'oa(sa{sv})', [current, write(shortcuts)]),
    leave: () => bus.close(),
  };
};
