// A client of a compositor that offers many formats and misbehaves on purpose, which wl-copy can't.
import { EventEmitter, on } from 'node:events';
import { closeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { TestContext } from 'node:test';
import type { Offer, Selection } from '../../../src/platform/clipboard/selection/selection.ts';
import { type ControlOffer, openDataControl } from '../../../src/platform/clipboard/wayland/data-control.ts';
import { connectToCompositor } from '../../../src/platform/clipboard/wayland/wayland-connection.ts';
import type { Copier, Hostile } from '../../contracts/system-clipboard.ts';
import type { Sway } from './sway.ts';

const text = 'text/plain;charset=utf-8';
const chunk = Buffer.alloc(200_000, 'x');

const openForWriting = (descriptor: number): Socket => {
  const pipe = new Socket({ fd: descriptor, readable: false, writable: true });
  return pipe.on('error', () => undefined); // the reader may stop at any time
};
const send = (descriptor: number, bytes: Buffer): true => {
  const pipe = openForWriting(descriptor);
  pipe.write(bytes, () => pipe.destroy());
  return true;
};

/** Sends until the reader stops, up to 200 MB. */
const sendEndlessly = (descriptor: number): void => {
  const pipe = openForWriting(descriptor);
  let left = 200_000_000 / chunk.length;
  const sendNext = () => {
    if (left-- > 0 && !pipe.destroyed) pipe.write(chunk, sendNext);
    else pipe.destroy();
  };
  sendNext();
};

interface SelectionClient<Announced> {
  readonly hostile: Hostile;
  copyAll(formats: ReadonlyMap<string, Buffer>): Promise<Copier>;
  copyAsSoonAsRead(count: number): Promise<void>;
  /** The next selection, starting with the initial one; undefined if there is no owner. */
  takeSelection(): Promise<Announced | undefined>;
}

type Open<Announced> = (events: {
  onSelection(offer: Announced | undefined): void;
  onEnd(reason: string): void;
}) => Promise<Selection>;

export const createSelectionClient = async <Announced extends Offer>(
  t: TestContext,
  open: Open<Announced>,
): Promise<SelectionClient<Announced>> => {
  const events = new EventEmitter();
  const selections = on(events, 'selection', { signal: t.signal });
  const held: number[] = [];
  const selection = await open({
    onSelection: (offer) => events.emit('selection', offer),
    onEnd: () => undefined,
  });
  t.after(() => {
    selection.close();
    held.forEach(closeSync);
  });
  const own = async (contents: ReadonlyMap<string, Buffer>): Promise<void> => {
    selection.own({
      types: [...contents.keys()],
      onSend: async (type, descriptor) => send(descriptor, contents.get(type) ?? Buffer.alloc(0)),
    });
    await selection.sync();
  };
  const ownBadly = async (onSend: (descriptor: number) => void): Promise<void> => {
    selection.own({
      types: [text, 'text/html'],
      onSend: async (_, descriptor) => {
        onSend(descriptor);
        return new Promise(() => undefined); // it never says that this was all
      },
    });
    await selection.sync();
  };

  const hostile: Hostile = {
    neverAnswers: () => ownBadly((descriptor) => held.push(descriptor)),
    stopsHalfway: () => ownBadly((descriptor) => openForWriting(descriptor).write('half')),
    answersTooMuch: () => ownBadly(sendEndlessly),
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
        selection.close();
      });
      await Promise.race([quit.promise, owned]);
    },
  };

  return {
    hostile,
    copyAll: async (formats) => {
      await own(formats);
      return { quit: async () => selection.close() };
    },
    copyAsSoonAsRead: async (count) => {
      for (let at = 0; at < count; at++) {
        const sent = Promise.withResolvers<void>();
        const onSend = async (_: string, descriptor: number) => {
          sent.resolve();
          return send(descriptor, Buffer.from(`copy ${at}`));
        };
        selection.own({ types: [text], onSend });
        await sent.promise;
      }
    },
    takeSelection: async () => (await selections.next()).value?.[0],
  };
};

export type WaylandClient = SelectionClient<ControlOffer>;

export const createWaylandClient = (t: TestContext, { socket }: Sway): Promise<WaylandClient> =>
  createSelectionClient<ControlOffer>(t, async ({ onSelection, onEnd }) => {
    const connection = await connectToCompositor({ path: socket, onEnd });
    const { own } = await openDataControl({ connection, onSelection, onFinished: () => undefined });
    return { own, sync: connection.sync, close: connection.close };
  });
