// The protocol by which clipboard managers see and own the selection: ext-data-control, or wlr-data-control, which it came from.
import { closeSync } from 'node:fs';
import { Obstacle } from '../../../base/obstacle.ts';
import type { Connection } from './connection.ts';

/** What the owner of the selection offers, as long as it is the owner. */
export interface Offer {
  readonly types: readonly string[];
  /** Asks for the content; gives the end of the pipe to read it from, or undefined once it is no longer current. */
  receive(type: string): number | undefined;
}

export interface Source {
  readonly types: readonly string[];
  /** Somebody asks for the content: it goes into the descriptor, which is the listener's to close. */
  onSend(type: string, descriptor: number): void;
}

export interface DataControl {
  /** Makes it the selection. */
  own(source: Source): void;
}

interface Options {
  readonly connection: Connection;
  /** Undefined: nobody owns the selection. Also told at the beginning. */
  onSelection(offer: Offer | undefined): void;
  /** The seat is gone, and the selection with it. */
  onFinished(): void;
}

// Both protocols number their requests and events alike; the successor comes first.
const protocols = ['ext_data_control_manager_v1', 'zwlr_data_control_manager_v1'] as const;
const managerRequest = { createDataSource: 0, getDataDevice: 1 } as const;
const deviceRequest = { setSelection: 0 } as const;
const deviceEvent = { dataOffer: 0, selection: 1, finished: 2, primarySelection: 3 } as const;
const sourceRequest = { offer: 0, destroy: 1 } as const;
const sourceEvent = { send: 0, cancelled: 1 } as const;
const offerRequest = { receive: 0, destroy: 1 } as const;
const offerEvent = { offer: 0 } as const;

const ignore = () => undefined;

const createOffer = (connection: Connection, object: number) => {
  const types: string[] = [];
  let current = true;
  connection.adopt(object, (event, given) => {
    if (event === offerEvent.offer) types.push(given.takeText());
  });
  return {
    types,
    receive: (type: string) => {
      if (!current) return undefined;
      const { readEnd, writeEnd } = connection.makePipe();
      connection.request(object, offerRequest.receive, [type], writeEnd);
      return readEnd;
    },
    drop: () => {
      current = false;
      connection.request(object, offerRequest.destroy, []);
    },
  };
};

const createSource = (connection: Connection, manager: number, { types, onSend }: Source): number => {
  let current = true;
  const object = connection.create((event, given) => {
    if (event === sourceEvent.send) {
      const [type, descriptor] = [given.takeText(), given.takeDescriptor()];
      if (current) onSend(type, descriptor);
      else closeSync(descriptor);
    } else if (event === sourceEvent.cancelled && current) {
      current = false;
      connection.request(object, sourceRequest.destroy, []);
    }
  });
  connection.request(manager, managerRequest.createDataSource, [object]);
  for (const type of types) connection.request(object, sourceRequest.offer, [type]);
  return object;
};

export const openDataControl = async ({ connection, onSelection, onFinished }: Options): Promise<DataControl> => {
  await connection.sync();
  const protocol = protocols.find((one) => connection.globals.has(one));
  if (protocol === undefined) {
    throw new Obstacle(
      'This Wayland compositor does not let programs watch the clipboard: it has neither ext-data-control nor wlr-data-control, as GNOME had not for long. Use X11 through XWayland, or a compositor that has one of them, such as KDE Plasma, Sway or Hyprland.',
    );
  }
  if (!connection.globals.has('wl_seat')) {
    throw new Obstacle(
      'This Wayland compositor has no seat, and so no clipboard. Use X11 through XWayland, or start Copyloom from the desktop session.',
    );
  }
  const offers = new Map<number, ReturnType<typeof createOffer>>();
  const seat = connection.bind('wl_seat', ignore);
  const manager = connection.bind(protocol, ignore);
  let selected = 0;
  const dropOffer = (object: number) => {
    offers.get(object)?.drop();
    offers.delete(object);
  };
  const device = connection.create((event, given) => {
    if (event === deviceEvent.finished) return onFinished();
    const object = given.takeNumber();
    if (event === deviceEvent.dataOffer) offers.set(object, createOffer(connection, object));
    // What is merely marked with the mouse is nobody's copy.
    if (event === deviceEvent.primarySelection) dropOffer(object);
    if (event === deviceEvent.selection) {
      dropOffer(selected);
      selected = object;
      onSelection(offers.get(object));
    }
  });
  connection.request(manager, managerRequest.getDataDevice, [device, seat]);
  await connection.sync();
  return {
    own: (source) =>
      connection.request(device, deviceRequest.setSelection, [createSource(connection, manager, source)]),
  };
};
