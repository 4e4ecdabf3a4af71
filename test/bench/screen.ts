// A screen with a window manager that presses keys and reports when something was drawn, as a user would see it.
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import x11, { type XArea, type XDamage, type XProperty, type XTest } from 'x11';
import { readKeyboardMap } from '../../src/platform/x11/keyboard-map.ts';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import { startManagedDisplay } from '../support/desktop/managed-display.ts';

/** A part of a window, in shares of its size. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Screen {
  readonly display: string;
  /** Presses and releases keys together: characters, or names such as `Escape`. */
  press(...keys: string[]): void;
  /** Waits until a window is active, by its name in WM_CLASS; undefined for the window beside the measured one. */
  untilActive(name: string | undefined): Promise<void>;
  /** Where a part of the active window is on the screen. */
  findPart(part: Part): Promise<XArea>;
  /** Milliseconds from the keys until the area shows its final content. */
  measure(keys: readonly string[], area: XArea): Promise<number>;
}

const names: Readonly<Record<string, number>> = {
  Escape: 0xff1b,
  Shift: 0xffe1,
  Control: 0xffe3,
};
/** What is drawn last before so many milliseconds without drawing is the final content. */
const quiet = 250;
const patience = 60_000;
/** A window manager that is starting may lose a request without a word. */
const retry = 500;
/** Sends to the window manager (SubstructureNotify and SubstructureRedirect) as a pager, which it obeys. */
const [toManager, pager] = [0x180000, 2];

const overlaps = (one: XArea, other: XArea): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

export const startScreen = async (lifetime: Lifetime): Promise<Screen> => {
  const { display, x } = await startManagedDisplay(lifetime, '-screen', '0', '1280x800x24');
  const { client, root } = x;
  const [activeWindow, windowClass, showingDesktop] = await Promise.all([
    x.atom('_NET_ACTIVE_WINDOW'),
    x.atom('WM_CLASS'),
    x.atom('_NET_SHOWING_DESKTOP'),
  ]);
  const events = new EventEmitter<{ change: []; drawn: [area: XArea] }>();
  x.listen((event) => {
    if (event.name === 'PropertyNotify') events.emit('change');
    if (event.name === 'DamageNotify') events.emit('drawn', event.area);
  });
  client.ChangeWindowAttributes(root, { eventMask: x11.eventMask.PropertyChange });
  const damage = await x.ask<XDamage>((done) => client.require('damage', done));
  damage.Create(client.AllocID(), root, damage.ReportLevel.RawRectangles);
  const keyboard = await x.ask<XTest>((done) => client.require('xtest', done));
  const map = await readKeyboardMap(x);

  const read = (window: number, property: number): Promise<Buffer> =>
    x
      .ask<XProperty>((done) => client.GetProperty(0, window, property, 0, 0, 256, done))
      .then(
        ({ data }) => data,
        () => Buffer.alloc(0), // the window no longer exists
      );
  const readActive = async (): Promise<number> => {
    const data = await read(root, activeWindow);
    return data.length < 4 ? 0 : data.readUInt32LE(0);
  };
  const until = async (what: string, fulfilled: () => Promise<boolean>): Promise<void> => {
    const signal = AbortSignal.timeout(patience);
    for (;;) {
      const change = once(events, 'change', { signal }).catch(() => {
        throw new Error(`Timed out waiting until ${what}.`);
      });
      change.catch(() => undefined);
      if (await fulfilled()) return;
      await Promise.race([change, sleep(retry)]);
    }
  };
  const untilActive: Screen['untilActive'] = (name) =>
    until(`${name ?? 'the other window'} is active`, async () => {
      const active = await readActive();
      if (name === undefined) return active === beside;
      return (await read(active, windowClass)).toString('latin1').split('\0').includes(name);
    });

  const codeOf = (key: string): number => map.find(names[key] ?? key.charCodeAt(0))[0] ?? 0;
  const press: Screen['press'] = (...keys) => {
    const { KeyPress, KeyRelease, FakeInput } = keyboard;
    for (const key of keys) FakeInput(KeyPress, codeOf(key), 0, 0, 0, 0);
    for (const key of keys.toReversed()) FakeInput(KeyRelease, codeOf(key), 0, 0, 0, 0);
  };

  await until('there is a window manager', async () => {
    const { type } = await x.ask<XProperty>((done) => client.GetProperty(0, root, showingDesktop, 0, 0, 1, done));
    return type !== 0;
  });
  const beside = client.AllocID();
  client.CreateWindow(beside, root, 0, 0, 300, 200, 0, 0, 0, 0, {});
  client.MapWindow(beside);
  await until('the other window is active', async () => {
    if ((await readActive()) === beside) return true;
    // The window manager doesn't give it the focus while it starts.
    client.SendClientMessage(root, beside, activeWindow, 32, [pager, 0, 0, 0, 0], toManager);
    return false;
  });

  return {
    display,
    press,
    untilActive,
    findPart: async ({ left, right, top, bottom }) => {
      const window = await readActive();
      const { width, height } = await x.ask<{ width: number; height: number }>((done) =>
        client.GetGeometry(window, done),
      );
      const { destX, destY } = await x.ask<{ destX: number; destY: number }>((done) =>
        client.TranslateCoordinates(window, root, 0, 0, done),
      );
      return {
        x: destX + left * width,
        y: destY + top * height,
        w: (right - left) * width,
        h: (bottom - top) * height,
      };
    },
    measure: async (keys, area) => {
      const started = performance.now();
      let last: number | undefined;
      const onDrawn = (drawn: XArea): void => {
        if (overlaps(drawn, area)) last = performance.now();
      };
      events.on('drawn', onDrawn);
      press(...keys);
      while (performance.now() - (last ?? started + patience) < quiet) await sleep(20);
      events.off('drawn', onDrawn);
      if (last === undefined) throw new Error(`Nothing was drawn after ${keys.join('+')}.`);
      return last - started;
    },
  };
};
