// Owns the selection and answers to those who paste: every format that is offered, in one go or in pieces.
import type { SelectionRequest, XProperty } from 'x11';
import { createTurns } from '../../../base/in-turn.ts';
import type { XConnection } from './connection.ts';
import { createSending, largestPiece } from './send-in-pieces.ts';
import { createServerClock } from './server-clock.ts';

export type Formats = ReadonlyMap<string, Buffer>;

export interface SelectionServer {
  /** The window by which we own it. */
  readonly window: number;
  /** Offers the formats, by their names. Returns false, and changes nothing, if the selection has changed since `options.time`. */
  own(formats: Formats, options?: OwnOptions): Promise<boolean>;
}

export interface OwnOptions {
  /** As of when: the server itself refuses it if somebody was later. Left out: now. */
  readonly time?: number;
  /** Whoever asks for it is not told. */
  readonly quiet?: boolean;
  /** Called when the server tells that it is ours, in the order of its events. */
  readonly onTaken?: () => void;
  /** Gives way to what we own as of the same time. */
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
   * Somebody asks; told before it is answered, while they certainly are still there.
   * `forContent` is false for the question what there is, and for the next piece of what was asked for.
   */
  onRequest(requestor: number, forContent: boolean): void;
  /** From here on they ask for something else. */
  onOffered(): void;
}

const mostPairs = 64;

/** The server's clock starts again every 49 days. */
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
  const sendInPieces = await createSending(x);
  const window = x.openWindow();
  const askTime = await createServerClock(x, window);

  let offered: Offered | undefined;
  x.listen((event) => {
    if (event.name === 'SelectionRequest') void answer(event).catch(() => undefined); // the asker, or the server, is gone
    // `own` takes turns and ends after this event, so that the event belongs to what is offered.
    if ('subtype' in event && event.owner === window) offered?.options.onTaken?.();
    if (event.name === 'SelectionClear') void forget(offered).catch(() => undefined);
  });

  const findOwner = (): Promise<number> => x.ask((done) => client.GetSelectionOwner(selection, done));

  /** A secret should not outlive its offer; but the event may be older than what we own now. */
  const forget = async (lost: Offered | undefined): Promise<void> => {
    if ((await findOwner()) !== window && offered === lost) offered = undefined;
  };

  const tell = (to: Offered, requestor: number, target: number): void => {
    if (!to.options.quiet) onRequest(requestor, to.byTarget.has(target));
  };

  /** Answers whether there is such a target. */
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
    const onPiece = () => {
      if (!to.options.quiet) onRequest(requestor, false);
    };
    if (format.bytes.length > largestPiece) sendInPieces(requestor, property, format, onPiece);
    else client.ChangeProperty(0, requestor, property, format.type, 8, format.bytes);
    return true;
  };

  const putMultiple = async (to: Offered, { requestor, property }: SelectionRequest): Promise<boolean> => {
    if (property === 0) return false;
    const asked = await x.ask<XProperty>((done) =>
      client.GetProperty(0, requestor, property, 0, 0, mostPairs * 2, done),
    );
    const pairs = Buffer.from(asked.data);
    for (let at = 0; at + 8 <= pairs.length; at += 8) {
      const target = pairs.readUInt32LE(at);
      tell(to, requestor, target);
      if (!put(to, requestor, target, pairs.readUInt32LE(at + 4))) pairs.writeUInt32LE(0, at + 4);
    }
    client.ChangeProperty(0, requestor, property, atoms.pair, 32, pairs);
    return true;
  };

  const answer = async (request: SelectionRequest): Promise<void> => {
    const { requestor, target, time } = request;
    // Clients of old leave out the property.
    const property = request.property || target;
    if (offered) tell(offered, requestor, target);
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

  const own: SelectionServer['own'] = async (formats, options = {}) => {
    const byTarget = new Map<number, { readonly bytes: Buffer; readonly type: number }>();
    for (const [name, bytes] of formats) {
      const target = await x.atom(name);
      // TEXT stands for whatever kind of text the owner has.
      byTarget.set(target, { bytes, type: name === 'TEXT' ? await x.atom('UTF8_STRING') : target });
    }
    const time = options.time ?? (await askTime());
    // What we own by now is newer; the server would refuse us, and we could not tell, because the owner would be our window.
    if (offered && (isBefore(time, offered.time) || (options.yields && time === offered.time))) return false;
    const mine = { options, byTarget, time };
    offered = mine;
    onOffered();
    client.SetSelectionOwner(window, selection, time);
    await forget(mine);
    return offered === mine;
  };

  // In turn: a write of many formats takes longer to prepare than the one after it.
  const inTurn = createTurns();
  return { window, own: (formats, options) => inTurn(() => own(formats, options)) };
};
