// Shows one page in a window, run by gjs: reads commands from stdin and writes events to stdout, as JSON lines.
import Gdk from 'gi://Gdk?version=3.0';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import system from 'system';
import { followColorScheme, setAppearance } from './color-scheme.js';
import { awaitFreeKeys, stopAwaitingKeys } from './held-keys.js';
import { enterLayer } from './layer.js';
import { isActive, isOnX11, place, readTime, stayAbove } from './placing.js';
import { createView } from './web-view.js';

/** After more crashes the process exits, which the application notices. */
const maxReloads = 3;

GLib.set_prgname('copyloom');
const loop = new GLib.MainLoop(null, false);
const emit = (message) => print(JSON.stringify(message));

const originOf = (address) => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase();

const view = createView();
const window = new Gtk.Window({ icon_name: 'copyloom', window_position: Gtk.WindowPosition.CENTER });
window.add(view);

let ownOrigin;
let isOverlay = false;
let isInLayer = false;
let size;
let shown = false;
let isVisible = false;
let reloads = 0;
let reloading = false;

const show = () => {
  // The compositor places a layer in the middle of the active monitor.
  if (isInLayer) window.set_size_request(size.width, size.height);
  else if (isOverlay && !isVisible) place(window, size);
  isVisible = true;
  if (isOverlay) stayAbove(window);
  if (!window.visible) window.show_all();
  window.present_with_time(readTime(window));
  view.grab_focus();
};

const root = Gdk.Screen.get_default().get_root_window();
let [isMapped, hasFocus, isBlurred] = [false, false, false];

/** While it has lost the focus but is still active, changes of the active window are watched. */
const setBlurred = (value) => {
  isBlurred = value;
  root.set_events(value ? Gdk.EventMask.PROPERTY_CHANGE_MASK : 0);
};

/** On X11, only the surface is hidden. The page counts as visible, so it can be drawn before the window is seen again. */
const disappear = () => (isOnX11(window) ? window.get_window().withdraw() : window.hide());

/**
 * An overlay appears once its page has drawn what it shows, or after this many milliseconds. Long, because on a busy
 * computer the keys would otherwise reach the list of the last opening.
 */
const drawTimeout = 5000;
let waiting = 0;
/** The opening that is waited for, and the last one that was drawn. The page may be faster than the command to raise the window. */
let wanted = 0;
let drawn = 0;

const stopWaiting = () => {
  if (waiting) GLib.source_remove(waiting);
  waiting = 0;
};

const hide = () => {
  stopAwaitingKeys();
  if (!isVisible) return;
  if (waiting) emit({ event: 'raised' }); // it was, before it was hidden
  stopWaiting();
  isVisible = false;
  isMapped = false;
  hasFocus = false;
  setBlurred(false);
  disappear();
  Gdk.Display.get_default().sync(); // what is pressed from now on goes elsewhere
  emit({ event: 'hidden' });
};

const appear = () => {
  stopWaiting();
  show();
  emit({ event: shown ? 'raised' : 'ready' });
  shown = true;
};

const appearWhenDrawn = () => {
  waiting ||= GLib.timeout_add(GLib.PRIORITY_DEFAULT, drawTimeout, () => {
    waiting = 0;
    appear();
    return GLib.SOURCE_REMOVE;
  });
};

const becomeOverlay = async () => {
  isOverlay = true;
  isInLayer = await enterLayer(window);
  window.set_decorated(false);
  // On X11, GNOME lists dialogs with other windows, whatever they ask for.
  window.set_type_hint(Gdk.WindowTypeHint.UTILITY);
  const hideUnlessActive = () => {
    if (isBlurred && !isActive(window)) hide();
    return false;
  };
  window.register_window(root);
  window.connect('property-notify-event', hideUnlessActive);
  // Changes of the focus may be reported only after the window was hidden, or even while it is shown again. They come
  // before the report that it is mapped again, and must not count.
  window.connect('map-event', () => {
    isMapped = true;
    return false;
  });
  window.connect('focus-in-event', () => {
    hasFocus = isMapped;
    setBlurred(false);
    return false;
  });
  // GTK draws a view again when it gets the focus, by default 16 ms after the window has appeared.
  view.connect_after('focus-in-event', () => {
    window.get_window().process_updates(true);
    return false;
  });
  window.connect('focus-out-event', () => {
    if (!hasFocus) return false;
    setBlurred(true);
    return hideUnlessActive();
  });
};

/** A page that draws late must not show a window that is hidden by then. */
const onDrawn = (opening) => {
  drawn = Math.max(drawn, opening);
  if (!shown || (waiting && drawn >= wanted)) appear();
};

