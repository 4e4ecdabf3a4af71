// What the overlay tells unasked: why its last paste failed, or that another program has its shortcut.
import { createNotice } from '../../base/notice.ts';
import type { Event } from '../../contract/window-protocol.ts';
import type { OverlayShortcut } from './shortcut.ts';

export const createOverlayNotice = (shortcut: Pick<OverlayShortcut, 'problem' | 'subscribe'>) => {
  const changed = createNotice();
  let failure = '';
  return {
    /** Empty if the last paste did not fail. */
    setFailure: (text: string): void => {
      if (text === failure) return;
      failure = text;
      changed.tell();
    },
    /** Sends it now and whenever it changes. Returns how to stop. */
    listen: (send: (event: Event) => void): (() => void) => {
      const sendNotice = (): void => send({ name: 'notice', value: failure || shortcut.problem });
      const unsubscribers = [changed.subscribe(sendNotice), shortcut.subscribe(sendNotice)];
      sendNotice();
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
  };
};
