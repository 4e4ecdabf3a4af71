// Presses keys and moves the pointer on an X server, as a keyboard and a mouse do.
import type { XTest } from 'x11';
import { connectToX } from '../../../src/platform/x11/x-connection.ts';
import type { Lifetime } from '../clipboard/x-server.ts';
import { type Key, keyCodes } from '../desktop/keys.ts';

export const openXDevices = async (t: Lifetime, display: string) => {
  const x = await connectToX({ display, onDisconnect: () => undefined });
  t.after(() => x.close());
  const { KeyPress, KeyRelease, FakeInput } = await x.ask<XTest>((done) => x.client.require('xtest', done));
  const motion = 6;
  return {
    hold: async (key: Key, isDown: boolean): Promise<void> => {
      FakeInput(isDown ? KeyPress : KeyRelease, keyCodes[key], 0, 0, 0, 0);
      await x.ask((done) => x.client.GetInputFocus(done)); // the server has received it
    },
    point: async (left: number, top: number): Promise<void> => {
      FakeInput(motion, 0, 0, x.root, left, top);
      await x.ask((done) => x.client.GetInputFocus(done));
    },
    /** Together: pressed in order, released in reverse. */
    press: async (...keys: readonly Key[]): Promise<void> => {
      for (const key of keys) FakeInput(KeyPress, keyCodes[key], 0, 0, 0, 0);
      for (const key of keys.toReversed()) FakeInput(KeyRelease, keyCodes[key], 0, 0, 0, 0);
      await x.ask((done) => x.client.GetInputFocus(done)); // the server has received them
    },
  };
};
