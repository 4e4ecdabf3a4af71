// Tests which file descriptors of a bus are taken, with a program that sends some to whoever calls it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { reachSessionBus } from '../../src/platform/bus/session-bus.ts';
import { until } from '../support/application/history.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';

const name = 'org.example.Giver';

/** Answers with /dev/null if it is asked to, and sends the caller another descriptor before and after that. */
const script = `
const { Gio, GLib } = imports.gi;
const loop = new GLib.MainLoop(null, false);
const bus = Gio.DBus.session;
const open = (path) => Gio.File.new_for_path(path).read(null).get_fd();
const attach = (message, path) => {
  const list = new Gio.UnixFDList();
  list.append(open(path));
  message.set_unix_fd_list(list);
  message.set_body(new GLib.Variant('(h)', [0]));
  bus.send_message(message, Gio.DBusSendMessageFlags.NONE);
};
const definition = '<node><interface name="${name}"><method name="Give"><arg type="b" direction="in"/></method></interface></node>';
const give = ([isGiven], invocation) => {
  const message = invocation.get_message();
  const stray = () => {
    const other = Gio.DBusMessage.new_method_call(message.get_sender(), '/', '${name}', 'Stray');
    other.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED);
    attach(other, '/proc/self/status');
  };
  stray();
  const reply = message.new_method_reply();
  if (isGiven) attach(reply, '/dev/null');
  else bus.send_message(reply, Gio.DBusSendMessageFlags.NONE);
  stray();
};
Gio.DBusExportedObject.wrapJSObject(definition, { GiveAsync: give }).export(bus, '/');
Gio.bus_own_name_on_connection(bus, '${name}', 0, null, null);
loop.run();
`;

const countDescriptors = (): number => readdirSync('/proc/self/fd').length;

test('takes the descriptor of the reply, and closes those of other messages', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon', 'gjs'])) return;
  const { address } = await startSessionBus(t);
  const environment = { ...process.env, DBUS_SESSION_BUS_ADDRESS: address };
  const giver = spawn('gjs', ['-c', script], { env: environment, stdio: 'ignore' });
  const ended = once(giver, 'exit'); // also if the bus is killed before
  t.after(async () => {
    giver.kill('SIGKILL');
    await ended;
  });
  const ignore = (): void => undefined;
  const options = { address, withDescriptors: true, timeLimit: testTime, onEnd: ignore, onFault: ignore };
  const bus = await reachSessionBus(options);
  t.after(bus.close);
  const give = (isGiven: boolean) =>
    bus.callForDescriptor({
      ...{ destination: name, path: '/', interface: name, member: 'Give' },
      ...{ signature: 'b', body: [isGiven] },
    });
  const refusal = /The reply has no file descriptor/;
  await until('The other program', () => assert.rejects(give(false), refusal).then(() => true, ignore));
  const before = countDescriptors();
  await assert.rejects(give(false), refusal);
  for (const descriptor of await Promise.all([give(true), give(true)])) {
    assert.equal(readFileSync(descriptor, 'latin1'), '', 'it is /dev/null');
    closeSync(descriptor);
  }
  await until('No descriptor is left', async () => countDescriptors() === before || undefined);
});
