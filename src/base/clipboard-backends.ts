// The names of the ways to access a clipboard, as users choose them and the status shows them.

export const backends = ['x11', 'wayland', 'gnome', 'macos', 'windows', 'memory'] as const;
export type Backend = (typeof backends)[number];
