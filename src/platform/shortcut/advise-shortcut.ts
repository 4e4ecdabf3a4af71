// Says how to let the desktop itself open the overlay on a shortcut, where programs can't hold one.

type Environment = Readonly<Record<string, string | undefined>>;

interface Desktop {
  /** In XDG_CURRENT_DESKTOP. */
  readonly name: string;
  /** A variable that only this desktop sets. */
  readonly variable?: string;
  readonly advice: string;
}

/** Not Ctrl+Shift+V where we paste ourselves: it is the paste key of terminals, so the compositor would keep it from them. */
const desktops: readonly Desktop[] = [
  {
    name: 'sway',
    variable: 'SWAYSOCK',
    advice: 'Add this line to ~/.config/sway/config: bindsym Ctrl+Alt+v exec copyloom open',
  },
  {
    name: 'hyprland',
    variable: 'HYPRLAND_INSTANCE_SIGNATURE',
    advice: 'Add this line to ~/.config/hypr/hyprland.conf: bind = CTRL ALT, V, exec, copyloom open',
  },
  {
    name: 'river',
    advice: "Add this line to ~/.config/river/init: riverctl map normal Control+Alt V spawn 'copyloom open'",
  },
  {
    name: 'labwc',
    variable: 'LABWC_PID',
    advice:
      'Add this to <keyboard> in ~/.config/labwc/rc.xml: <keybind key="C-A-v"><action name="Execute" command="copyloom open"/></keybind>',
  },
  {
    name: 'wayfire',
    variable: 'WAYFIRE_CONFIG_FILE',
    advice:
      'Add these two lines to [command] in ~/.config/wayfire.ini: “binding_copyloom = <ctrl> <alt> KEY_V” and “command_copyloom = copyloom open”',
  },
  {
    name: 'gnome',
    advice:
      'In GNOME, open Settings > Keyboard > View and Customize Shortcuts > Custom Shortcuts, and add the command: copyloom open',
  },
  {
    name: 'kde',
    advice: 'In KDE Plasma, open System Settings > Shortcuts > Add New > Command, and add: copyloom open',
  },
];

export const adviseShortcut = (environment: Environment): string => {
  const names = (environment['XDG_CURRENT_DESKTOP'] ?? '').toLowerCase().split(':');
  const found = desktops.find(
    ({ name, variable }) => (variable !== undefined && environment[variable]) || names.includes(name),
  );
  return found?.advice ?? 'Let your desktop run this command on a shortcut: copyloom open';
};
