// A clipboard that tells nobody of its changes but counts them: looked at from time to time, on macOS and on Windows.
import { setTimeout as wait } from 'node:timers/promises';
import { createTurns } from '../../base/in-turn.ts';
import { Obstacle } from '../../base/obstacle.ts';
import type {
  CapturedCopy,
  ClipboardOffer,
  CopyPlace,
  SystemClipboard,
  SystemClipboardEvents,
  SystemClipboardLimits,
} from '../../core/clipboard/system-clipboard.ts';

/** Bytes of one format, as many as were asked for. */
export interface Part {
  readonly bytes: Buffer;
  /** How many bytes there are in all. */
  readonly size: number;
}

export interface Reading {
  /** Undefined if the clipboard was emptied. */
  readonly copy: CapturedCopy | undefined;
  /** The count that it belongs to. */
  readonly changes: number;
}

export interface CountedClipboard {
  changes(): number;
  /** Undefined while another program holds the clipboard, or changes it. */
  read(): Reading | undefined;
  /** The count after it; undefined while another program holds the clipboard. */
  write(offer: ClipboardOffer): number | undefined;
  writeConcealed(secret: string): number | undefined;
}

export interface PolledOptions {
  readonly backend: SystemClipboard['backend'];
  /** Why pastes are not told. */
  readonly reason: string;
  readonly clipboard: CountedClipboard;
  readonly limits: SystemClipboardLimits;
  readonly events: SystemClipboardEvents;
}

interface WriteOptions {
  readonly expected?: number;
  readonly onPlaced?: (() => void) | undefined;
}

/** Milliseconds between two looks: a person does not copy twice in that time, and ten looks a second cost nothing that shows. */
export const interval = 100;

/** What one that cannot be read would have had is not known: text, most likely. */
const unread: CapturedCopy = { concealed: false, missing: [{ format: 'text', reason: 'no answer' }] };

export const createPolledClipboard = (options: PolledOptions): SystemClipboard => {
  const { backend, reason, clipboard, limits, events } = options;
  const takeTurn = createTurns();
  // What is there already is nobody's new copy.
  let seen = clipboard.changes();
  /** Milliseconds that a copy has waited to be read. */
  let held = 0;
  let ended = false;

  const end = () => {
    ended = true;
    clearInterval(timer);
  };
  const giveUp = (changes: number, waited: number): Reading | undefined => {
    held += waited;
    return held < limits.answerTime ? undefined : { copy: unread, changes };
  };
  const look = (waited: number): CapturedCopy | undefined => {
    const changes = clipboard.changes();
    if (changes === seen) return undefined;
    const reading = clipboard.read() ?? giveUp(changes, waited);
    if (reading === undefined) return undefined;
    held = 0;
    seen = reading.changes;
    return reading.copy;
  };
  const lookOrEnd = (waited: number): CapturedCopy | undefined => {
    try {
      return look(waited);
    } catch (error) {
      end();
      events.onGone(`The clipboard of the system cannot be read any more: ${describe(error)}.`);
      return undefined;
    }
  };
  const tellNew = (waited: number): void => {
    const copy = ended ? undefined : lookOrEnd(waited);
    if (copy) events.onCopy(copy, placeOf(seen));
  };
  const timer = setInterval(() => tellNew(interval), interval);
  // Whether the application goes on is not for its clipboard to decide.
  timer.unref();

  /** Returns false if something else than `expected` is there by now. */
  const write = (put: () => number | undefined, { expected, onPlaced }: WriteOptions = {}): Promise<boolean> =>
    takeTurn(async () => {
      for (let waited = 0; ; waited += interval) {
        // What was copied since the last look would be lost under what is written now.
        tellNew(0);
        if (ended) throw new Obstacle('The clipboard is closed. Open it again.');
        if (expected !== undefined && seen !== expected) return false;
        const changes = attempt(put);
        if (changes !== undefined) {
          seen = changes;
          held = 0;
          onPlaced?.();
          return true;
        }
        if (waited >= limits.answerTime) throw new Obstacle(heldTooLong);
        await wait(interval);
      }
    });
  const placeOf = (changes: number): CopyPlace => {
    let expected = changes;
    return {
      replace: async (offer) => {
        const replaced = !ended && (await write(() => clipboard.write(offer), { expected }));
        if (replaced) expected = seen;
        return replaced;
      },
    };
  };
  return {
    backend,
    pastes: { told: false, reason },
    write: async (offer, onPlaced) => void (await write(() => clipboard.write(offer), { onPlaced })),
    writeConcealed: async (secret) => void (await write(() => clipboard.writeConcealed(secret))),
    close: async () => end(),
  };
};

const heldTooLong =
  'Another program holds the clipboard and does not let go. Try again; if that does not help, close the program that was used last.';

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const attempt = (put: () => number | undefined): number | undefined => {
  try {
    return put();
  } catch (error) {
    throw new Obstacle(`Nothing could be put on the clipboard: ${describe(error)}. Try again.`);
  }
};
