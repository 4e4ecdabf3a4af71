// The name of our extension of GNOME Shell, and how to turn it on.

export const extensionName = 'copyloom@copyloom.app';

export const howToEnable = `Turn on Copyloom's extension of GNOME Shell: gnome-extensions enable ${extensionName} (it is there after the next login; copyloom install adds it)`;

/** Whether this is GNOME on Wayland, where only GNOME Shell itself knows windows and keys. */
export const isGnomeOnWayland = ({
  WAYLAND_DISPLAY,
  XDG_CURRENT_DESKTOP = '',
}: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(WAYLAND_DISPLAY) && XDG_CURRENT_DESKTOP.toLowerCase().split(':').includes('gnome');
