// Which kind of tray item this computer has: a pure function of the platform.

export type ChosenTray =
  | { readonly kind: 'status-notifier-item' }
  /** `why` is a sentence for the person. */
  | { readonly kind: 'none'; readonly why: string };

const unserved: Readonly<Record<string, string>> = { darwin: 'macOS', win32: 'Windows' };

/** `platform` is as `process.platform` names it. */
export const chooseTray = (platform: string): ChosenTray => {
  const system = unserved[platform];
  if (system === undefined) return { kind: 'status-notifier-item' };
  return {
    kind: 'none',
    why: `There is no tray item on ${system} yet: use the command line to open its settings and to pause recording.`,
  };
};
