// Asks an X server for its time, without which ownership cannot be taken in the right order.
import type { XConnection } from './connection.ts';

/** The window has to be one that tells of its properties. */
export const createServerClock = async (x: XConnection, window: number): Promise<() => Promise<number>> => {
  const [property, type] = await Promise.all([x.atom('COPYLOOM_TIME'), x.atom('INTEGER')]);
  const waiting: ((time: number) => void)[] = [];
  x.listen((event) => {
    if (event.name === 'PropertyNotify' && event.wid === window && event.atom === property) {
      waiting.shift()?.(event.time);
    }
  });
  // The server tells the time with every change of a property, and adding nothing is one.
  return () =>
    x.ask((done) => {
      waiting.push((time) => done(undefined, time));
      x.client.ChangeProperty(2, window, property, type, 8, Buffer.alloc(0));
    });
};
