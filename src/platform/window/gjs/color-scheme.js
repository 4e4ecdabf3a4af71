// Makes a web view light or dark, like the desktop unless the user chose otherwise.
import Gdk from 'gi://Gdk?version=3.0';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';

const [light, dark] = ['#ffffff', '#1e1e1e'];

/** What the user chose, and whether the desktop is dark; undefined until that is known. */
let appearance = 'system';
let isDesktopDark;

const apply = (view) => {
  const settings = Gtk.Settings.get_default();
  isDesktopDark ??= /dark$/i.test(settings.gtk_theme_name ?? '') || settings.gtk_application_prefer_dark_theme;
  const isDark = appearance === 'system' ? isDesktopDark : appearance === 'dark';
  settings.gtk_application_prefer_dark_theme = isDark;
  const background = new Gdk.RGBA();
  background.parse(isDark ? dark : light);
  view.set_background_color(background);
};

export const setAppearance = (view, chosen) => {
  appearance = chosen;
  apply(view);
};

/** Follows changes too. */
export const followColorScheme = (view) => {
  const follow = (preference) => {
    isDesktopDark = preference === 1;
    apply(view);
  };
  const [name, path, iface] = [
    'org.freedesktop.portal.Desktop',
    '/org/freedesktop/portal/desktop',
    'org.freedesktop.portal.Settings',
  ];
  const setting = ['org.freedesktop.appearance', 'color-scheme'];
  // Desktops publish the scheme through their portal; without one, the theme decides.
  try {
    const bus = Gio.DBus.session;
    bus.signal_subscribe(name, iface, 'SettingChanged', path, setting[0], 0, (...args) => {
      const [, key, value] = args[5].recursiveUnpack();
      if (key === setting[1]) follow(value);
    });
    const query = new GLib.Variant('(ss)', setting);
    bus.call(name, path, iface, 'Read', query, null, Gio.DBusCallFlags.NO_AUTO_START, 2000, null, (_bus, answer) => {
      try {
        follow(bus.call_finish(answer).recursiveUnpack()[0]);
      } catch {
        return; // no portal
      }
    });
  } catch {
    return; // no session bus
  }
};
