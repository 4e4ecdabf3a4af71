// Programs that share the clipboard of GNOME with us: xclip through XWayland, and what it can't do through another session of Mutter.
import type { TestContext } from 'node:test';
import { createOpenMutterSelection } from '../../../src/platform/clipboard/gnome/mutter-selection.ts';
import type { Party } from '../../contracts/system-clipboard.ts';
import { createSelectionClient } from '../clipboard/selection-client.ts';
import { createXPrograms } from '../clipboard/x-programs.ts';
import type { GnomeSession } from './gnome-session.ts';

export const createGnomeParty = async (t: TestContext, { session, kill }: GnomeSession): Promise<Party> => {
  const { copy, paste, copyUnheard } = createXPrograms(t, session);
  const { copyAll, hostile } = await createSelectionClient(
    t,
    createOpenMutterSelection(session['DBUS_SESSION_BUS_ADDRESS']),
  );
  return {
    app: undefined,
    keepsText: true,
    // Mutter and xsel lose parts of what they pass on piece by piece.
    copy: (bytes, target = 'UTF8_STRING') => copy(bytes, target),
    paste: (target = 'UTF8_STRING') => paste(target),
    listTargets: async () => String(await paste('TARGETS')).split('\n'),
    copyAll,
    copyUnheard,
    hostile,
    stopSystem: kill,
  };
};
