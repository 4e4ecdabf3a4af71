// A fake extension of GNOME Shell, on the session bus of a test.
import { EventEmitter, once } from 'node:events';
import { defineInterface } from 'dbus-native';
import type { TestBus } from './session-bus.ts';

const name = 'app.copyloom.Shell';

/** A terminal is in front. `onPaste` is called before the answer to a paste. */
export const startShell = async ({ connect }: TestBus, onPaste = (): void => undefined) => {
  const bus = connect();
  const events = new EventEmitter();
  const calls: string[] = [];
  const answer = (member: string, result: unknown) => (args: unknown) => {
    calls.push([member, ...Object.values(Object(args))].join(' '));
    setImmediate(() => events.emit(member)); // after the reply
    return result;
  };
  const methods = {
    Hello: { in: { version: 'u' }, handler: answer('Hello', null) },
    Front: {
      out: { window: 'u', names: 'as', isX11: 'b' },
      handler: answer('Front', { window: 7, names: ['konsole'], isX11: false }),
    },
    Paste: {
      in: { window: 'u', keys: 'au' },
      handler: (args: unknown) => {
        onPaste();
        return answer('Paste', null)(args);
      },
    },
    Grab: { in: { accelerator: 's' }, out: { isHeld: 'b' }, handler: answer('Grab', true) },
    Ungrab: { handler: answer('Ungrab', null) },
  };
  await bus.export('/app/copyloom/Shell', defineInterface({ name, methods }));
  await bus.requestName('org.gnome.Shell', 0);
  const turn = async (isOn: boolean): Promise<void> => {
    if (isOn) await bus.requestName(name, 0);
    else await bus.releaseName(name);
  };
  await turn(true);
  return {
    /** With their arguments. */
    calls,
    next: (member: string) => once(events, member),
    /** As GNOME Shell does also while the screen is locked. */
    turn,
  };
};
