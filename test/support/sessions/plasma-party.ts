// Programs that share the clipboard of Plasma with us: wl-clipboard, and what it can't do as another client of KWin.
import type { TestContext } from 'node:test';
import { openDataControl } from '../../../src/platform/clipboard/wayland/data-control.ts';
import { connectToCompositor } from '../../../src/platform/clipboard/wayland/wayland-connection.ts';
import type { Party } from '../../contracts/system-clipboard.ts';
import { createWaylandClient } from '../clipboard/selection-client.ts';
import { createWlPrograms } from '../clipboard/wl-programs.ts';
import type { PlasmaSession } from './plasma-session.ts';

/** wl-paste waits forever for a clipboard that KWin says nothing of, because nothing is there. */
const hasContent = async (socket: string): Promise<boolean> => {
  const connection = await connectToCompositor({ path: socket, onEnd: () => undefined });
  let isThere = false;
  const onSelection = (offer: unknown): void => {
    isThere = offer !== undefined;
  };
  await openDataControl({ connection, onSelection, onFinished: () => undefined });
  connection.close();
  return isThere;
};

export const createPlasmaParty = async (t: TestContext, { session, socket, kill }: PlasmaSession): Promise<Party> => {
  const compositor = { socket, environment: session, kill };
  const { copy, paste, listTargets, copyUnheard } = createWlPrograms(t, compositor);
  const { copyAll, copyAsSoonAsRead, hostile } = await createWaylandClient(t, compositor);
  return {
    app: undefined,
    copy,
    paste: async (target) => {
      if (await hasContent(socket)) return paste(target);
      throw new Error('Nothing is copied.');
    },
    listTargets,
    copyAll,
    copyAsSoonAsRead,
    copyUnheard,
    hostile,
    stopSystem: kill,
  };
};
