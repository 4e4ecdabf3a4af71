// Connects to Copyloom's extension of GNOME Shell (share/gnome-shell), and notices when it comes and goes: GNOME turns extensions off while
// the screen is locked.
import { Unavailable } from '../../base/unavailable.ts';
import { busItself, reachSessionBus } from '../bus/session-bus.ts';
import { showMemoryWhile } from '../process/hide-memory.ts';
import { howToEnable } from './extension-name.ts';

interface Options {
  /** The value of DBUS_SESSION_BUS_ADDRESS. */
  readonly address: string | undefined;
  /** The shortcut was pressed. */
  onActivated?(): void;
  /** The extension has come or gone. */
  onChange?(): void;
  /** The bus is gone. */
  onEnd?(): void;
}

export interface ShellLink {
  /** Why the extension can't be used now; undefined if it can. */
  readonly problem: string | undefined;
  /** Resolves to the value of the reply, or to an array if there are several. Fails with an `Unavailable` that says what to do. */
  call(member: string, signature?: string, body?: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

const service = 'app.copyloom.Shell';
const extension = { destination: service, path: '/app/copyloom/Shell', interface: service } as const;
const errorPrefix = `${service}.Error.`;
/** Of the interface. */
const version = 1;
/** Milliseconds for an answer. For a paste, the extension may wait three seconds for you to let go of keys, and three for its own. */
const timeLimit = 8000;

const isMissing = `GNOME Shell doesn't run Copyloom's extension. ${howToEnable}`;

/** What the extension says is for the user. */
const explain = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  if (String(Object(error).dbusName).startsWith(errorPrefix)) return message;
  return `Copyloom's extension of GNOME Shell isn't responding (${message}). Log out and in again.`;
};

/** Also opens if the extension isn't there. Fails with an `Unavailable` if there is no bus. */
export const openShellLink = async ({ address, onActivated, onChange, onEnd }: Options): Promise<ShellLink> => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd: () => onEnd?.(), onFault: () => undefined });
  let problem: string | undefined = isMissing;

  const findOwner = (name: string): Promise<unknown> =>
    bus.call({ ...busItself, member: 'GetNameOwner', signature: 's', body: [name] }).catch(() => undefined);

  /** Another program could have taken the name, and would see our memory meanwhile. */
  const greet = async (): Promise<string | undefined> => {
    const [owner, shell] = await Promise.all([findOwner(service), findOwner('org.gnome.Shell')]);
    if (owner === undefined || owner !== shell) return isMissing;
    const hello = { ...extension, member: 'Hello', signature: 'u', body: [version] };
    return showMemoryWhile(() => bus.call(hello)).then(() => undefined, explain);
  };

  await bus.watchOwner(service, (owner) => {
    problem = isMissing;
    if (owner === '') return onChange?.();
    void greet().then((found) => {
      problem = found;
      onChange?.();
    });
  });
  if (onActivated) await bus.subscribe({ ...extension, member: 'Activated' }, onActivated);
  problem = await greet();

  return {
    get problem() {
      return problem;
    },
    call: async (member, signature, body) => {
      if (problem !== undefined) throw new Unavailable(problem);
      return bus
        .call({ ...extension, member, ...(signature !== undefined && { signature, body: body ?? [] }) })
        .catch((error: unknown) => {
          throw new Unavailable(explain(error));
        });
    },
    close: bus.close,
  };
};

/** By the address of their bus, those that stay open. To be admitted again would let other programs see our memory again. */
export const lastingLinks = new Map<string | undefined, ShellLink>();

/** Opens a link for this work only if none stays open. Fails with an `Unavailable` if the extension can't be used. */
export const withShell = async <Result>(
  address: string | undefined,
  work: (link: ShellLink) => Promise<Result>,
): Promise<Result> => {
  const lasting = lastingLinks.get(address);
  if (lasting && lasting.problem === undefined) return work(lasting);
  const link = await openShellLink({ address });
  try {
    if (link.problem !== undefined) throw new Unavailable(link.problem);
    return await work(link);
  } finally {
    void link.close(); // nobody waits for that: the overlay appears once the window is known
  }
};