/** A visible overlay starts anew, so it waits for its page too: keys pressed before would be lost. */
const raise = ({ opening }) => {
  stopAwaitingKeys();
  wanted = opening;
  if (isOverlay && drawn < wanted) appearWhenDrawn();
  else appear();
};

/** Whether the page takes Ctrl+W and Ctrl+Q too. */
let takesAllKeys = false;

/** What a page asks for. */
const overlayRequests = { drawn: onDrawn, hide };
const windowRequests = {
  keys: (taken) => {
    takesAllKeys = taken === 1;
  },
};
const content = view.get_user_content_manager();
content.register_script_message_handler('copyloom');
content.connect('script-message-received::copyloom', (_content, message) => {
  const [request, value] = message.get_js_value().to_string().split(' ');
  (isOverlay ? overlayRequests : windowRequests)[request]?.(Number(value));
});

const quit = (message) => {
  if (message) emit(message);
  loop.quit();
};

/** Shows only our own pages; other links open in the user's browser. */
view.connect('decide-policy', (_view, decision, kind) => {
  if (kind === WebKit.PolicyDecisionType.RESPONSE) {
    if (decision.is_mime_type_supported()) return false;
    decision.ignore();
    return true;
  }
  const action = decision.get_navigation_action();
  const address = action.get_request().get_uri();
  const stays = kind === WebKit.PolicyDecisionType.NAVIGATION_ACTION && originOf(address) === ownOrigin;
  if (stays) return false;
  decision.ignore();
  if (action.is_user_gesture() && originOf(address)) emit({ event: 'link', address });
  return true;
});
view.connect('permission-request', (_view, request) => {
  request.deny();
  return true;
});
const reload = (address) => {
  takesAllKeys = false;
  reloads += 1;
  if (reloads > maxReloads) return system.exit(1);
  reloading = true;
  emit({ event: 'reloaded' });
  view.load_uri(address);
};
view.connect('load-changed', (_view, event) => {
  if (event === WebKit.LoadEvent.COMMITTED) reloading = false;
  if (event !== WebKit.LoadEvent.FINISHED || shown) return;
  if (isOverlay) appearWhenDrawn();
  else appear();
});
view.connect('load-failed', (_view, _event, address, error) => {
  if (!shown && reloads === maxReloads) quit({ event: 'failed', reason: `${originOf(address)}: ${error.message}` });
  // The service is there, so a process of WebKit died, or the load was cancelled.
  else if (reloading || !shown) {
    reloading = true;
    // Only once it is idle: a reload also cancels the load that the crash interrupted, which is reported here too.
    GLib.idle_add(GLib.PRIORITY_DEFAULT_IDLE, () => {
      if (reloading && !view.is_loading) reload(address);
      return GLib.SOURCE_REMOVE;
    });
  }
  return true;
});
view.connect('web-process-terminated', () => reload(view.get_uri()));
window.connect('delete-event', () => {
  if (isOverlay) hide();
  else quit({ event: 'closed' });
  return true;
});
window.connect('key-press-event', (_window, event) => {
  const [, state] = event.get_state();
  const [, key] = event.get_keyval();
  if (isOverlay || takesAllKeys || !(state & Gdk.ModifierType.CONTROL_MASK) || (key !== Gdk.KEY_w && key !== Gdk.KEY_q))
    return false;
  quit({ event: 'closed' });
  return true;
});

view.connect('notify::title', () => {
  if (view.title) window.set_title(view.title);
});

const commands = {
  show: async ({ url, title, width, height, isOverlay: asOverlay, appearance }) => {
    if (asOverlay) await becomeOverlay();
    setAppearance(view, appearance);
    ownOrigin = originOf(url);
    window.set_title(title);
    size = { width, height };
    window.set_default_size(width, height);
    view.load_uri(url);
    followColorScheme(view); // takes a while, in which WebKit starts
  },
  appear: ({ appearance }) => setAppearance(view, appearance),
  raise,
  hide: ({ patience }) => {
    const finish = (areKeysFree) => {
      const wasVisible = isVisible;
      if (areKeysFree) hide();
      emit({ event: 'hid', wasVisible, areKeysFree });
    };
    if (isVisible && patience > 0) return awaitFreeKeys(patience, finish);
    stopAwaitingKeys();
    finish(true);
  },
  close: () => quit(),
};

const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0, close_fd: false }) });
const readNext = () =>
  input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_input, result) => {
    const [line] = input.read_line_finish_utf8(result);
    if (line === null) return quit(); // the application has exited
    const { command, ...args } = JSON.parse(line);
    commands[command](args);
    readNext();
  });

readNext();
loop.run();
