// Sees every change of the selection's owner: copies are read one after the other, and outlive the program that made them.
import type { OwnerChange } from 'x11';
import type { InTurn } from '../../../base/in-turn.ts';
import type { CapturedCopy, Restore, SystemClipboardEvents } from '../../../core/clipboard/system-clipboard.ts';
import { encodeContent } from '../clipboard-formats.ts';
import type { XConnection } from './connection.ts';
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
  /** Copies are told in it. */
  readonly tellInTurn: InTurn;
  readonly onCopy: SystemClipboardEvents['onCopy'];
}

interface WatchedTenure extends Tenure {
  naming?: ReturnType<NameApplication>;
  /** Of a copy that somebody else made. The copy itself is not held here: it may be large. */
  restore?: Promise<Restore | undefined>;
}

/** An owner is set; its window, or the program itself, is gone. */
const everyChange = 1 | 2 | 4;
const ownerSet = 0;
const unread: CapturedCopy = { concealed: false, missing: [{ format: 'text', reason: 'no answer' }] };

export const watchSelection = ({
  x,
  selection,
  server,
  readCopy,
  nameApplication,
  tellInTurn,
  onCopy,
}: Options): void => {
  let tenure: WatchedTenure = beginTenure(0, 0);

  /** Read at once, whatever is still being read of others: the owner may be gone in a moment. Told in turn. */
  const capture = (mine: WatchedTenure): Promise<Restore | undefined> => {
    const reading = readCopy(mine).catch(() => unread);
    mine.naming ??= nameApplication(mine.owner).catch(() => ({}));
    const { naming } = mine;
    return tellInTurn(async () => {
      const copy = { ...(await reading), ...(await naming) };
      if (x.ended.aborted) return undefined;
      // As of the copy: the server refuses it once somebody else has copied, even if we have not heard of that yet.
      return onCopy(copy, {
        replace: async (offer) => !x.ended.aborted && server.own(encodeContent(offer), { time: mine.since }),
      });
    });
  };

  const takeOver = async ({ restore, since }: WatchedTenure): Promise<void> => {
    const offer = await (await restore)?.();
    // A trigger may have put its result in the copy's place by now.
    if (offer) await server.own(encodeContent(offer), { time: since, quiet: true, yields: true });
  };

  const change = ({ owner, seq, subtype, selectionTimestamp }: OwnerChange): void => {
    const before = tenure;
    const gone = subtype !== ownerSet;
    before.end = { seq, gone, sameOwner: owner === before.owner };
    for (const end of [...before.onEnd]) end(before.end);
    const mine: WatchedTenure = beginTenure(owner, selectionTimestamp);
    // A window that has not gone away belongs to whom it belonged before.
    if (before.end.sameOwner && before.naming) mine.naming = before.naming;
    tenure = mine;
    if (owner === server.window) return;
    if (owner !== 0) mine.restore = capture(mine);
    // An owner that gives the selection up has cleared it, as password managers do: that stays so.
    else if (gone) void takeOver(before).catch(() => undefined); // the server is gone, and that is told elsewhere
  };

  x.listen((event) => {
    if ('subtype' in event) change(event);
  });
  x.fixes.SelectSelectionInput(x.root, selection, everyChange);
};
