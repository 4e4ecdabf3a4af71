// Reads the X server's clock, which orders claims to a selection.
import type { XConnection } from '../../x11/x-connection.ts';

/** The window must receive PropertyNotify events. */
export const createServerClock = async (x: XConnection, window: number): Promise<() => Promise<number>> => {
  const [property, type] = await Promise.all([x.atom('COPYLOOM_TIME'), x.atom('INTEGER')]);
  const waiting: ((time: number) => void)[] = [];
  x.listen((event) => {
    if (event.name === 'PropertyNotify' && event.wid === window && event.atom === property) {
      waiting.shift()?.(event.time);
    }
  });
  // Every property change event carries the time, and appending nothing counts as a change.
  return () =>
    x.ask((done) => {
      waiting.push((time) => done(undefined, time));
      x.client.ChangeProperty(2, window, property, type, 8, Buffer.alloc(0));
    });
};
