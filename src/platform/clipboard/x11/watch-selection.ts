// Watches the selection's owner: reads each copy, and restores it after its program quits.
import type { OwnerChange } from 'x11';
import type { RunExclusive } from '../../../base/mutex.ts';
import type { Copy, Restore, SystemClipboardEvents } from '../../../core/clipboard/system-clipboard.ts';
import type { XConnection } from '../../x11/x-connection.ts';
import { encodeContent } from '../clipboard-formats.ts';
import type { NameApplication } from './name-application.ts';
import type { ReadCopy } from './read-copy.ts';
import type { SelectionServer } from './serve-selection.ts';
import { beginTenure, type Tenure } from './tenure.ts';

interface Options {
  readonly x: XConnection;
  readonly selection: number;
  readonly server: SelectionServer;
  readonly readCopy: ReadCopy;
  readonly nameApplication: NameApplication;
  /** The queue in which copies are reported. */
  readonly reportInOrder: RunExclusive;
  readonly onCopy: SystemClipboardEvents['onCopy'];
}

interface WatchedTenure extends Tenure {
  naming?: ReturnType<NameApplication>;
  /** For a copy by another program. Doesn't hold the copy itself, which may be large. */
  restore?: Promise<Restore | undefined>;
}

/** Owner set, owner's window destroyed, owner's client closed. */
const everyChange = 1 | 2 | 4;
const ownerSet = 0;
const unread: Copy = { concealed: false, missing: [{ format: 'text', reason: 'no answer' }] };

export const watchSelection = ({
  x,
  selection,
  server,
  readCopy,
  nameApplication,
  reportInOrder,
  onCopy,
}: Options): void => {
  let tenure: WatchedTenure = beginTenure(0, 0);

  /** Starts reading immediately, because the owner may quit any moment, but reports copies in order. */
  const capture = (captured: WatchedTenure): Promise<Restore | undefined> => {
    const reading = readCopy(captured).catch(() => unread);
    captured.naming ??= nameApplication(captured.owner).catch(() => ({}));
    const { naming } = captured;
    return reportInOrder(async () => {
      const copy = { ...(await reading), ...(await naming) };
      if (x.ended.aborted) return undefined;
      // With the copy's timestamp, the server refuses us if another program has copied since, even before we notice.
      return onCopy(copy, {
        replace: async (offer) => !x.ended.aborted && server.own(encodeContent(offer), { time: captured.since }),
      });
    });
  };

  const takeOver = async ({ restore, since }: WatchedTenure): Promise<void> => {
    const offer = await (await restore)?.();
    // Yields, because a trigger may have replaced the copy with its result.
    if (offer) await server.own(encodeContent(offer), { time: since, quiet: true, yields: true });
  };

  const change = ({ owner, seq, subtype, selectionTimestamp }: OwnerChange): void => {
    const previous = tenure;
    const gone = subtype !== ownerSet;
    previous.end = { seq, gone, sameOwner: owner === previous.owner };
    for (const end of [...previous.onEnd]) end(previous.end);
    const current: WatchedTenure = beginTenure(owner, selectionTimestamp);
    // The same window still belongs to the same application.
    if (previous.end.sameOwner && previous.naming) current.naming = previous.naming;
    tenure = current;
    if (owner === server.window) return;
    if (owner !== 0) current.restore = capture(current);
    // An owner that gives up the selection has cleared it on purpose, as password managers do.
    else if (gone) void takeOver(previous).catch(() => undefined); // the lost connection is reported elsewhere
  };

  x.listen((event) => {
    if ('subtype' in event) change(event);
  });
  x.fixes.SelectSelectionInput(x.root, selection, everyChange);
};
