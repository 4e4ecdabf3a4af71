// An X client that offers many formats, takes the focus and misbehaves on purpose, which xclip can't.
import x11, { type SelectionRequest, type XProperty } from 'x11';
import { once } from '../../../src/base/once.ts';
import { createSelectionReader } from '../../../src/platform/clipboard/x11/read-selection.ts';
import { createSelectionServer } from '../../../src/platform/clipboard/x11/serve-selection.ts';
import { beginTenure } from '../../../src/platform/clipboard/x11/tenure.ts';
import { connectToX } from '../../../src/platform/x11/x-connection.ts';
import type { Copier, Hostile } from '../../contracts/system-clipboard.ts';
import type { Lifetime } from './x-server.ts';

const chunk = Buffer.alloc(200_000, 'x');

export const createXClient = async (t: Pick<Lifetime, 'after'>, display: string) => {
  const x = await connectToX({ display, onDisconnect: () => undefined });
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
  const sendTargets = (request: SelectionRequest, targets = [atoms.text, atoms.html]) => {
    x.client.ChangeProperty(0, request.requestor, request.property, atoms.atom, 32, targets);
    answer(request, request.property);
  };
  const sendText = (request: SelectionRequest, text: string) => {
    x.client.ChangeProperty(0, request.requestor, request.property, atoms.text, 8, Buffer.from(text));
    answer(request, request.property);
  };
  const own = async (): Promise<void> => {
    const window = x.client.AllocID();
    x.client.CreateWindow(window, x.root, 0, 0, 1, 1, 0, 0, 0, 0, {});
    x.client.SetSelectionOwner(window, selection, 0);
    await x.ask((done) => x.client.GetSelectionOwner(selection, done));
  };

  /** Owns the selection and lets `respond` handle every request. */
  const ownBadly = (respond: (request: SelectionRequest) => void): Promise<void> => {
    x.listen((event) => {
      if (event.name === 'SelectionRequest') respond(event);
    });
    return own();
  };

  /** Announces no size and sends chunks until the reader stops, up to 200 MB. */
  const sendEndlessly = (request: SelectionRequest) => {
    const { requestor, property } = request;
    let left = 200_000_000;
    x.client.ChangeWindowAttributes(requestor, { eventMask: x11.eventMask.PropertyChange });
    x.listen((event) => {
      if (event.name !== 'PropertyNotify' || event.state !== 1 || event.wid !== requestor) return;
      x.client.ChangeProperty(0, requestor, property, atoms.text, 8, chunk.subarray(0, Math.min(left, chunk.length)));
      left -= Math.min(left, chunk.length);
    });
    x.client.ChangeProperty(0, requestor, property, atoms.incremental, 32, [0]);
    answer(request, property);
  };

  const hostile: Hostile = {
    neverAnswers: () => ownBadly(() => undefined),
    stopsHalfway: () =>
      ownBadly((request) => {
        if (request.target === atoms.targets) sendTargets(request);
      }),
    answersTooMuch: () =>
      ownBadly((request) => (request.target === atoms.targets ? sendTargets(request) : sendEndlessly(request))),
    changesItsMind: (text) => {
      let changed = false;
      return ownBadly((request) => {
        if (request.target === atoms.targets) return sendTargets(request);
        if (changed) return sendText(request, text);
        changed = true;
        void own();
      });
    },
    quitsHalfway: () =>
      ownBadly((request) => {
        if (request.target === atoms.targets) sendTargets(request);
        else void x.close();
      }),
  };

  // Shared by all copies: several servers on one connection would all reply, the older ones with old content.
  const serveSelection = once(() =>
    createSelectionServer({ x, selection, onRequest: () => undefined, onOffered: () => undefined }),
  );
  return {
    hostile,
    copyAll: async (formats: ReadonlyMap<string, Buffer>): Promise<Copier> => {
      await (await serveSelection()).own(formats);
      return { quit: x.close };
    },
    /** Replies once both its targets and its text were requested, and immediately copies again. */
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
        sendTargets(listing, [atoms.text]);
        sendText(event, `copy ${at}`);
        listing = undefined;
        at += 1;
        if (at < count) x.client.SetSelectionOwner(window, selection, 0);
        else done.resolve();
      });
      x.client.SetSelectionOwner(window, selection, 0);
      await done.promise;
    },
    /** Copies in the moment in which the owner of the selection claims it again: it asks for the time first, by changing a property. */
    copyDuringClaims: async (): Promise<(text: string) => void> => {
      const owner = await x.ask<number>((done) => x.client.GetSelectionOwner(selection, done));
      const window = x.client.AllocID();
      x.client.CreateWindow(window, x.root, 0, 0, 1, 1, 0, 0, 0, 0, {});
      x.client.ChangeWindowAttributes(owner, { eventMask: x11.eventMask.PropertyChange });
      let [copied, next]: (string | undefined)[] = [];
      x.listen((event) => {
        if (event.name === 'SelectionRequest' && event.target === atoms.targets) sendTargets(event, [atoms.text]);
        else if (event.name === 'SelectionRequest') sendText(event, copied ?? '');
        if (event.name !== 'PropertyNotify' || event.wid !== owner || next === undefined) return;
        [copied, next] = [next, undefined];
        x.client.SetSelectionOwner(window, selection, 0);
      });
      return (text) => {
        next = text;
      };
    },
    /** Gives up the selection, like password managers. */
    clear: async (): Promise<void> => {
      x.client.SetSelectionOwner(0, selection, 0);
      await x.ask((done) => x.client.GetSelectionOwner(selection, done));
    },
    /** Lists its targets in bytes instead of atoms. */
    listInBytes: (): Promise<void> =>
      ownBadly((request) => {
        x.client.ChangeProperty(0, request.requestor, request.property, atoms.atom, 8, Buffer.from('abcdef'));
        answer(request, request.property);
      }),
    /** Lists its targets in unknown atoms. */
    listUnknownAtoms: (): Promise<void> => ownBadly((request) => sendTargets(request, [0, 0xfffffff0])),
    /** Claims to have sent its text, but hasn't. */
    answerWithoutText: (): Promise<void> =>
      ownBadly((request) => {
        if (request.target === atoms.targets) sendTargets(request, [atoms.text]);
        else answer(request, request.property);
      }),
    /** Offers text first in a long list of targets, optionally with a mark at the end. */
    copyInLongList: async (text: string, count: number, mark?: string): Promise<void> => {
      const markAtoms = mark === undefined ? [] : [await x.atom(mark)];
      const targets = [atoms.text, ...Array<number>(count).fill(await x.atom('junk')), ...markAtoms];
      await ownBadly((request) => {
        if (request.target === atoms.targets) sendTargets(request, targets);
        else if (request.target === atoms.text) sendText(request, text);
        else if (markAtoms.includes(request.target)) sendText(request, 'secret');
        else answer(request, 0);
      });
    },
    /** Sends its text only after another client owns the selection. */
    copyAndAnswerOnceReplaced: async (text: string): Promise<void> => {
      const pending: SelectionRequest[] = [];
      x.listen((event) => {
        if (event.name !== 'SelectionClear') return;
        for (const request of pending.splice(0)) sendText(request, text);
      });
      await ownBadly((request) => {
        if (request.target === atoms.targets) sendTargets(request, [atoms.text]);
        else pending.push(request);
      });
    },
    /** Disconnects as soon as it has sent its text. */
    copyAndQuit: (text: string): Promise<void> =>
      ownBadly((request) => {
        if (request.target === atoms.targets) return sendTargets(request);
        sendText(request, text);
        void x.close();
      }),
    /** Opens a focused window with the application's class. */
    focus: async (name: string): Promise<void> => {
      const window = x.client.AllocID();
      x.client.CreateWindow(window, x.root, 0, 0, 10, 10, 0, 0, 0, 0, {});
      x.client.ChangeProperty(0, window, atoms.class, atoms.string, 8, Buffer.from(`${name.toLowerCase()}\0${name}\0`));
      x.client.MapWindow(window);
      x.client.SetInputFocus(window, 0);
      await x.ask((done) => x.client.GetInputFocus(done));
    },
    /** Requests several targets at once (MULTIPLE); returns the available ones by name. */
    pasteTogether: async (...names: string[]): Promise<Record<string, Buffer>> => {
      const window = x.client.AllocID();
      x.client.CreateWindow(window, x.root, 0, 0, 1, 1, 0, 0, 0, 0, {});
      const targets = await Promise.all(names.map(x.atom));
      // Each reply goes into the property named after its target.
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
      const reply = (await read(atoms.multiple)).data;
      const available = names.filter((_, index) => reply.readUInt32LE(index * 8 + 4) !== 0);
      const entries = available.map(async (name) => [name, (await read(await x.atom(name))).data] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
    paste: async (): Promise<Buffer> => {
      const reader = await createSelectionReader(x, selection, { formatBytes: 1e8, answerTime: 5000 });
      const read = (target: number) => reader.read(beginTenure(0, 0), target);
      // Like browsers: the targets several times, and the text twice.
      for (const target of [atoms.targets, atoms.targets, atoms.text, atoms.targets]) await read(target);
      const pasted = await read(atoms.text);
      return 'bytes' in pasted ? pasted.bytes : Buffer.alloc(0);
    },
  };
};
