// Lets GNOME Shell show the window of a process in front of all others, with the focus, whenever it appears. Wayland lets no window do that.
import { openShellLink } from './shell-link.ts';

/** Without the extension, the window appears where GNOME puts new ones. */
export const keepInFront = (address: string | undefined, pid: number): { close(): void } => {
  const place = (): void => void opening.then((link) => link.call('Place', 'u', [pid])).catch(() => undefined);
  const opening = openShellLink({ address, onChange: place });
  place();
  return { close: () => void opening.then((link) => link.close()).catch(() => undefined) };
};
