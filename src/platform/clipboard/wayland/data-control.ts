// Watches and owns the selection through ext-data-control or its predecessor wlr-data-control.
import { closeSync } from 'node:fs';
import { Unavailable } from '../../../base/unavailable.ts';
import { readPipe } from '../../descriptors/pipes.ts';
import type { Offer, Selection, Source } from '../selection/selection.ts';
import type { Connection } from './wayland-connection.ts';

export interface ControlOffer extends Offer {
  /** Requests the content. Returns the read end of a pipe, or undefined if the offer is no longer current. */
  receive(type: string): number | undefined;
}

interface Options {
  readonly connection: Connection;
  /** Undefined if there is no selection. Also called on opening. */
  onSelection(offer: ControlOffer | undefined): void;
  /** The seat was removed, and the selection with it. */
  onFinished(): void;
}

// Both protocols use the same opcodes. Newest first.
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
  connection.adopt(object, (event, args) => {
    if (event === offerEvent.offer) types.push(args.takeText());
  });
  const receive: ControlOffer['receive'] = (type) => {
    if (!current) return undefined;
    const { readEnd, writeEnd } = connection.makePipe();
    connection.request(object, offerRequest.receive, [type], writeEnd);
    return readEnd;
  };
  const read: Offer['read'] = async (type, bounds) => {
    const descriptor = receive(type);
    return descriptor === undefined ? 'replaced' : readPipe(descriptor, bounds);
  };
  return {
    types,
    receive,
    read,
    drop: () => {
      current = false;
      connection.request(object, offerRequest.destroy, []);
    },
  };
};

const createSource = (connection: Connection, manager: number, { types, onSend }: Source): number => {
  let current = true;
  const object = connection.create((event, args) => {
    if (event === sourceEvent.send) {
      const [type, descriptor] = [args.takeText(), args.takeDescriptor()];
      if (current) void onSend(type, descriptor);
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

export const openDataControl = async ({
  connection,
  onSelection,
  onFinished,
}: Options): Promise<Pick<Selection, 'own'>> => {
  await connection.sync();
  const protocol = protocols.find((candidate) => connection.globals.has(candidate));
  if (protocol === undefined) {
    throw new Unavailable(
      'This Wayland compositor does not let programs watch the clipboard: it supports neither ext-data-control nor wlr-data-control. Use X11 through XWayland, or a compositor that supports one of them, such as KDE Plasma, Sway or Hyprland.',
    );
  }
  if (!connection.globals.has('wl_seat')) {
    throw new Unavailable(
      'This Wayland compositor has no seat and therefore no clipboard. Use X11 through XWayland, or start Copyloom from the desktop session.',
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
  const device = connection.create((event, args) => {
    if (event === deviceEvent.finished) return onFinished();
    const object = args.takeNumber();
    if (event === deviceEvent.dataOffer) offers.set(object, createOffer(connection, object));
    // Ignore the primary selection: selecting text isn't copying.
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
