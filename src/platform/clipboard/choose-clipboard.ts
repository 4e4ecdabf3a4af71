// Which clipboard to use on this computer, and why: a pure function of what is asked for and what the environment says.
import { type Backend, backends } from '../../core/clipboard/system-clipboard.ts';

export interface Circumstances {
  /** What was asked for: a backend, or `auto`. */
  readonly asked: string;
  /** As `process.platform` names it. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface ChosenClipboard {
  readonly backend: Backend;
  /** A sentence for the person. */
  readonly why: string;
  /** What the person should know while it is used. */
  readonly note?: string;
}

type Choices = readonly [ChosenClipboard, ...ChosenClipboard[]];

const notes: Partial<Readonly<Record<Backend, string>>> = {
  macos: 'The clipboard of macOS is reached by code that nobody has run yet: please tell us how it went.',
  windows: 'The clipboard of Windows is reached by code that nobody has run yet: please tell us how it went.',
};

const choose = (backend: Backend, why: string, note = notes[backend]): ChosenClipboard => ({
  backend,
  why,
  ...(note !== undefined && { note }),
});

const noDisplay =
  'There is no desktop session here, so that this is a clipboard inside Copyloom: no other application sees it.';

const chooseBySession = (environment: Circumstances['environment']): Choices => {
  const x11 = environment['DISPLAY'] ? [choose('x11', `DISPLAY is ${environment['DISPLAY']}.`)] : [];
  const wayland = environment['WAYLAND_DISPLAY'];
  if (wayland) {
    const fallback = x11.map(({ why }) =>
      choose(
        'x11',
        why,
        'This Wayland session lets nobody watch its clipboard, so that it is watched through XWayland.',
      ),
    );
    return [choose('wayland', `WAYLAND_DISPLAY is ${wayland}.`), ...fallback];
  }
  const [first] = x11;
  return [first ?? choose('memory', 'Neither WAYLAND_DISPLAY nor DISPLAY is set.', noDisplay)];
};

/** In the order in which they are to be tried; undefined if there is no such clipboard. */
export const chooseClipboard = ({ asked, platform, environment }: Circumstances): Choices | undefined => {
  const named = backends.find((backend) => backend === asked);
  if (named) return [choose(named, 'It was asked for.')];
  if (asked !== 'auto') return undefined;
  if (platform === 'darwin') return [choose('macos', 'This is macOS.')];
  if (platform === 'win32') return [choose('windows', 'This is Windows.')];
  return chooseBySession(environment);
};
