// A client of an X server that does what no well-made program does, and what xclip cannot: many formats, a focus, bad manners.
import x11, { type SelectionRequest, type XProperty } from 'x11';
import { once } from '../../../src/base/once.ts';
import { connectToX } from '../../../src/platform/clipboard/x11/connection.ts';
import { createSelectionReader } from '../../../src/platform/clipboard/x11/read-selection.ts';
import { createSelectionServer } from '../../../src/platform/clipboard/x11/serve-selection.ts';
import { beginTenure } from '../../../src/platform/clipboard/x11/tenure.ts';
import type { Copier, Hostile } from '../../contracts/system-clipboard.ts';
import type { Lifetime } from './x-server.ts';

const piece = Buffer.alloc(200_000, 'x');

export const createXClient = async (t: Pick<Lifetime, 'after'>, display: string) => {
  const x = await connectToX({ display, onGone: () => undefined });
  t.after(() => x.close());
  const selection = await x.atom('CLIPBOARD');
  const atoms = {
    targets: await x.atom('TARGETS'),
    atom: await x.atom('ATOM'),
    text: await x.atom('UTF8_STRING'),
    html: await x.atom('text/html'),
    incremental: await x.atom('INCR'),
    multiple: await x.atom('MULTIPLE'),
    pair: await x.atom('ATOM_PAIR'),
    class: await x.atom('WM_CLASS'),
    string: await x.atom('STRING'),
  };

  const answer = ({ requestor, target, time }: SelectionRequest, property: number) =>
    x.client.SendEvent(requestor, 0, 0, { name: 'SelectionNotify', time, requestor, selection, target, property });
  const giveTargets = (request: SelectionRequest, targets = [atoms.text, atoms.html]) => {
    x.client.ChangeProperty(0, request.requestor, request.property, atoms.atom, 32, targets);
    answer(request, request.property);
  };
  const giveText = (request: SelectionRequest, text: string) => {
    x.client.ChangeProperty(0, request.requestor, request.property, atoms.text, 8, Buffer.from(text));
    answer(request, request.property);
  };
  const own = async (): Promise<void> => {
    const window = x.client.AllocID();
    x.client.CreateWindow(window, x.root, 0, 0, 1, 1, 0, 0, 0, 0, {});
    x.client.SetSelectionOwner(window, selection, 0);
    await x.ask((done) => x.client.GetSelectionOwner(selection, done));
  };

  /** Owns the selection, and has every request answered, or not, by the function. */
  const ownBadly = (respond: (request: SelectionRequest) => void): Promise<void> => {
    x.listen((event) => {
      if (event.name === 'SelectionRequest') respond(event);
    });
    return own();
  };

  /** Says nothing of the size, and sends pieces until nobody takes them any more, or for 200 MB. */
  const giveWithoutEnd = (request: SelectionRequest) => {
    const { requestor, property } = request;
    let left = 200_000_000;
    x.client.ChangeWindowAttributes(requestor, { eventMask: x11.eventMask.PropertyChange });
    x.listen((event) => {
      if (event.name !== 'PropertyNotify' || event.state !== 1 || event.wid !== requestor) return;
      x.client.ChangeProperty(0, requestor, property, atoms.text, 8, piece.subarray(0, Math.min(left, piece.length)));
      left -= Math.min(left, piece.length);
    });
    x.client.ChangeProperty(0, requestor, property, atoms.incremental, 32, [0]);
    answer(request, property);
  };

  const hostile: Hostile = {
    neverAnswers: () => ownBadly(() => undefined),
    stopsHalfway: () =>
      ownBadly((request) => {
        if (request.target === atoms.targets) giveTargets(request);
      }),
    answersTooMuch: () =>
      ownBadly((request) => (request.target === atoms.targets ? giveTargets(request) : giveWithoutEnd(request))),
    changesItsMind: (text) => {
      let changed = false;
      return ownBadly((request) => {
        if (request.target === atoms.targets) return giveTargets(request);
        if (changed) return giveText(request, text);
        changed = true;
        void own();
      });
    },
    quitsHalfway: () =>
      ownBadly((request) => {
        if (request.target === atoms.targets) giveTargets(request);
        else void x.close();
      }),
  };

  // One for all copies: several on one connection would all answer, the older ones with what they had.
  const serveSelection = once(() =>
    createSelectionServer({ x, selection, onRequest: () => undefined, onOffered: () => undefined }),
  );
  return {
    hostile,
    copyAll: async (formats: ReadonlyMap<string, Buffer>): Promise<Copier> => {
      await (await serveSelection()).own(formats);
      return { quit: x.close };
    },
    /** Answers once it was asked both for what it has and for its text, and copies anew in the same breath. */
    copyAsSoonAsRead: async (count: number): Promise<void> => {
      const window = x.client.AllocID();
      x.client.CreateWindow(window, x.root, 0, 0, 1, 1, 0, 0, 0, 0, {});
      const done = Promise.withResolvers<void>();
      let at = 0;
      let listing: SelectionRequest | undefined;
      x.listen((event) => {
        if (event.name !== 'SelectionRequest') return;
        if (event.target === atoms.targets) listing = event;
        if (event.target !== atoms.text) return;
        if (!listing) return;
        giveTargets(listing, [atoms.text]);
        giveText(event, `copy ${at}`);
        listing = undefined;
        at += 1;
        if (at < count) x.client.SetSelectionOwner(window, selection, 0);
        else done.resolve();
      });
      x.client.SetSelectionOwner(window, selection, 0);
      await done.promise;
    },
    /** Gives the selection up, as password managers do. */
    clear: async (): Promise<void> => {
      x.client.SetSelectionOwner(0, selection, 0);
      await x.ask((done) => x.client.GetSelectionOwner(selection, done));
    },
    /** Says what it has in bytes instead of atoms. */
    listInBytes: (): Promise<void> =>
      ownBadly((request) => {
        x.client.ChangeProperty(0, request.requestor, request.property, atoms.atom, 8, Buffer.from('abcdef'));
        answer(request, request.property);
      }),
    /** Says what it has in atoms that no server knows. */
    listUnknownAtoms: (): Promise<void> => ownBadly((request) => giveTargets(request, [0, 0xfffffff0])),
    /** Says that it has given its text, and has not. */
    answerWithoutText: (): Promise<void> =>
      ownBadly((request) => {
        if (request.target === atoms.targets) giveTargets(request, [atoms.text]);
        else answer(request, request.property);
      }),
    /** A text that is the first of a long list, with perhaps a mark at its end. */
    copyInLongList: async (text: string, count: number, mark?: string): Promise<void> => {
      const markAtoms = mark === undefined ? [] : [await x.atom(mark)];
      const targets = [atoms.text, ...Array<number>(count).fill(await x.atom('junk')), ...markAtoms];
      await ownBadly((request) => {
        if (request.target === atoms.targets) giveTargets(request, targets);
        else if (request.target === atoms.text) giveText(request, text);
        else if (markAtoms.includes(request.target)) giveText(request, 'secret');
        else answer(request, 0);
      });
    },
    /** Gives its text only when somebody else owns the selection. */
    copyAndAnswerOnceReplaced: async (text: string): Promise<void> => {
      const asked: SelectionRequest[] = [];
      x.listen((event) => {
        if (event.name !== 'SelectionClear') return;
        for (const request of asked.splice(0)) giveText(request, text);
      });
      await ownBadly((request) => {
        if (request.target === atoms.targets) giveTargets(request, [atoms.text]);
        else asked.push(request);
      });
    },
    /** Ends as soon as it has given its text. */
    copyAndQuit: (text: string): Promise<void> =>
      ownBadly((request) => {
        if (request.target === atoms.targets) return giveTargets(request);
        giveText(request, text);
        void x.close();
      }),
    /** A window of an application's class that has the focus. */
    focus: async (name: string): Promise<void> => {
      const window = x.client.AllocID();
      x.client.CreateWindow(window, x.root, 0, 0, 10, 10, 0, 0, 0, 0, {});
      x.client.ChangeProperty(0, window, atoms.class, atoms.string, 8, Buffer.from(`${name.toLowerCase()}\0${name}\0`));
      x.client.MapWindow(window);
      x.client.SetInputFocus(window, 0);
      await x.ask((done) => x.client.GetInputFocus(done));
    },
    /** Asks for several targets in one request (MULTIPLE); what there was, by the name. */
    pasteTogether: async (...names: string[]): Promise<Record<string, Buffer>> => {
      const window = x.client.AllocID();
      x.client.CreateWindow(window, x.root, 0, 0, 1, 1, 0, 0, 0, 0, {});
      const targets = await Promise.all(names.map(x.atom));
      // Each answer goes into the property of its target's name.
      const pairs = targets.flatMap((target) => [target, target]);
      x.client.ChangeProperty(0, window, atoms.multiple, atoms.pair, 32, pairs);
      const answered = Promise.withResolvers<void>();
      x.listen((event) => {
        if (event.name === 'SelectionNotify' && 'requestor' in event && event.requestor === window) answered.resolve();
      });
      x.client.ConvertSelection(window, selection, atoms.multiple, atoms.multiple, 0);
      await answered.promise;
      const read = (property: number) =>
        x.ask<XProperty>((done) => x.client.GetProperty(0, window, property, 0, 0, 1e6, done));
      const left = (await read(atoms.multiple)).data;
      const taken = names.filter((_, at) => left.readUInt32LE(at * 8 + 4) !== 0);
      const entries = taken.map(async (name) => [name, (await read(await x.atom(name))).data] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
    paste: async (): Promise<Buffer> => {
      const reader = await createSelectionReader(x, selection, { formatBytes: 1e8, answerTime: 5000 });
      const read = (target: number) => reader.read(beginTenure(0, 0), target);
      // As browsers do: what there is, several times, and the text twice.
      for (const target of [atoms.targets, atoms.targets, atoms.text, atoms.targets]) await read(target);
      const pasted = await read(atoms.text);
      return 'bytes' in pasted ? pasted.bytes : Buffer.alloc(0);
    },
  };
};
