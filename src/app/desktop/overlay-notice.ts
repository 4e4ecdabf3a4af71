// What the overlay tells unasked: why its last paste failed, how far a paste sequence is, or that another program has its shortcut.
import { createNotice } from '../../base/notice.ts';
import type { Event } from '../../contract/window-protocol.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import type { OverlayShortcut } from './shortcut.ts';

interface Deps {
  shortcut: Pick<OverlayShortcut, 'problem' | 'subscribe'>;
  clipboard: { readonly sequence: Pick<Clipboard['sequence'], 'current'> };
}

export const createOverlayNotice = ({ shortcut, clipboard }: Deps) => {
  const changed = createNotice();
  let news = '';
  const readNotice = (): string => news || shortcut.problem;

  const describeSequence = (): string => {
    const { current } = clipboard.sequence;
    if (!current) return '';
    return `Your next paste takes element ${current.position + 1} of ${current.total}. To end this, copy something.`;
  };

  return {
    /** Call for each opening. `failure` is empty if the last paste did not fail. */
    update: (failure: string): void => {
      const before = readNotice();
      news = failure || describeSequence();
      if (readNotice() !== before) changed.tell();
    },
    /** Sends it now and whenever it changes. Returns how to stop. */
    listen: (send: (event: Event) => void): (() => void) => {
      const sendNotice = (): void => send({ name: 'notice', value: readNotice() });
      const unsubscribers = [changed.subscribe(sendNotice), shortcut.subscribe(sendNotice)];
      sendNotice();
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
  };
};
