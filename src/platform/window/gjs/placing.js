// Places a window above the others, and tells whether it is the active one.
import Gdk from 'gi://Gdk?version=3.0';
import GdkX11 from 'gi://GdkX11?version=3.0';

/** The one of the active window, or else of the pointer. Wayland doesn't say which window is active. */
const findMonitor = (window) => {
  const display = Gdk.Display.get_default();
  const active = window.get_screen().get_active_window();
  if (active && active !== window.get_window()) return display.get_monitor_at_window(active);
  const [, x, y] = display.get_default_seat().get_pointer().get_position();
  return display.get_monitor_at_point(x, y);
};

/** In the upper part of the monitor, and never larger than it. */
export const place = (window, size) => {
  const area = findMonitor(window).get_workarea();
  const [width, height] = [Math.min(size.width, area.width), Math.min(size.height, area.height)];
  window.resize(width, height);
  window.move(area.x + (area.width - width) / 2, area.y + (area.height - height) / 4);
};

export const isOnX11 = (window) => window.get_window() instanceof GdkX11.X11Window;

/** Window managers ignore requests for the focus that are older than the user's last key press. */
export const readTime = (window) =>
  isOnX11(window) ? GdkX11.x11_get_server_time(window.get_window()) : Gdk.CURRENT_TIME;

/** Window managers forget them when a window is withdrawn. */
export const stayAbove = (window) => {
  window.set_keep_above(true);
  window.set_skip_taskbar_hint(true);
  window.set_skip_pager_hint(true);
  window.stick();
};

/** On X11, pressing a key that another program has grabbed takes the focus, but the window stays the active one. */
export const isActive = (window) => {
  const [surface, active] = [window.get_window(), window.get_screen().get_active_window()];
  return [surface, active].every((one) => one instanceof GdkX11.X11Window) && surface.get_xid() === active.get_xid();
};
