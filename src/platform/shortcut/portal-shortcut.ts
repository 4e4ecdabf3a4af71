// Lets the desktop open the overlay on a shortcut that the user grants, through the GlobalShortcuts portal.
import { setTimeout as wait } from 'node:timers/promises';
import { type Shortcut, writeShortcut } from '../../base/shortcut.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { OpenShortcutKeys, ShortcutStatus } from '../../core/window/shortcut-keys.ts';
import { adviseShortcut } from './advise-shortcut.ts';
import { openPortal } from './portal.ts';
import { writeTrigger } from './write-trigger.ts';

const id = 'open-overlay';
const description = 'Open the overlay of Copyloom';
/** Always the same: by it, the desktop knows which keys the user chose the last time. */
const sessionToken = 'copyloom';
/** Milliseconds to wait for an answer before the user is said to be asked. */
const answerTime = 1000;

const asking: ShortcutStatus = { works: true, message: 'Your desktop asks you which keys open the overlay.' };
const refused = (): ShortcutStatus => ({
  works: false,
  message: `Your desktop, or you, declined the shortcut of the overlay. ${adviseShortcut(process.env)}`,
});
const unassigned: ShortcutStatus = {
  works: false,
  message: `No keys open the overlay. Choose some in the settings of your desktop, for “${description}”.`,
};

/** In a list such as `[['open-overlay', { trigger_description: 'Ctrl+Shift+V' }]]`; undefined if there are none. */
const findKeys = (list: unknown): string | undefined => {
  const [, own] = (Array.isArray(list) ? list : []).find((one) => Array.isArray(one) && one[0] === id) ?? [];
  const keys: unknown = own?.trigger_description;
  return typeof keys === 'string' && keys !== '' ? keys : undefined;
};

const describeKeys = (keys: string | undefined): ShortcutStatus =>
  keys === undefined
    ? unassigned
    : { works: true, message: `Your desktop opens the overlay on “${keys}” (GlobalShortcuts portal).` };

type Events = Parameters<OpenShortcutKeys>[0];

export const openPortalShortcutKeys = async (
  { onPress, onChange, onDisconnect }: Pick<Events, 'onPress' | 'onChange' | 'onDisconnect'>,
  address: string | undefined,
) => {
  let session = '';
  let held = '';
  let status = asking;
  const portal = await openPortal({
    address,
    onEnd: onDisconnect,
    onSignal: (member, [of, subject]) => {
      if (of !== session) return;
      if (member === 'Activated' && subject === id) onPress();
      if (member === 'ShortcutsChanged') {
        status = describeKeys(findKeys(subject));
        onChange();
      }
    },
  });

  const release = async (): Promise<void> => {
    const ended = session;
    [session, held] = ['', ''];
    if (ended !== '') await portal.closeSession(ended);
  };

  const openSession = async (): Promise<string> => {
    const { results } = await portal.request('CreateSession', 'a{sv}', [], { session_handle_token: sessionToken });
    const handle = (await Promise.race([results, wait(answerTime * 5, undefined, { ref: false })]))?.['session_handle'];
    if (typeof handle === 'string') return handle;
    // Such as the part of another desktop, which was installed beside.
    throw new Unavailable(`The desktop's portal grants no shortcuts. ${adviseShortcut(process.env)}`);
  };

  /** The keys that the desktop has for us; undefined if none, or if it doesn't say. */
  const listKeys = async (of: string): Promise<string | undefined> => {
    const asked = await portal.request('ListShortcuts', 'oa{sv}', [of]).catch(() => undefined);
    const results = await Promise.race([asked?.results, wait(answerTime, undefined, { ref: false })]);
    return findKeys(results?.['shortcuts']);
  };

  /** The user may be asked, so the answer may come much later. */
  const bind = async (shortcut: Shortcut): Promise<void> => {
    const wanted = [[id, { description, preferred_trigger: writeTrigger(shortcut) }]];
    const bound = session;
    status = asking;
    const { results } = await portal.request('BindShortcuts', 'oa(sa{sv})sa{sv}', [session, wanted, '']);
    const answered = results.then(async (granted) => {
      // Some desktops answer with nothing, whether or not there are keys.
      const keys = granted && (findKeys(granted['shortcuts']) ?? (await listKeys(bound)));
      if (bound !== session) return;
      status = granted ? describeKeys(keys) : refused();
      onChange();
    });
    await Promise.race([answered, wait(answerTime, undefined, { ref: false })]);
  };

  return {
    hold: async (shortcut: Shortcut): Promise<boolean> => {
      const text = writeShortcut(shortcut);
      if (text === held) return true;
      const isFirst = held === '';
      await release(); // a session can be bound only once
      session = await openSession();
      held = text;
      // Those that the user chose before, perhaps others than ours, hold without being asked for again.
      const keys = isFirst ? await listKeys(session) : undefined;
      if (keys === undefined) await bind(shortcut);
      else status = describeKeys(keys);
      return true;
    },
    describe: () => status,
    release,
    close: portal.close,
  };
};
