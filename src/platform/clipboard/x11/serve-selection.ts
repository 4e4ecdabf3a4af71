// Owns the selection and serves its formats to programs that paste, whole or in chunks.
import type { SelectionRequest, XProperty } from 'x11';
import { createMutex } from '../../../base/mutex.ts';
import type { XConnection } from '../../x11/x-connection.ts';
import { createSending, maxChunkBytes } from './send-in-chunks.ts';
import { createServerClock } from './server-clock.ts';

type Formats = ReadonlyMap<string, Buffer>;

export interface SelectionServer {
  /** The window that owns the selection. */
  readonly window: number;
  /** Offers the formats, by target name. Returns false, and changes nothing, if the selection changed after `options.time`. */
  own(formats: Formats, options?: OwnOptions): Promise<boolean>;
}

interface OwnOptions {
  /** The timestamp of the claim; the server refuses it if another program claimed later. Defaults to now. */
  readonly time?: number;
  /** Doesn't report requests. */
  readonly quiet?: boolean;
  /** Called when the server confirms our ownership, in event order. */
  readonly onTaken?: () => void;
  /** Doesn't replace content of ours with the same timestamp. */
  readonly yields?: boolean;
}

interface Offered {
  readonly options: OwnOptions;
  readonly byTarget: ReadonlyMap<number, { readonly bytes: Buffer; readonly type: number }>;
  readonly time: number;
}

interface Options {
  readonly x: XConnection;
  readonly selection: number;
  /**
   * Called before replying to a request, while the requestor still exists. `forContent` is false for a list of targets and for the
   * next chunk of a transfer.
   */
  onRequest(requestor: number, forContent: boolean): void;
  /** Called when the offered content changes. */
  onOffered(): void;
}

const maxPairs = 64;

/** Handles the wraparound of the server's clock after 49 days. */
const isBefore = (time: number, other: number): boolean => ((time - other) | 0) < 0;

export const createSelectionServer = async ({
  x,
  selection,
  onRequest,
  onOffered,
}: Options): Promise<SelectionServer> => {
  const { client } = x;
  const atoms = {
    targets: await x.atom('TARGETS'),
    timestamp: await x.atom('TIMESTAMP'),
    multiple: await x.atom('MULTIPLE'),
    pair: await x.atom('ATOM_PAIR'),
    atom: await x.atom('ATOM'),
    integer: await x.atom('INTEGER'),
  };
  const sendInChunks = await createSending(x);
  const window = x.openWindow();
  const askTime = await createServerClock(x, window);

  let offered: Offered | undefined;
  x.listen((event) => {
    if (event.name === 'SelectionRequest') void answer(event).catch(() => undefined); // the requestor or the server is gone
    // `own` calls are queued and end after this event, so the event belongs to `offered`.
    if ('subtype' in event && event.owner === window) offered?.options.onTaken?.();
    if (event.name === 'SelectionClear') void forget(offered).catch(() => undefined);
  });

  const findOwner = (): Promise<number> => x.ask((done) => client.GetSelectionOwner(selection, done));

  /** Drops lost content, which may be a secret. Checks the owner, because the event may be older than our current claim. */
  const forget = async (lost: Offered | undefined): Promise<void> => {
    if ((await findOwner()) !== window && offered === lost) offered = undefined;
  };

  const report = (to: Offered, requestor: number, target: number): void => {
    if (!to.options.quiet) onRequest(requestor, to.byTarget.has(target));
  };

  /** Returns whether the target exists. */
  const put = (to: Offered, requestor: number, target: number, property: number): boolean => {
    if (target === atoms.targets) {
      const all = [atoms.targets, atoms.timestamp, atoms.multiple, ...to.byTarget.keys()];
      client.ChangeProperty(0, requestor, property, atoms.atom, 32, all);
      return true;
    }
    if (target === atoms.timestamp) {
      client.ChangeProperty(0, requestor, property, atoms.integer, 32, [to.time]);
      return true;
    }
    const format = to.byTarget.get(target);
    if (!format) return false;
    const onChunk = () => {
      if (!to.options.quiet) onRequest(requestor, false);
    };
    if (format.bytes.length > maxChunkBytes) sendInChunks(requestor, property, format, onChunk);
    else client.ChangeProperty(0, requestor, property, format.type, 8, format.bytes);
    return true;
  };

  const putMultiple = async (to: Offered, { requestor, property }: SelectionRequest): Promise<boolean> => {
    if (property === 0) return false;
    const request = await x.ask<XProperty>((done) =>
      client.GetProperty(0, requestor, property, 0, 0, maxPairs * 2, done),
    );
    const pairs = Buffer.from(request.data);
    for (let at = 0; at + 8 <= pairs.length; at += 8) {
      const target = pairs.readUInt32LE(at);
      report(to, requestor, target);
      if (!put(to, requestor, target, pairs.readUInt32LE(at + 4))) pairs.writeUInt32LE(0, at + 4);
    }
    client.ChangeProperty(0, requestor, property, atoms.pair, 32, pairs);
    return true;
  };

  const answer = async (request: SelectionRequest): Promise<void> => {
    const { requestor, target, time } = request;
    // Obsolete clients omit the property.
    const property = request.property || target;
    if (offered) report(offered, requestor, target);
    const done =
      offered !== undefined &&
      (target === atoms.multiple ? await putMultiple(offered, request) : put(offered, requestor, target, property));
    client.SendEvent(requestor, 0, 0, {
      name: 'SelectionNotify',
      time,
      requestor,
      selection: request.selection,
      target,
      property: done ? property : 0,
    });
  };

  /**
   * A time that has passed. With the current one, the server would also let us replace a copy that is made in the same millisecond, before
   * we can read it. Every earlier copy has been noticed by now: the server sends its events in order.
   */
  const askPastTime = async (): Promise<number> => {
    const time = await askTime();
    while ((await askTime()) === time);
    return time;
  };

  const own: SelectionServer['own'] = async (formats, options = {}) => {
    const byTarget = new Map<number, { readonly bytes: Buffer; readonly type: number }>();
    for (const [name, bytes] of formats) {
      const target = await x.atom(name);
      // TEXT lets the owner choose the encoding.
      byTarget.set(target, { bytes, type: name === 'TEXT' ? await x.atom('UTF8_STRING') : target });
    }
    const time = options.time ?? (await askPastTime());
    // Our current content is newer. The server would refuse the claim, but we couldn't tell, because our window would stay the owner.
    if (offered && (isBefore(time, offered.time) || (options.yields && time === offered.time))) return false;
    const claimed = { options, byTarget, time };
    offered = claimed;
    onOffered();
    client.SetSelectionOwner(window, selection, time);
    await forget(claimed);
    return offered === claimed;
  };

  // Queued: a write with many formats could otherwise be overtaken by the next one.
  const enqueue = createMutex();
  return { window, own: (formats, options) => enqueue(() => own(formats, options)) };
};
