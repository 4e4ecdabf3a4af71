// Opens a system clipboard for a test and records its events.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Copy,
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

export interface Listener {
  readonly clipboard: SystemClipboard;
  readonly copies: Copy[];
  /** The places of the copies on the clipboard. */
  readonly places: CopyPlace[];
  readonly pastes: () => number;
  readonly disconnects: string[];
  /** Waits until the recorded events fulfill the condition. */
  until(fulfilled: () => boolean): Promise<void>;
  /** Waits for the next copy that `next` hasn't returned yet. */
  next(): Promise<Copy>;
}

export const listen = async (
  t: TestContext,
  { open }: { open(opening: Opening): Promise<SystemClipboard> },
  limits = usual,
  mayRestore: (copy: Copy) => boolean | Promise<boolean> = () => true,
): Promise<Listener> => {
  const copies: Copy[] = [];
  const places: CopyPlace[] = [];
  const disconnects: string[] = [];
  let pastes = 0;
  let returned = 0;
  let wake = Promise.withResolvers<void>();
  const notify = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const events: SystemClipboardEvents = {
    onCopy: (copy, place) => {
      copies.push(copy);
      places.push(place);
      notify();
      return async () => (!copy.concealed && (await mayRestore(copy)) ? copy : undefined);
    },
    onPaste: () => {
      pastes++;
      notify();
    },
    onDisconnect: (reason) => {
      disconnects.push(reason);
      notify();
    },
  };
  const clipboard = await open({ limits, events });
  t.after(() => clipboard.close());
  const until = async (fulfilled: () => boolean): Promise<void> => {
    const end = new AbortController();
    const timeout = sleep(patience, undefined, { signal: end.signal }).then(
      () => assert.fail(`Timed out after ${patience / 1000} seconds with ${copies.length} copies.`),
      () => undefined,
    );
    try {
      while (!fulfilled()) await Promise.race([wake.promise, timeout]);
    } finally {
      end.abort();
    }
  };
  const next = async (): Promise<Copy> => {
    await until(() => copies.length > returned);
    const copy = copies[returned++];
    assert.ok(copy);
    return copy;
  };
  return { clipboard, copies, places, pastes: () => pastes, disconnects, until, next };
};
