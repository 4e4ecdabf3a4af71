// The keys that paste in an application, by the names of its window.

/** Ctrl+V is a control character in a terminal. */
const terminals =
  /^(gnome-terminal.*|org\.gnome\.(terminal|console|ptyxis).*|kgx|(org\.kde\.)?konsole|xfce4-terminal|mate-terminal|lxterminal|qterminal|terminator|(com\.gexperts\.)?tilix|alacritty|kitty|org\.wezfurlong\.wezterm|(com\.mitchellh\.)?ghostty|foot(client)?|st(-256color)?|terminology|guake|yakuake)$/i;

/** These paste the primary selection, with Shift+Insert. */
const oldTerminals = /^(xterm|uxterm|u?rxvt(-unicode)?)$/i;

/** As keysyms, by the shortcut. */
export const pasteKeys = {
  'Ctrl+V': ['Control_L', 'v'],
  'Ctrl+Shift+V': ['Control_L', 'Shift_L', 'v'],
  'Shift+Insert': ['Shift_L', 'Insert'],
} as const;

export type PasteKey = keyof typeof pasteKeys;

/** `names` are those in WM_CLASS, or the application id on Wayland. */
export const choosePasteKey = (names: readonly string[]): PasteKey => {
  if (names.some((name) => oldTerminals.test(name))) return 'Shift+Insert';
  return names.some((name) => terminals.test(name)) ? 'Ctrl+Shift+V' : 'Ctrl+V';
};
