// A clipboard on a compositor that announces each selection and passes its content through pipes.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readLimits } from '../../../base/limits.ts';
import { Unavailable } from '../../../base/unavailable.ts';
import type {
  ClipboardOffer,
  Copy,
  Restore,
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../../core/clipboard/system-clipboard.ts';
import { encodeConcealed, encodeContent } from '../clipboard-formats.ts';
import { createCaptures } from './captures.ts';
import type { OpenSelection, Selection } from './selection.ts';
import { createServing } from './serving.ts';

interface Options {
  readonly backend: SystemClipboard['backend'];
  readonly open: OpenSelection;
  /** What to say if it doesn't answer. */
  readonly unresponsive: string;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
  /** Called when something was copied, to name the application, where that can be known. */
  nameApplication?(): Promise<Pick<Copy, 'app' | 'appNames'>>;
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

/** As much of a copy as it takes to recognize what a compositor keeps of it: one format, without the mark of a secret. */
type Outline = Pick<Copy, 'concealed'> & { readonly text: string; readonly hasPicture: boolean };

const outlineLength = 10_000;

const outline = ({ concealed, text = '', picture }: Copy): Outline => ({
  concealed,
  text: `${text.length} ${text.slice(0, outlineLength)} ${text.slice(-outlineLength)}`,
  hasPicture: picture !== undefined,
});

const isRemainder = (copy: Copy, last: Outline | undefined): boolean =>
  last === undefined ||
  last.concealed ||
  copy.missing.length > 0 ||
  (copy.picture === undefined ? outline(copy).text === last.text : last.hasPicture);

/** In milliseconds without an owner, after which it counts as quit: some programs clear the selection just before they set it again. */
const quitDelay = 50;

/** Throws an `Unavailable` that says what to do. */
export const openSelectionClipboard = async (options: Options): Promise<SystemClipboard> => {
  const { backend, open, unresponsive, limits, events, nameApplication } = options;
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
  let lastCopy: Outline | undefined;
  let owned = 0;
  /** Callbacks by mark, for when the compositor announces our offer as the selection. */
  const placing = new Map<string, () => void>();

  const end = () => {
    state = 'ended';
    captures.cancel();
    serving.close();
    selection?.close();
  };
  const disconnect = (reason: string) => {
    if (state === 'ended') return;
    const wasOpen = state === 'open';
    end();
    if (wasOpen) events.onDisconnect(`Lost the connection to the Wayland compositor: ${reason}.`);
  };
  let selection: Selection | undefined;

  const own = (contents: ReadonlyMap<string, Buffer>, { counted, insteadOf }: OwnOptions): string => {
    owned += 1;
    const mark = `${ownMark};number=${owned}`;
    ours = { insteadOf };
    current = ours;
    restore = undefined;
    serving.offer(contents);
    selection?.own({
      types: [...contents.keys(), mark],
      onSend: (type, descriptor, isCounted = true) =>
        serving.serve({ contents, type, descriptor, counted: counted && isCounted }),
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
    if (isCurrent()) await selection?.sync();
    if (!isCurrent()) return false;
    own(encodeContent(offer), { counted: true, insteadOf: copied });
    await selection?.sync();
    return true;
  };

  const report = (here: Content, copy: Copy): void => {
    if (state === 'ended') return;
    lastCopy = outline(copy);
    restore = events.onCopy(copy, { replace: (instead) => replaceCopy(here, instead) });
  };

  const opening = open({
    onEnd: disconnect,
    onSelection: (offer) => {
      captures.hasten();
      const mark = offer?.types.find((type) => type.startsWith(ownMark));
      if (mark !== undefined) {
        current = ours;
        notePlaced(mark);
        return;
      }
      const before = current;
      const here: Content = offer ? {} : { insteadOf: current.insteadOf ?? current };
      // Until its content is known, a remainder doesn't keep us from restoring all of the copy.
      if (!offer?.isRemainder) current = here;
      // The lost connection is reported elsewhere.
      if (!offer) return void replaceOwner(here).catch(() => undefined);
      // The content from before we started isn't a new copy.
      if (state !== 'open') return;
      const take = (copy: Copy): void => {
        if (offer.isRemainder && isRemainder(copy, lastCopy)) return;
        if (current === before) current = here;
        report(here, copy);
      };
      captures.start(offer, take, nameApplication?.());
    },
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unavailable(unresponsive)), readLimits().compositor);
  try {
    selection = await Promise.race([opening, late.promise]);
  } catch (error) {
    end();
    void opening.then(({ close }) => close()).catch(() => undefined); // it may still open
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const opened = selection;
  state = 'open';

  const write = async (contents: ReadonlyMap<string, Buffer>, onPlaced?: () => void) => {
    if (state !== 'open')
      throw new Unavailable('Lost the connection to the Wayland compositor. Copyloom reconnects automatically.');
    const mark = own(contents, { counted: true });
    const placed = Promise.withResolvers<void>();
    if (onPlaced) placing.set(mark, () => placed.resolve(captures.settle(onPlaced)));
    else placed.resolve();
    await opened.sync();
    notePlaced(mark); // for compositors that don't announce our own offers
    await placed.promise;
  };
  return {
    backend,
    pastes: { detected: true },
    write: (offer, onPlaced) => write(encodeContent(offer), onPlaced),
    writeConcealed: (secret, onPlaced) => write(encodeConcealed(secret), onPlaced),
    close: async () => {
      if (state !== 'ended') end();
    },
  };
};
