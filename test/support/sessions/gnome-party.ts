// Programs that share the clipboard of GNOME with us. They copy through sessions of Mutter, as a program without the focus can't copy
// otherwise, and paste with xclip through XWayland. xclip can't copy here: it fails if Mutter and another program read it at once.
import type { TestContext } from 'node:test';
import { createOpenMutterSelection } from '../../../src/platform/clipboard/gnome/mutter-selection.ts';
import type { Party } from '../../contracts/system-clipboard.ts';
import { createSelectionClient } from '../clipboard/selection-client.ts';
import { createXPrograms } from '../clipboard/x-programs.ts';
import type { GnomeSession } from './gnome-session.ts';

export const createGnomeParty = async (t: TestContext, { session, kill }: GnomeSession): Promise<Party> => {
  const { paste } = createXPrograms(t, session);
  const openClient = () => createSelectionClient(t, createOpenMutterSelection(session['DBUS_SESSION_BUS_ADDRESS']));
  const { hostile } = await openClient();
  const copyAll: Party['copyAll'] = async (formats) => (await openClient()).copyAll(formats);
  return {
    app: undefined,
    keepsText: true,
    copy: (bytes, target = 'text/plain;charset=utf-8') => copyAll(new Map([[target, bytes]])),
    copyAll,
    paste: (target = 'UTF8_STRING') => paste(target),
    listTargets: async () => String(await paste('TARGETS')).split('\n'),
    hostile,
    stopSystem: kill,
  };
};
