// Programs that share the clipboard of GNOME with us. They copy and paste through sessions of Mutter, because a program without the focus
// can't otherwise, and XWayland loses requests while the clipboard changes. What real applications get is tested in the story.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createOpenMutterSelection } from '../../../src/platform/clipboard/gnome/mutter-selection.ts';
import type { Offer } from '../../../src/platform/clipboard/selection/selection.ts';
import type { Party } from '../../contracts/system-clipboard.ts';
import { usual } from '../clipboard/clipboard-listener.ts';
import { createSelectionClient } from '../clipboard/selection-client.ts';
import type { GnomeSession } from './gnome-session.ts';

const text = 'text/plain;charset=utf-8';

export const createGnomeParty = async (t: TestContext, { session, kill }: GnomeSession): Promise<Party> => {
  const open = createOpenMutterSelection(session['DBUS_SESSION_BUS_ADDRESS']);
  const { hostile } = await createSelectionClient(t, open);
  const copyAll: Party['copyAll'] = async (formats) => (await createSelectionClient(t, open)).copyAll(formats);
  let offer: Offer | undefined;
  const { sync, close } = await open({
    onSelection: (next) => {
      offer = next;
    },
    onEnd: () => undefined,
  });
  t.after(close);
  return {
    app: undefined,
    keepsText: true,
    copy: (bytes, target = text) => copyAll(new Map([[target, bytes]])),
    copyAll,
    paste: async (target = text) => {
      await sync();
      const read = await offer?.read(target, { ...usual, cut: false, signal: t.signal });
      assert.ok(typeof read === 'object', `${target} can't be pasted: ${read}`);
      return read.bytes;
    },
    listTargets: async () => {
      await sync();
      return [...(offer?.types ?? [])];
    },
    hostile,
    stopSystem: kill,
  };
};
