// Creates a web view without what a page of controls doesn't need.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

/** Tells EGL where the drivers of graphics cards are listed. */
const driverList = '__EGL_VENDOR_LIBRARY_FILENAMES';

/** Stores nothing on disk, and bypasses proxies for this computer's own pages. */
const createContext = () => {
  const data = WebKit.WebsiteDataManager.new_ephemeral();
  data.set_network_proxy_settings(WebKit.NetworkProxyMode.NO_PROXY, null);
  const context = WebKit.WebContext.new_with_website_data_manager(data);
  context.set_cache_model(WebKit.CacheModel.DOCUMENT_VIEWER);
  context.connect('download-started', (_context, download) => download.cancel());
  return context;
};

/** GTK and WebKit would load drivers only to learn that they exist, which takes time and 12 MB. */
const startWithoutDrivers = () => {
  const listed = GLib.getenv(driverList);
  GLib.setenv('GDK_GL', 'disable', true);
  GLib.setenv(driverList, '/dev/null', true);
  Gtk.init(null);
  const context = createContext();
  // The process that draws the page doesn't start without.
  if (listed === null) GLib.unsetenv(driverList);
  else GLib.setenv(driverList, listed, true);
  return context;
};

/** Also starts GTK. */
export const createView = () =>
  new WebKit.WebView({
    web_context: startWithoutDrivers(),
    settings: new WebKit.Settings({
      enable_developer_extras: false,
      enable_page_cache: false,
      enable_webgl: false,
      // It doesn't help a page of controls, and the drivers take 50 MB.
      hardware_acceleration_policy: WebKit.HardwareAccelerationPolicy.NEVER,
      javascript_can_open_windows_automatically: false,
    }),
  });
