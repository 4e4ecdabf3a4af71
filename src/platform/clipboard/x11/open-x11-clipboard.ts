// Opens the X11 clipboard over the X protocol, without helper programs.
import { createMutex } from '../../../base/mutex.ts';
import type {
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../../core/clipboard/system-clipboard.ts';
import { connectToX } from '../../x11/x-connection.ts';
import { encodeConcealed, encodeContent } from '../clipboard-formats.ts';
import { createNaming } from './name-application.ts';
import { createPasteNotice } from './notice-pastes.ts';
import { createCopyReading } from './read-copy.ts';
import { createSelectionReader } from './read-selection.ts';
import { createSelectionServer } from './serve-selection.ts';
import { watchSelection } from './watch-selection.ts';
import { createWindowOwners } from './window-owner.ts';

interface X11Options {
  /** Such as `:0`; defaults to DISPLAY. */
  readonly display?: string;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
  /** Milliseconds without a request, after which a paste is over. */
  readonly settleTime?: number;
}

/** Throws an `Unavailable` if there is no usable X server. */
export const openX11Clipboard = async ({
  display = process.env['DISPLAY'],
  limits,
  events,
  settleTime,
}: X11Options): Promise<SystemClipboard> => {
  let open = false;
  // If the connection ends during opening, opening fails; don't report it twice.
  const x = await connectToX({ display, onDisconnect: (reason) => open && events.onDisconnect(reason) });
  const selection = await x.atom('CLIPBOARD');
  const owners = await createWindowOwners(x);
  const pastes = createPasteNotice({ owners, onPaste: () => events.onPaste(), settleTime });
  const server = await createSelectionServer({ x, selection, onRequest: pastes.notice, onOffered: pastes.restart });
  const reader = await createSelectionReader(x, selection, limits);
  const readCopy = await createCopyReading(x, reader);
  const nameApplication = await createNaming(x, owners, display ?? '');
  const reportInOrder = createMutex();
  watchSelection({ x, selection, server, readCopy, nameApplication, reportInOrder, onCopy: events.onCopy });
  x.ended.addEventListener('abort', pastes.stop);
  // A round trip, so that copies from now on are noticed.
  await x.ask((done) => x.client.GetInputFocus(done));
  open = true;

  const write = async (formats: ReadonlyMap<string, Buffer>, onPlaced?: () => void): Promise<void> => {
    const placed = Promise.withResolvers<void>();
    const onTaken = () => placed.resolve(onPlaced && reportInOrder(async () => onPlaced()));
    await server.own(formats, { onTaken });
    placed.resolve(); // no effect unless a later copy won and `onTaken` was never called
    await placed.promise;
  };
  return {
    backend: 'x11',
    pastes: x.resources
      ? { detected: true }
      : { detected: false, reason: 'the X server lacks the X-Resource extension, which identifies who pastes' },
    write: (offer, onPlaced) => write(encodeContent(offer), onPlaced),
    writeConcealed: (secret, onPlaced) => write(encodeConcealed(secret), onPlaced),
    close: x.close,
  };
};
