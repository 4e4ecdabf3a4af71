// The clipboard of a Wayland session, by way of the data-control protocols.
import { randomUUID } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Obstacle } from '../../../base/obstacle.ts';
import type {
  ClipboardOffer,
  Restore,
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../../core/clipboard/system-clipboard.ts';
import { encodeConcealed, encodeContent } from '../clipboard-formats.ts';
import { createCaptures } from './captures.ts';
import { type Connection, connectToCompositor } from './connection.ts';
import { openDataControl } from './data-control.ts';
import { createServing } from './serving.ts';

interface Options {
  /** Its name in XDG_RUNTIME_DIR, or its path; left out, that of WAYLAND_DISPLAY. */
  readonly socket?: string;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}

/** Something that is on the clipboard. */
interface Content {
  /** The copy whose place it took. */
  readonly insteadOf?: Content | undefined;
}

interface OwnOptions extends Content {
  /** Whether reading it counts as a paste. */
  readonly counted: boolean;
}

/** Milliseconds that the compositor has to say what it can do. */
const openingTime = 5000;
/** Milliseconds without an owner after which it has quit: some programs give up the selection just before they set it anew. */
const quittingTime = 50;

const otherwise = 'Use X11 through XWayland, or start Copyloom from a Wayland session.';

const findSocket = (named: string | undefined): string => {
  const socket = named ?? process.env['WAYLAND_DISPLAY'];
  if (!socket) throw new Obstacle(`There is no Wayland session here: WAYLAND_DISPLAY is not set. ${otherwise}`);
  if (isAbsolute(socket)) return socket;
  const folder = process.env['XDG_RUNTIME_DIR'];
  if (folder) return join(folder, socket);
  throw new Obstacle(`The Wayland socket ${socket} cannot be found: XDG_RUNTIME_DIR is not set. ${otherwise}`);
};

const connect = async (path: string, onEnd: (reason: string) => void): Promise<Connection> => {
  try {
    return await connectToCompositor({ path, onEnd });
  } catch (error) {
    if (error instanceof Obstacle) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw new Obstacle(`No Wayland compositor answers at ${path}: ${said}. ${otherwise}`);
  }
};

/** Fails with an `Obstacle` whose message says what to do. */
export const openWaylandClipboard = async ({ socket, limits, events }: Options): Promise<SystemClipboard> => {
  // Offers do not say whose they are: types that begin with this tell our own from those of others, and from each other.
  const ownMark = `application/x-copyloom-owner;id=${randomUUID()}`;
  const captures = createCaptures(limits);
  const serving = createServing({ limits, onPaste: () => events.onPaste() });
  let state: 'opening' | 'open' | 'ended' = 'opening';
  let current: Content = {};
  /** What we put there last. */
  let ours: Content = {};
  /** Of the last copy, for when its owner goes away. */
  let restore: Restore | undefined;
  let owned = 0;
  /** What to do when the compositor tells that an offer of ours is the selection, by its mark. */
  const placing = new Map<string, () => void>();

  const end = () => {
    state = 'ended';
    captures.giveUp();
    serving.close();
    connection.close();
  };
  const goAway = (reason: string) => {
    if (state === 'ended') return;
    const wasOpen = state === 'open';
    end();
    if (wasOpen) events.onGone(`The Wayland compositor is gone: ${reason}.`);
  };
  const path = findSocket(socket);
  const connection = await connect(path, goAway);

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

  /**
   * An owner that quits takes its content along: what was captured of it is offered in its place, if it was kept. An owner that
   * clears the selection looks the same here.
   */
  const replaceOwner = async (empty: Content) => {
    await wait(quittingTime);
    await captures.settle();
    const offer = await restore?.();
    if (!offer || state !== 'open' || current !== empty) return;
    // Once: whoever clears the selection after this means it.
    own(encodeContent(offer), { counted: false, insteadOf: empty.insteadOf });
  };

  /** As far as the protocol allows: a copy made between the last event that we heard and our request is replaced all the same. */
  const replaceCopy = async (copied: Content, offer: ClipboardOffer): Promise<boolean> => {
    const isThere = () => state === 'open' && (current === copied || current.insteadOf === copied);
    if (isThere()) await connection.sync();
    if (!isThere()) return false;
    own(encodeContent(offer), { counted: true, insteadOf: copied });
    return true;
  };

  const opening = openDataControl({
    connection,
    onFinished: () => goAway('it took the seat away'),
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
      // A failure means that the compositor is gone, which is reported elsewhere.
      if (!offer) return void replaceOwner(here).catch(() => undefined);
      // What was there before us is nobody's new copy.
      if (state !== 'open') return;
      captures.start(offer, (copy) => {
        if (state === 'ended') return;
        restore = events.onCopy(copy, { replace: (instead) => replaceCopy(here, instead) });
      });
    },
  });
  const tooLate = AbortSignal.timeout(openingTime);
  const control = await Promise.race([opening, failOn(tooLate, path)]).catch((error: unknown) => {
    end();
    throw error;
  });
  state = 'open';

  const write = async (contents: ReadonlyMap<string, Buffer>, onPlaced?: () => void) => {
    if (state !== 'open') throw new Obstacle('The connection to the Wayland compositor has ended. Open it again.');
    const mark = own(contents, { counted: true });
    const told = Promise.withResolvers<void>();
    if (onPlaced) placing.set(mark, () => told.resolve(captures.settle(onPlaced)));
    else told.resolve();
    await connection.sync();
    notePlaced(mark); // where the compositor does not tell us of our own offers
    await told.promise;
  };
  return {
    backend: 'wayland',
    pastes: { told: true },
    write: (offer, onPlaced) => write(encodeContent(offer), onPlaced),
    writeConcealed: (secret) => write(encodeConcealed(secret)),
    close: async () => {
      if (state !== 'ended') end();
    },
  };
};

const failOn = (signal: AbortSignal, path: string): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Obstacle(`The Wayland compositor at ${path} does not answer. Restart it. ${otherwise}`)),
    );
  });
