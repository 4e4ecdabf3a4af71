// Opens a system's clipboard for a test, and keeps what it tells.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CapturedCopy,
  CopyPlace,
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../../src/core/clipboard/system-clipboard.ts';
import { patience } from '../running/patience.ts';

export interface Opening {
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}

export const usual: SystemClipboardLimits = { formatBytes: 20_000_000, answerTime: 5000 };

export interface Heard {
  readonly clipboard: SystemClipboard;
  readonly copies: CapturedCopy[];
  /** Where they are on the clipboard. */
  readonly places: CopyPlace[];
  readonly pastes: () => number;
  readonly gone: string[];
  /** Waits until something that was heard fulfils this. */
  until(fulfilled: () => boolean): Promise<void>;
  /** Waits for the next copy that was not asked for before. */
  next(): Promise<CapturedCopy>;
}

export const listen = async (
  t: TestContext,
  { open }: { open(opening: Opening): Promise<SystemClipboard> },
  limits = usual,
  mayRestore: (copy: CapturedCopy) => boolean | Promise<boolean> = () => true,
): Promise<Heard> => {
  const copies: CapturedCopy[] = [];
  const places: CopyPlace[] = [];
  const gone: string[] = [];
  let pastes = 0;
  let given = 0;
  let wake = Promise.withResolvers<void>();
  const heard = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const events: SystemClipboardEvents = {
    onCopy: (copy, place) => {
      copies.push(copy);
      places.push(place);
      heard();
      return async () => (!copy.concealed && (await mayRestore(copy)) ? copy : undefined);
    },
    onPaste: () => {
      pastes++;
      heard();
    },
    onGone: (reason) => {
      gone.push(reason);
      heard();
    },
  };
  const clipboard = await open({ limits, events });
  t.after(() => clipboard.close());
  const until = async (fulfilled: () => boolean): Promise<void> => {
    const end = new AbortController();
    const tooLate = sleep(patience, undefined, { signal: end.signal }).then(
      () => assert.fail(`It was not heard within ${patience / 1000} seconds; ${copies.length} copies were.`),
      () => undefined,
    );
    try {
      while (!fulfilled()) await Promise.race([wake.promise, tooLate]);
    } finally {
      end.abort();
    }
  };
  const next = async (): Promise<CapturedCopy> => {
    await until(() => copies.length > given);
    const copy = copies[given++];
    assert.ok(copy);
    return copy;
  };
  return { clipboard, copies, places, pastes: () => pastes, gone, until, next };
};
