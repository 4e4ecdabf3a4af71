// Says how to let the desktop itself open the overlay on a shortcut, where programs can't hold one.
import { quoteForShell } from '../../base/quote-for-shell.ts';
import { findOwnProgram, listOwnCommand } from '../process/own-command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Desktop {
  /** In XDG_CURRENT_DESKTOP. */
  readonly name: string;
  /** A variable that only this desktop sets. */
  readonly variable?: string;
  /** `open` is a command for a shell. */
  readonly advise: (open: string) => string;
}

/** Not Ctrl+Shift+V where we paste ourselves: it is the paste key of terminals, so the compositor would keep it from them. */
const desktops: readonly Desktop[] = [
  {
    name: 'sway',
    variable: 'SWAYSOCK',
    advise: (open) => `Add this line to ~/.config/sway/config: bindsym Ctrl+Alt+v exec ${open}`,
  },
  {
    name: 'hyprland',
    variable: 'HYPRLAND_INSTANCE_SIGNATURE',
    advise: (open) => `Add this line to ~/.config/hypr/hyprland.conf: bind = CTRL ALT, V, exec, ${open}`,
  },
  {
    name: 'river',
    advise: (open) =>
      `Add this line to ~/.config/river/init: riverctl map normal Control+Alt V spawn ${quoteForShell(open)}`,
  },
  {
    name: 'labwc',
    variable: 'LABWC_PID',
    advise: (open) =>
      `Add this to <keyboard> in ~/.config/labwc/rc.xml: <keybind key="C-A-v"><action name="Execute" command="${open}"/></keybind>`,
  },
  {
    name: 'wayfire',
    variable: 'WAYFIRE_CONFIG_FILE',
    advise: (open) =>
      `Add these two lines to [command] in ~/.config/wayfire.ini: “binding_copyloom = <ctrl> <alt> KEY_V” and “command_copyloom = ${open}”`,
  },
  {
    name: 'gnome',
    advise: (open) =>
      `In GNOME, open Settings > Keyboard > View and Customize Shortcuts > Custom Shortcuts, and add the command: ${open}`,
  },
  {
    name: 'kde',
    advise: (open) => `In KDE Plasma, open System Settings > Shortcuts > Add New > Command, and add: ${open}`,
  },
];

/** Compositors start programs with a PATH of their own. */
const writeOwnCommand = (): string => [...listOwnCommand(findOwnProgram()), 'open'].map(quoteForShell).join(' ');

export const adviseShortcut = (environment: Environment, open = writeOwnCommand()): string => {
  const names = (environment['XDG_CURRENT_DESKTOP'] ?? '').toLowerCase().split(':');
  const found = desktops.find(
    ({ name, variable }) => (variable !== undefined && environment[variable]) || names.includes(name),
  );
  return found?.advise(open) ?? `Let your desktop run this command on a shortcut: ${open}`;
};
