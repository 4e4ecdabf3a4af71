// The name of our extension of GNOME Shell, how to add it, and where it matters.

export const extensionName = 'copyloom@copyloom.app';

export const howToEnable =
  'Turn it on in the introduction (“copyloom welcome”). The first time, log out and in again afterwards.';

type Environment = Readonly<Record<string, string | undefined>>;

export const isGnome = ({ XDG_CURRENT_DESKTOP = '' }: Environment): boolean =>
  XDG_CURRENT_DESKTOP.toLowerCase().split(':').includes('gnome');

/** There, only GNOME Shell itself knows windows and keys. */
export const isGnomeOnWayland = (environment: Environment): boolean =>
  Boolean(environment['WAYLAND_DISPLAY']) && isGnome(environment);
