// Sees every change of the selection's owner: copies are read one after the other, and outlive the program that made them.
import type { OwnerChange } from 'x11';
import { createTurns } from '../../base/in-turn.ts';
import type { CapturedCopy } from '../../core/system-clipboard.ts';
import { encodeContent } from '../clipboard-formats.ts';
import type { XConnection } from './connection.ts';
import type { ReadCopy } from './read-copy.ts';
import type { Tenure } from './read-selection.ts';
import type { SelectionServer } from './serve-selection.ts';
import type { WindowOwners } from './window-owner.ts';

interface Options {
  readonly x: XConnection;
  readonly selection: number;
  readonly server: SelectionServer;
  readonly readCopy: ReadCopy;
  readonly owners: WindowOwners;
  onCopy(copy: CapturedCopy): void;
}

interface WatchedTenure extends Tenure {
  /** What was copied, if it was somebody else. */
  reading?: Promise<CapturedCopy>;
}

/** An owner is set; its window, or the program itself, is gone. */
const everyChange = 1 | 2 | 4;
const ownerSet = 0;
const unread: CapturedCopy = { concealed: false, missing: ['text'] };

export const watchSelection = ({ x, selection, server, readCopy, owners, onCopy }: Options): void => {
  const tellInTurn = createTurns();
  let tenure: WatchedTenure = { owner: 0, onEnd: new Set() };

  /** Read at once, whatever is still being read of others: the owner may be gone in a moment. Told in turn. */
  const capture = (mine: WatchedTenure): Promise<void> => {
    const naming = owners.nameOf(mine.owner).catch(() => undefined);
    const reading = readCopy(mine).catch(() => unread);
    mine.reading = reading;
    return tellInTurn(async () => {
      const [copy, app] = await Promise.all([reading, naming]);
      if (!x.ended.aborted) onCopy(app === undefined ? copy : { ...copy, app });
    });
  };

  /** By the time of the event: should somebody have copied since, the server ignores us. */
  const takeOver = async ({ reading }: WatchedTenure, time: number): Promise<void> => {
    const copy = await reading;
    if (!copy || copy.concealed) return;
    const formats = encodeContent(copy);
    if (formats.size > 0) await server.own(formats, { time, quiet: true });
  };

  const change = ({ owner, seq, subtype, timestamp }: OwnerChange): void => {
    const before = tenure;
    before.end = { seq, gone: subtype !== ownerSet, sameOwner: owner === before.owner };
    for (const end of [...before.onEnd]) end(before.end);
    const mine: WatchedTenure = { owner, onEnd: new Set() };
    tenure = mine;
    if (owner === server.window) return;
    if (owner !== 0) return void capture(mine);
    void takeOver(before, timestamp).catch(() => undefined); // the server is gone, and that is told elsewhere
  };

  x.listen((event) => {
    if ('subtype' in event) change(event);
  });
  x.fixes.SelectSelectionInput(x.root, selection, everyChange);
};
