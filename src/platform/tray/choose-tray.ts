// Chooses the kind of tray item: a pure function of the platform.

type ChosenTray =
  | { readonly kind: 'status-notifier-item' }
  /** `why` is a sentence for the user. */
  | { readonly kind: 'none'; readonly why: string };

const unsupported: Readonly<Record<string, string>> = { darwin: 'macOS', win32: 'Windows' };

/** `platform` is a value of `process.platform`. */
export const chooseTray = (platform: string): ChosenTray => {
  const system = unsupported[platform];
  if (system === undefined) return { kind: 'status-notifier-item' };
  return {
    kind: 'none',
    why: `Copyloom has no tray icon on ${system} yet. Use the command line to open Settings and to pause recording.`,
  };
};
