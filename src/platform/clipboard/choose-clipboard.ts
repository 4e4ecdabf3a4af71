// Chooses the clipboard backend: a pure function of the request and the environment.
import { type Backend, backends } from '../../base/clipboard-backends.ts';
import { isGnomeOnWayland } from '../gnome-shell/extension-name.ts';

interface Circumstances {
  /** The requested backend, or `auto`. */
  readonly asked: string;
  /** A value of `process.platform`. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

interface ChosenClipboard {
  readonly backend: Backend;
  /** A sentence for the user. */
  readonly why: string;
  /** What the user should know while it is in use. */
  readonly note?: string;
}

type Choices = readonly [ChosenClipboard, ...ChosenClipboard[]];

const notes: Partial<Readonly<Record<Backend, string>>> = {
  macos: 'Support for the macOS clipboard has never been run on a Mac. Please report how it works for you.',
  windows: 'Support for the Windows clipboard has never been run on Windows. Please report how it works for you.',
};

const choose = (backend: Backend, why: string, note = notes[backend]): ChosenClipboard => ({
  backend,
  why,
  ...(note !== undefined && { note }),
});

const noDisplay =
  'There is no desktop session, so Copyloom uses an internal clipboard that no other application can see.';

const chooseBySession = (environment: Circumstances['environment']): Choices => {
  const x11 = environment['DISPLAY'] ? [choose('x11', `DISPLAY is ${environment['DISPLAY']}.`)] : [];
  const wayland = environment['WAYLAND_DISPLAY'];
  if (wayland) {
    const fallback = x11.map(({ why }) =>
      choose(
        'x11',
        why,
        "This Wayland session doesn't let programs watch its clipboard, so Copyloom watches it through XWayland.",
      ),
    );
    const gnome = isGnomeOnWayland(environment) ? [choose('gnome', 'This is GNOME on Wayland.')] : [];
    return [choose('wayland', `WAYLAND_DISPLAY is ${wayland}.`), ...gnome, ...fallback];
  }
  const [first] = x11;
  return [first ?? choose('memory', 'Neither WAYLAND_DISPLAY nor DISPLAY is set.', noDisplay)];
};

/** In the order to try; undefined if there is no such backend. */
export const chooseClipboard = ({ asked, platform, environment }: Circumstances): Choices | undefined => {
  const requested = backends.find((backend) => backend === asked);
  if (requested) return [choose(requested, 'You selected it.')];
  if (asked !== 'auto') return undefined;
  if (platform === 'darwin') return [choose('macos', 'This is macOS.')];
  if (platform === 'win32') return [choose('windows', 'This is Windows.')];
  return chooseBySession(environment);
};
