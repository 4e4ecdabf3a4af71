// Opens the Wayland clipboard through the data-control protocols.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readLimits } from '../../../base/limits.ts';
import { Unavailable } from '../../../base/unavailable.ts';
import type {
  ClipboardOffer,
  Restore,
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../../core/clipboard/system-clipboard.ts';
import { encodeConcealed, encodeContent } from '../clipboard-formats.ts';
import { createCaptures } from './captures.ts';
import { openDataControl } from './data-control.ts';
import { findSocket, reachCompositor, remedy } from './reach-compositor.ts';
import { createServing } from './serving.ts';

interface Options {
  /** A name in XDG_RUNTIME_DIR, or a path; defaults to WAYLAND_DISPLAY. */
  readonly socket?: string;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}

/** Identifies the content of the clipboard. */
interface Content {
  /** The copy that it replaced. */
  readonly insteadOf?: Content | undefined;
}

interface OwnOptions extends Content {
  /** Whether reads count as pastes. */
  readonly counted: boolean;
}

/** In milliseconds without an owner, after which it counts as quit: some programs clear the selection just before they set it again. */
const quitDelay = 50;

/** Throws an `Unavailable` that says what to do. */
export const openWaylandClipboard = async ({ socket, limits, events }: Options): Promise<SystemClipboard> => {
  // Offers don't identify their owner, so we add a type with this prefix to recognize our own.
  const ownMark = `application/x-copyloom-owner;id=${randomUUID()}`;
  const captures = createCaptures(limits);
  const serving = createServing({ limits, onPaste: () => events.onPaste() });
  let state: 'opening' | 'open' | 'ended' = 'opening';
  let current: Content = {};
  /** Our last write. */
  let ours: Content = {};
  /** Restores the last copy after its owner quits. */
  let restore: Restore | undefined;
  let owned = 0;
  /** Callbacks by mark, for when the compositor announces our offer as the selection. */
  const placing = new Map<string, () => void>();

  const end = () => {
    state = 'ended';
    captures.cancel();
    serving.close();
    connection.close();
  };
  const disconnect = (reason: string) => {
    if (state === 'ended') return;
    const wasOpen = state === 'open';
    end();
    if (wasOpen) events.onDisconnect(`Lost the connection to the Wayland compositor: ${reason}.`);
  };
  const path = findSocket(socket);
  const connection = await reachCompositor(path, disconnect);

  const own = (contents: ReadonlyMap<string, Buffer>, { counted, insteadOf }: OwnOptions): string => {
    owned += 1;
    const mark = `${ownMark};number=${owned}`;
    ours = { insteadOf };
    current = ours;
    restore = undefined;
    serving.offer(contents);
    control.own({
      types: [...contents.keys(), mark],
      onSend: (type, descriptor) => serving.serve({ contents, type, descriptor, counted }),
    });
    return mark;
  };

  const notePlaced = (mark: string) => {
    placing.get(mark)?.();
    placing.delete(mark);
  };

  /** Restores the captured copy after its owner quits, if it was saved. On Wayland, clearing the selection looks the same. */
  const replaceOwner = async (empty: Content) => {
    await wait(quitDelay);
    await captures.settle();
    const offer = await restore?.();
    if (!offer || state !== 'open' || current !== empty) return;
    // Only once, so that clearing the selection again works.
    own(encodeContent(offer), { counted: false, insteadOf: empty.insteadOf });
  };

  /** Best effort: a copy made between the last event and our request is lost. */
  const replaceCopy = async (copied: Content, offer: ClipboardOffer): Promise<boolean> => {
    const isCurrent = () => state === 'open' && (current === copied || current.insteadOf === copied);
    if (isCurrent()) await connection.sync();
    if (!isCurrent()) return false;
    own(encodeContent(offer), { counted: true, insteadOf: copied });
    return true;
  };

  const opening = openDataControl({
    connection,
    onFinished: () => disconnect('it removed the seat'),
    onSelection: (offer) => {
      captures.hasten();
      const mark = offer?.types.find((type) => type.startsWith(ownMark));
      if (mark !== undefined) {
        current = ours;
        notePlaced(mark);
        return;
      }
      const here: Content = offer ? {} : { insteadOf: current.insteadOf ?? current };
      current = here;
      // The lost connection is reported elsewhere.
      if (!offer) return void replaceOwner(here).catch(() => undefined);
      // The content from before we started isn't a new copy.
      if (state !== 'open') return;
      captures.start(offer, (copy) => {
        if (state === 'ended') return;
        restore = events.onCopy(copy, { replace: (instead) => replaceCopy(here, instead) });
      });
    },
  });
  const timeout = AbortSignal.timeout(readLimits().compositor);
  const control = await Promise.race([opening, failOn(timeout, path)]).catch((error: unknown) => {
    end();
    throw error;
  });
  state = 'open';

  const write = async (contents: ReadonlyMap<string, Buffer>, onPlaced?: () => void) => {
    if (state !== 'open')
      throw new Unavailable('Lost the connection to the Wayland compositor. Copyloom reconnects automatically.');
    const mark = own(contents, { counted: true });
    const placed = Promise.withResolvers<void>();
    if (onPlaced) placing.set(mark, () => placed.resolve(captures.settle(onPlaced)));
    else placed.resolve();
    await connection.sync();
    notePlaced(mark); // for compositors that don't announce our own offers
    await placed.promise;
  };
  return {
    backend: 'wayland',
    pastes: { detected: true },
    write: (offer, onPlaced) => write(encodeContent(offer), onPlaced),
    writeConcealed: (secret, onPlaced) => write(encodeConcealed(secret), onPlaced),
    close: async () => {
      if (state !== 'ended') end();
    },
  };
};

const failOn = (signal: AbortSignal, path: string): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Unavailable(`The Wayland compositor at ${path} isn't responding. Restart it. ${remedy}`)),
    );
  });
