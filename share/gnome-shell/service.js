// The interface of the extension on the session bus. While no Copyloom is admitted, it watches nothing and holds no keys.
import { checkCaller } from './admission.js';
import { Failed, Refused } from './errors.js';
import { grabShortcut, openKeyboard, pressInWindow } from './keys.js';
import { describeFront, watchOverlays } from './windows.js';

const [serviceName, servicePath] = ['app.copyloom.Shell', '/app/copyloom/Shell'];
/** Of the interface. After an update of Copyloom, GNOME Shell runs the former extension until the next login. */
const interfaceVersion = 1;
const definition = `<node><interface name="${serviceName}">
  <method name="Hello"><arg name="version" type="u" direction="in"/></method>
  <method name="Front">
    <arg name="window" type="u" direction="out"/>
    <arg name="names" type="as" direction="out"/>
    <arg name="isX11" type="b" direction="out"/>
  </method>
  <method name="Place"><arg name="pid" type="u" direction="in"/></method>
  <method name="Paste"><arg name="window" type="u" direction="in"/><arg name="keys" type="au" direction="in"/></method>
  <method name="Grab">
    <arg name="accelerator" type="s" direction="in"/>
    <arg name="isHeld" type="b" direction="out"/>
  </method>
  <method name="Ungrab"/>
  <signal name="Activated"/>
</interface></node>`;

const turnedOff = "Copyloom's extension of GNOME Shell was turned off.";
const busOwner = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus'];

/** Asks the bus itself, as callers could lie. */
const readPid = ({ Gio, GLib }, bus, sender) =>
  new Promise((resolve, reject) => {
    const query = new GLib.Variant('(s)', [sender]);
    const done = (_bus, answer) => {
      try {
        const [credentials] = bus.call_finish(answer).recursiveUnpack();
        resolve(credentials.ProcessID);
      } catch (error) {
        reject(error);
      }
    };
    bus.call(...busOwner, 'GetConnectionCredentials', query, null, Gio.DBusCallFlags.NONE, -1, null, done);
  });

/** The programs that were admitted, by their names on the bus, and what they hold. `onLast` is called when none is left. */
const createPeers = ({ Gio }, bus, onLast) => {
  const peers = new Map();
  const dismiss = (name) => {
    const peer = peers.get(name);
    if (!peer) return;
    peers.delete(name);
    bus.unwatch_name(peer.watch);
    peer.ungrab?.();
    if (peers.size === 0) onLast();
  };
  return {
    admit: (name) => {
      if (peers.has(name)) return;
      peers.set(name, { overlay: 0, ungrab: undefined, watch: 0 });
      peers.get(name).watch = bus.watch_name(name, Gio.BusNameWatcherFlags.NONE, null, () => dismiss(name));
    },
    find: (name) => {
      const peer = peers.get(name);
      if (!peer) throw new Refused('Only Copyloom may use its extension of GNOME Shell.');
      return peer;
    },
    isOverlay: (pid) => [...peers.values()].some(({ overlay }) => overlay === pid),
    dismissAll: () => {
      for (const name of [...peers.keys()]) dismiss(name);
    },
  };
};

/** `folder` is the one of the extension. */
export const startService = (libraries, folder) => {
  const { Gio, GLib } = libraries;
  const bus = Gio.DBus.session;
  /** For the focus and the keys of a paste. */
  const waits = new Map();
  let isStopped = false;
  let press;
  let overlays;
  const peers = createPeers(libraries, bus, () => {
    press = undefined;
    overlays?.stop();
    overlays = undefined;
  });

  const methods = {
    Hello: async (sender, version) => {
      checkCaller(libraries, folder, await readPid(libraries, bus, sender));
      if (version !== interfaceVersion)
        throw new Refused('GNOME Shell still runs the extension of another version of Copyloom. Log out and in again.');
      if (isStopped) throw new Failed(turnedOff);
      peers.admit(sender);
      press ??= openKeyboard(libraries); // long before its first key, which could get lost otherwise
    },
    Front: (sender) => {
      peers.find(sender);
      return new GLib.Variant('(uasb)', describeFront(libraries));
    },
    /** From now on, the window of this process is shown in front of all others. */
    Place: (sender, pid) => {
      peers.find(sender).overlay = pid;
      overlays ??= watchOverlays(libraries, peers.isOverlay);
      overlays.showExisting(pid);
    },
    Paste: (sender, window, codes) => {
      peers.find(sender);
      return pressInWindow(libraries, press, window, codes, waits);
    },
    Grab: (sender, accelerator) => {
      const peer = peers.find(sender);
      peer.ungrab?.();
      const tell = () => bus.emit_signal(sender, servicePath, serviceName, 'Activated', null);
      peer.ungrab = grabShortcut(libraries, accelerator, tell);
      return new GLib.Variant('(b)', [peer.ungrab !== undefined]);
    },
    Ungrab: (sender) => {
      const peer = peers.find(sender);
      peer.ungrab?.();
      peer.ungrab = undefined;
    },
  };

  const answer = async (method, invocation) => {
    try {
      const args = invocation.get_parameters().recursiveUnpack();
      invocation.return_value((await method(invocation.get_sender(), ...args)) ?? null);
    } catch (error) {
      if (!error.dbusName) logError(error, 'Copyloom');
      invocation.return_dbus_error(error.dbusName ?? `${serviceName}.Error.Failed`, String(error.message));
    }
  };
  const handlers = Object.entries(methods).map(([name, method]) => [
    `${name}Async`,
    (_args, invocation) => void answer(method, invocation),
  ]);
  const exported = Gio.DBusExportedObject.wrapJSObject(definition, Object.fromEntries(handlers));
  exported.export(bus, servicePath);
  const owned = bus.own_name(serviceName, Gio.BusNameOwnerFlags.NONE, null, null);

  return {
    stop: () => {
      isStopped = true;
      bus.unown_name(owned);
      exported.unexport();
      peers.dismissAll();
      for (const [timer, giveUp] of [...waits]) {
        waits.delete(timer);
        GLib.source_remove(timer);
        giveUp(new Failed(turnedOff));
      }
    },
  };
};
