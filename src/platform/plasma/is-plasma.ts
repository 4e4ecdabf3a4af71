// Says whether this is a session of KDE Plasma on Wayland.

type Environment = Readonly<Record<string, string | undefined>>;

export const isPlasma = (environment: Environment = process.env): boolean =>
  Boolean(environment['WAYLAND_DISPLAY']) && (environment['XDG_CURRENT_DESKTOP'] ?? '').split(':').includes('KDE');
