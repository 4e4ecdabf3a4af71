// Asks GNOME Shell for the window that has the focus.
import type { ShellLink } from './shell-link.ts';

export interface ShellWindow {
  readonly id: number;
  /** Every name of its application, the one by which X11 and Wayland know it first. */
  readonly names: readonly string[];
  readonly isX11: boolean;
}

/** Undefined if no window has the focus. */
export const readFront = async (link: Pick<ShellLink, 'call'>): Promise<ShellWindow | undefined> => {
  const answer = await link.call('Front');
  const [id, names, isX11] = Array.isArray(answer) ? answer : [];
  if (typeof id !== 'number' || id === 0 || !Array.isArray(names)) return undefined;
  return { id, names: names.filter((name) => typeof name === 'string'), isX11: isX11 === true };
};
