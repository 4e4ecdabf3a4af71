// Says how to let the desktop itself open the overlay on a shortcut, where programs can't hold one.

type Environment = Readonly<Record<string, string | undefined>>;

/** Not Ctrl+Shift+V where we paste ourselves: it is the paste key of terminals, so the compositor would keep it from them. */
export const adviseShortcut = (environment: Environment): string => {
  const desktop = environment['XDG_CURRENT_DESKTOP'] ?? '';
  if (environment['SWAYSOCK'] || /sway/i.test(desktop))
    return 'Add this line to ~/.config/sway/config: bindsym Ctrl+Alt+v exec copyloom open';
  if (environment['HYPRLAND_INSTANCE_SIGNATURE'] || /hyprland/i.test(desktop))
    return 'Add this line to ~/.config/hypr/hyprland.conf: bind = CTRL ALT, V, exec, copyloom open';
  if (/gnome/i.test(desktop))
    return 'In GNOME, open Settings > Keyboard > View and Customize Shortcuts > Custom Shortcuts, and add the command: copyloom open';
  if (/kde/i.test(desktop))
    return 'In KDE Plasma, open System Settings > Shortcuts > Add New > Command, and add: copyloom open';
  return 'Let your desktop run this command on a shortcut: copyloom open';
};
