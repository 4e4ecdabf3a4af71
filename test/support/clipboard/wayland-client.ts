// A client of a Wayland compositor that does what no well-made program does, and what wl-copy cannot: many formats, bad manners.
import { EventEmitter, on } from 'node:events';
import { closeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { connectToCompositor } from '../../../src/platform/clipboard/wayland/connection.ts';
import { type Offer, openDataControl } from '../../../src/platform/clipboard/wayland/data-control.ts';
import type { Copier, Hostile } from '../../contracts/system-clipboard.ts';
import type { Sway } from './sway.ts';

const text = 'text/plain;charset=utf-8';
const piece = Buffer.alloc(200_000, 'x');

const openForWriting = (descriptor: number): Socket => {
  const pipe = new Socket({ fd: descriptor, readable: false, writable: true });
  return pipe.on('error', () => undefined); // whoever reads may stop at any time
};
const give = (descriptor: number, bytes: Buffer): void => {
  const pipe = openForWriting(descriptor);
  pipe.write(bytes, () => pipe.destroy());
};

/** Until nobody takes it any more, or for 200 MB. */
const giveWithoutEnd = (descriptor: number): void => {
  const pipe = openForWriting(descriptor);
  let left = 200_000_000 / piece.length;
  const go = () => {
    if (left-- > 0 && !pipe.destroyed) pipe.write(piece, go);
    else pipe.destroy();
  };
  go();
};

export interface WaylandClient {
  readonly hostile: Hostile;
  copyAll(formats: ReadonlyMap<string, Buffer>): Promise<Copier>;
  copyAsSoonAsRead(count: number): Promise<void>;
  /** The next change of ownership, from the one that was there at first; undefined: there is no owner. */
  takeSelection(): Promise<Offer | undefined>;
}

export const createWaylandClient = async (t: TestContext, { socket }: Sway): Promise<WaylandClient> => {
  const heard = new EventEmitter();
  const selections = on(heard, 'selection', { signal: t.signal });
  const held: number[] = [];
  const connection = await connectToCompositor({ path: socket, onEnd: () => undefined });
  t.after(() => {
    connection.close();
    held.forEach(closeSync);
  });
  const control = await openDataControl({
    connection,
    onSelection: (offer) => heard.emit('selection', offer),
    onFinished: () => undefined,
  });
  const own = async (contents: ReadonlyMap<string, Buffer>): Promise<void> => {
    control.own({
      types: [...contents.keys()],
      onSend: (type, descriptor) => give(descriptor, contents.get(type) ?? Buffer.alloc(0)),
    });
    await connection.sync();
  };
  const ownBadly = async (onSend: (descriptor: number) => void): Promise<void> => {
    control.own({ types: [text, 'text/html'], onSend: (_, descriptor) => onSend(descriptor) });
    await connection.sync();
  };

  const hostile: Hostile = {
    neverAnswers: () => ownBadly((descriptor) => held.push(descriptor)),
    stopsHalfway: () => ownBadly((descriptor) => openForWriting(descriptor).write('half')),
    answersTooMuch: () => ownBadly(giveWithoutEnd),
    changesItsMind: (changed) => {
      let asked = false;
      return ownBadly((descriptor) => {
        closeSync(descriptor);
        if (!asked) void own(new Map([[text, Buffer.from(changed)]]));
        asked = true;
      });
    },
    quitsHalfway: async () => {
      const quit = Promise.withResolvers<void>(); // it may be read, and quit, before the compositor has answered it
      const owned = ownBadly((descriptor) => {
        closeSync(descriptor);
        quit.resolve();
        connection.close();
      });
      await Promise.race([quit.promise, owned]);
    },
  };

  return {
    hostile,
    copyAll: async (formats) => {
      await own(formats);
      return { quit: async () => connection.close() };
    },
    copyAsSoonAsRead: async (count) => {
      for (let at = 0; at < count; at++) {
        const given = Promise.withResolvers<void>();
        const onSend = (_: string, descriptor: number) => {
          give(descriptor, Buffer.from(`copy ${at}`));
          given.resolve();
        };
        control.own({ types: [text], onSend });
        await given.promise;
      }
    },
    takeSelection: async () => (await selections.next()).value?.[0],
  };
};
