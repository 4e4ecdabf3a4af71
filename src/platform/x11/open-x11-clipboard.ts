// The clipboard of an X server, by the X protocol itself: no program has to be installed for it.
import { createTurns } from '../../base/in-turn.ts';
import type { SystemClipboard, SystemClipboardEvents, SystemClipboardLimits } from '../../core/system-clipboard.ts';
import { encodeConcealed, encodeContent } from '../clipboard-formats.ts';
import { connectToX } from './connection.ts';
import { createNaming } from './name-application.ts';
import { createPasteNotice } from './notice-pastes.ts';
import { createCopyReading } from './read-copy.ts';
import { createSelectionReader } from './read-selection.ts';
import { createSelectionServer } from './serve-selection.ts';
import { watchSelection } from './watch-selection.ts';
import { createWindowOwners } from './window-owner.ts';

export interface X11Options {
  /** Such as `:0`; else what DISPLAY says. */
  readonly display?: string;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
  /** Milliseconds of silence after which a paste is over. */
  readonly settleTime?: number;
}

/** Fails with an `Obstacle` where there is no X server to be used. */
export const openX11Clipboard = async ({
  display = process.env['DISPLAY'],
  limits,
  events,
  settleTime,
}: X11Options): Promise<SystemClipboard> => {
  let open = false;
  // One that ends while it is being opened fails to open, and that is all there is to say.
  const x = await connectToX({ display, onGone: (reason) => open && events.onGone(reason) });
  const selection = await x.atom('CLIPBOARD');
  const owners = await createWindowOwners(x);
  const pastes = createPasteNotice({ owners, onPaste: () => events.onPaste(), settleTime });
  const server = await createSelectionServer({ x, selection, onRequest: pastes.notice, onOffered: pastes.restart });
  const reader = await createSelectionReader(x, selection, limits);
  const readCopy = await createCopyReading(x, reader);
  const nameApplication = await createNaming(x, owners, display ?? '');
  const tellInTurn = createTurns();
  watchSelection({ x, selection, server, readCopy, nameApplication, tellInTurn, onCopy: events.onCopy });
  x.ended.addEventListener('abort', pastes.stop);
  // So that no copy made after this is missed.
  await x.ask((done) => x.client.GetInputFocus(done));
  open = true;

  const write: SystemClipboard['write'] = async (offer, onPlaced) => {
    const told = Promise.withResolvers<void>();
    const onTaken = () => told.resolve(onPlaced && tellInTurn(async () => onPlaced()));
    await server.own(encodeContent(offer), { onTaken });
    told.resolve(); // unless it was: somebody was later, and it was never ours
    await told.promise;
  };
  return {
    backend: 'x11',
    pastes: x.resources
      ? { told: true }
      : { told: false, reason: 'the X server lacks X-Resource, which tells who pastes' },
    write,
    writeConcealed: async (secret) => void (await server.own(encodeConcealed(secret))),
    close: x.close,
  };
};
