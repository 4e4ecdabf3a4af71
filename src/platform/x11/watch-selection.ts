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

/** An owner is set; its window, or the program itself, is gone. */
const everyChange = 1 | 2 | 4;
const ownerSet = 0;
const unread: CapturedCopy = { concealed: false, missing: ['text'] };

export const watchSelection = ({ x, selection, server, readCopy, owners, onCopy }: Options): void => {
  const readInTurn = createTurns();
  const tellInTurn = createTurns();
  let tenure: Tenure = { owner: 0 };
  let lastRead: { readonly of: Tenure; readonly copy: CapturedCopy } | undefined;

  const capture = (mine: Tenure): Promise<void> => {
    // Asked for at once: the owner may be gone when its turn comes. And nobody waits for it to be read.
    const naming = owners.nameOf(mine.owner).catch(() => undefined);
    const reading = readInTurn(async () => {
      const copy = await readCopy(mine);
      lastRead = { of: mine, copy };
      return copy;
    });
    return tellInTurn(async () => {
      const [copy, app] = await Promise.all([reading.catch(() => unread), naming]);
      if (!x.ended.aborted) onCopy(app === undefined ? copy : { ...copy, app });
    });
  };

  /** By the time of the event: should somebody have copied since, the server ignores us. */
  const takeOver = async (from: Tenure, time: number): Promise<void> => {
    if (lastRead?.of !== from || lastRead.copy.concealed) return;
    const formats = encodeContent(lastRead.copy);
    if (formats.size > 0) await server.own(formats, { time, quiet: true });
  };

  const change = ({ owner, seq, subtype, timestamp }: OwnerChange): void => {
    const before = tenure;
    before.end = { seq, gone: subtype !== ownerSet, sameOwner: owner === before.owner };
    before.onEnd?.(before.end);
    const mine: Tenure = { owner };
    tenure = mine;
    if (owner === server.window) return;
    if (owner !== 0) return void capture(mine);
    void readInTurn(() => takeOver(before, timestamp)).catch(() => undefined); // the server is gone, and that is told elsewhere
  };

  x.listen((event) => {
    if ('subtype' in event) change(event);
  });
  x.fixes.SelectSelectionInput(x.root, selection, everyChange);
};
