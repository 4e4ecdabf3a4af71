// A GTK application for tests, run by gjs: reads commands as JSON lines and replies with JSON lines.
import Gdk from 'gi://Gdk?version=3.0';
import GdkPixbuf from 'gi://GdkPixbuf';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';

// Sets the name in WM_CLASS, which would otherwise be the interpreter's.
GLib.set_prgname(GLib.getenv('APPLICATION_NAME') ?? 'notes');
Gtk.init(null);

const selection = Gdk.atom_intern('CLIPBOARD', false);
const clipboard = Gtk.Clipboard.get(selection);
const view = new Gtk.TextView({ left_margin: 12, top_margin: 12 });
const window = new Gtk.Window({ title: 'Notes' });
window.set_default_size(300, 200);
window.add(view);

// Stands in for a terminal, which pastes with its own key only.
if (GLib.get_prgname() === 'konsole')
  view.connect('key-press-event', (_, event) => {
    const [, symbol] = event.get_keyval();
    const [, state] = event.get_state();
    if (Gdk.keyval_to_lower(symbol) !== Gdk.KEY_v || !(state & Gdk.ModifierType.CONTROL_MASK)) return false;
    if (state & Gdk.ModifierType.SHIFT_MASK) view.emit('paste-clipboard');
    return true;
  });

// Offers what GTK's clipboard doesn't support, by target: files like a file manager, HTML like a browser, and secrets like a password manager.
let offered = [];
const secretMark = 'x-kde-passwordManagerHint';
let onMarkRead;
const offer = (contents) => {
  offered = Object.entries(contents);
  Gtk.selection_clear_targets(view, selection);
  // All at once: on Wayland, the first ones are offered as soon as they are added.
  const targets = offered.map(([target], at) => Gtk.TargetEntry.new(target, 0, at));
  Gtk.selection_add_targets(view, selection, targets);
  Gtk.selection_owner_set(view, selection, Gdk.CURRENT_TIME);
};
const inTargets = (text) => ({ UTF8_STRING: text, 'text/plain;charset=utf-8': text });
view.connect('selection-get', (_, data, which) => {
  const [target, text] = offered[which];
  data.set(data.get_target(), 8, new TextEncoder().encode(text));
  if (target === secretMark) onMarkRead();
});

const commands = {
  copyText: (text, done) => {
    view.buffer.set_text(text, -1);
    view.emit('select-all', true);
    view.emit('copy-clipboard');
    done();
  },
  copyPicture: ({ width, height }, done) => {
    const picture = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, false, 8, width, height);
    picture.fill(0xcc3300ff);
    clipboard.set_image(picture);
    done();
  },
  copyHtml: ({ text, html }, done) => {
    offer({ 'text/html': html, ...inTargets(text) });
    done();
  },
  copyFiles: (files, done) => {
    const addresses = files.map((file) => Gio.File.new_for_path(file).get_uri());
    offer({
      'text/uri-list': addresses.map((address) => `${address}\r\n`).join(''),
      'x-special/gnome-copied-files': ['copy', ...addresses].join('\n'),
    });
    done();
  },
  copySecret: (text, done) => {
    let isRead = false;
    onMarkRead = () => {
      if (!isRead) done();
      isRead = true;
    };
    offer({ ...inTargets(text), [secretMark]: 'secret' });
  },
  // One after the other, each after a pause.
  copyBurst: ({ texts, pause }, done) => {
    const [text, ...others] = texts;
    commands.copyText(text, () => undefined);
    if (others.length === 0) return done();
    GLib.timeout_add(GLib.PRIORITY_HIGH, pause, () => {
      commands.copyBurst({ texts: others, pause }, done);
      return GLib.SOURCE_REMOVE;
    });
  },
  fill: (text, done) => {
    view.buffer.set_text(text, -1);
    done();
  },
  clear: (_, done) => {
    view.buffer.set_text('', -1);
    done();
  },
  resize: ({ width, height }, done) => {
    window.resize(width, height);
    done();
  },
  awaitText: (text, done) => {
    if (view.buffer.text === text) return done();
    const handler = view.buffer.connect('changed', () => {
      if (view.buffer.text !== text) return;
      view.buffer.disconnect(handler);
      done();
    });
  },
  readText: (_, done) => done(view.buffer.text),
  awaitFocus: (hasFocus, done) => {
    if (window.is_active === hasFocus) return done();
    const handler = window.connect('notify::is-active', () => {
      if (window.is_active !== hasFocus) return;
      window.disconnect(handler);
      done();
    });
  },
  paste: (_, done) => {
    view.buffer.set_text('', -1);
    const handler = view.buffer.connect_after('paste-done', () => {
      view.buffer.disconnect(handler);
      done(view.buffer.text);
    });
    view.emit('paste-clipboard');
  },
};

const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0, close_fd: false }) });
const takeNext = () =>
  input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_, result) => {
    const [line] = input.read_line_finish_utf8(result);
    if (line === null) return Gtk.main_quit();
    const [command, argument] = JSON.parse(line);
    commands[command](argument, (answer = null) => print(JSON.stringify(answer)));
    takeNext();
  });

takeNext();
window.show_all();
Gtk.main();
