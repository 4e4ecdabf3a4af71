// One window with one page, run by gjs: orders come as JSON lines on standard input, news go as JSON lines to standard output.
import Gdk from 'gi://Gdk?version=3.0';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import system from 'system';

/** A page that keeps crashing is given up, and the application is told by our end. */
const mostReloads = 3;
const [light, dark] = ['#ffffff', '#1e1e1e'];

GLib.set_prgname('copyloom');
Gtk.init(null);
const loop = new GLib.MainLoop(null, false);
const tell = (news) => print(JSON.stringify(news));

const originOf = (address) => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase();

/** Nothing of it is ever on the disk, and no proxy is asked for what is on this computer. */
const createContext = () => {
  const data = WebKit.WebsiteDataManager.new_ephemeral();
  data.set_network_proxy_settings(WebKit.NetworkProxyMode.NO_PROXY, null);
  const context = WebKit.WebContext.new_with_website_data_manager(data);
  context.set_cache_model(WebKit.CacheModel.DOCUMENT_VIEWER);
  context.connect('download-started', (_context, download) => download.cancel());
  return context;
};

const view = new WebKit.WebView({
  web_context: createContext(),
  settings: new WebKit.Settings({
    enable_developer_extras: false,
    enable_page_cache: false,
    enable_webgl: false,
    // A page of controls gains nothing by it, and the drivers take fifty megabytes.
    hardware_acceleration_policy: WebKit.HardwareAccelerationPolicy.NEVER,
    javascript_can_open_windows_automatically: false,
  }),
});
const window = new Gtk.Window({ icon_name: 'copyloom', window_position: Gtk.WindowPosition.CENTER });
window.add(view);

const followDarkness = () => {
  const settings = Gtk.Settings.get_default();
  const apply = (preference) => {
    settings.gtk_application_prefer_dark_theme = preference === 1;
    const background = new Gdk.RGBA();
    background.parse(preference === 1 ? dark : light);
    view.set_background_color(background);
  };
  const [name, path, face] = [
    'org.freedesktop.portal.Desktop',
    '/org/freedesktop/portal/desktop',
    'org.freedesktop.portal.Settings',
  ];
  const wanted = ['org.freedesktop.appearance', 'color-scheme'];
  apply(/dark$/i.test(settings.gtk_theme_name ?? '') || settings.gtk_application_prefer_dark_theme ? 1 : 0);
  // Desktops tell it through their portal; where there is none, the theme has said it.
  try {
    const bus = Gio.DBus.session;
    bus.signal_subscribe(name, face, 'SettingChanged', path, wanted[0], 0, (...given) => {
      const [, key, value] = given[5].recursiveUnpack();
      if (key === wanted[1]) apply(value);
    });
    const question = new GLib.Variant('(ss)', wanted);
    bus.call(name, path, face, 'Read', question, null, Gio.DBusCallFlags.NO_AUTO_START, 2000, null, (_bus, answer) => {
      try {
        apply(bus.call_finish(answer).recursiveUnpack()[0]);
      } catch {
        return; // no portal
      }
    });
  } catch {
    return; // no session bus
  }
};

let own;
let shown = false;
let reloads = 0;

const show = () => {
  window.show_all();
  window.present();
  view.grab_focus();
};

const end = (news) => {
  if (news) tell(news);
  loop.quit();
};

/** Only its own pages are shown here; where else a link leads, the person's browser is asked to go. */
view.connect('decide-policy', (_view, decision, kind) => {
  if (kind === WebKit.PolicyDecisionType.RESPONSE) {
    if (decision.is_mime_type_supported()) return false;
    decision.ignore();
    return true;
  }
  const action = decision.get_navigation_action();
  const address = action.get_request().get_uri();
  const stays = kind === WebKit.PolicyDecisionType.NAVIGATION_ACTION && originOf(address) === own;
  if (stays) return false;
  decision.ignore();
  if (action.is_user_gesture() && originOf(address)) tell({ news: 'link', address });
  return true;
});
view.connect('permission-request', (_view, request) => {
  request.deny();
  return true;
});
view.connect('load-changed', (_view, event) => {
  if (event !== WebKit.LoadEvent.FINISHED || shown) return;
  shown = true;
  show();
  tell({ news: 'ready' });
});
view.connect('load-failed', (_view, _event, address, error) => {
  if (!shown) end({ news: 'failed', reason: `${originOf(address)}: ${error.message}` });
  return true;
});
view.connect('web-process-terminated', () => {
  reloads += 1;
  if (reloads > mostReloads) return system.exit(1);
  tell({ news: 'reloaded' });
  view.load_uri(view.get_uri());
});
window.connect('delete-event', () => {
  end({ news: 'closed' });
  return true;
});
window.connect('key-press-event', (_window, event) => {
  const [, state] = event.get_state();
  const [, key] = event.get_keyval();
  if (!(state & Gdk.ModifierType.CONTROL_MASK) || (key !== Gdk.KEY_w && key !== Gdk.KEY_q)) return false;
  end({ news: 'closed' });
  return true;
});

view.connect('notify::title', () => {
  if (view.title) window.set_title(view.title);
});

const orders = {
  show: ({ url, title, width, height }) => {
    own = originOf(url);
    window.set_title(title);
    window.set_default_size(width, height);
    view.load_uri(url);
  },
  raise: () => {
    show();
    tell({ news: 'raised' });
  },
  close: () => end(),
};

const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0, close_fd: false }) });
const readNext = () =>
  input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_input, result) => {
    const [line] = input.read_line_finish_utf8(result);
    if (line === null) return end(); // the application has gone
    const { order, ...given } = JSON.parse(line);
    orders[order](given);
    readNext();
  });

followDarkness();
readNext();
loop.run();
