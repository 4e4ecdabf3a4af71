// Finds windows, and shows those of the overlay in front of all others.

const listWindows = () => global.get_window_actors().map((actor) => actor.meta_window);

export const findWindow = (id) => listWindows().find((window) => window.get_stable_sequence() === id);

/** Every name of its application, the one by which X11 and Wayland know it first. */
const nameApplication = ({ Shell }, window) => {
  const application = Shell.WindowTracker.get_default().get_window_app(window);
  const entry = application && !application.is_window_backed() ? application : undefined;
  const names = [
    window.get_wm_class(),
    window.get_wm_class_instance(),
    window.get_gtk_application_id(),
    entry?.get_id().replace(/\.desktop$/, ''),
    entry?.get_name(),
  ];
  return [...new Set(names.filter(Boolean))];
};

export const describeFront = ({ Meta, Shell }) => {
  const window = global.display.focus_window;
  if (!window) return [0, [], false];
  const isX11 = window.get_client_type() === Meta.WindowClientType.X11;
  return [window.get_stable_sequence(), nameApplication({ Shell }, window), isX11];
};

/** Out of the overview and the lists of windows. Only GNOME Shell 46 and later have a function for that. */
const hideFromLists = (window) => {
  if (window.hide_from_window_list) window.hide_from_window_list();
  else Object.defineProperty(window, 'skip_taskbar', { get: () => true, configurable: true });
};

/** In the upper part of the monitor, and never larger than it. */
const showInFront = ({ Main }, window, monitor) => {
  window.make_above();
  window.stick();
  const area = window.get_work_area_for_monitor(monitor);
  const frame = window.get_frame_rect();
  const [width, height] = [Math.min(frame.width, area.width), Math.min(frame.height, area.height)];
  const [x, y] = [area.x + Math.round((area.width - width) / 2), area.y + Math.round((area.height - height) / 4)];
  if (width < frame.width || height < frame.height) window.move_resize_frame(false, x, y, width, height);
  else window.move_frame(false, x, y);
  Main.activateWindow(window);
};

/** The one of the window that has the focus, or else of the pointer. */
const findMonitor = () => global.display.focus_window?.get_monitor() ?? global.display.get_current_monitor();

/** `isOverlay` tells by the id of its process which window is one. A window on Wayland is a new one each time it is shown. */
export const watchOverlays = ({ Main }, isOverlay) => {
  const waiting = new Map();
  const forget = (window) => {
    for (const handler of waiting.get(window) ?? []) window.disconnect(handler);
    waiting.delete(window);
  };
  const created = global.display.connect('window-created', (_display, window) => {
    if (!isOverlay(window.get_pid())) return;
    const monitor = findMonitor();
    hideFromLists(window);
    const shown = window.connect('shown', () => {
      forget(window);
      showInFront({ Main }, window, monitor);
    });
    waiting.set(window, [shown, window.connect('unmanaged', () => forget(window))]);
  });
  return {
    /** If it is there already. */
    showExisting: (pid) => {
      for (const window of listWindows()) {
        if (window.get_pid() !== pid || waiting.has(window) || window.is_above()) continue;
        hideFromLists(window);
        showInFront({ Main }, window, findMonitor());
      }
    },
    stop: () => {
      global.display.disconnect(created);
      for (const window of [...waiting.keys()]) forget(window);
    },
  };
};
