// All texts of the window of the first start.

export const texts = {
  title: 'Welcome to Copyloom',
  about: 'From now on, Copyloom keeps what you copy, so that you can find it and paste it again.',
  kept: {
    title: 'What is kept',
    items: [
      'Texts with their formatting, pictures and the names of files, with the application they were copied in.',
      'Only on this computer, in files that only you can read. You can delete any entry, and clear everything.',
      'Passwords that you copy as plain text: they can’t be recognized. Ignore the application they come from, in Settings, or pause recording.',
    ],
  },
  never: {
    title: 'What never is',
    items: [
      'What password managers mark as secret when they copy it.',
      'Copies from applications that you ignore, and everything while you pause recording.',
      'The values of your secrets: they stay with the keyring service of your desktop.',
    ],
  },
  shortcut: {
    title: 'Open it',
    none: 'There is no shortcut. Choose one under General in Settings, or click the icon in the tray.',
    tryIt: (keys: string): string => `Try it now: press ${keys}.`,
    opened: 'It works: the shortcut opened the overlay. Esc closes it.',
    useFree: (keys: string): string => `Use ${keys}`,
    addable: (keys: string): string => `GNOME can open the overlay on ${keys}, as one of its custom shortcuts.`,
    add: 'Add to GNOME',
  },
  extension: {
    title: 'In GNOME',
    offered:
      'With an extension, GNOME Shell opens the overlay in front of all windows, and Enter pastes into every application, also into terminals.',
    add: 'Add the extension',
    waiting: 'The extension was added. Log out and in again to use it.',
  },
  login: {
    title: 'Start at login',
    about: 'So that Copyloom keeps what you copy as soon as you log in.',
  },
  api: {
    title: 'For programs',
    about:
      'Scripts and assistants can use your history through a local API. It is off. You turn it on in Settings, under Advanced.',
  },
  end: {
    samples:
      'Five sample entries show what the overlay can do. They have the tag copyloom-sample and are removed with one click here, or with: copyloom samples delete',
    hasSamples: 'Your history contains the samples.',
    withSamples: 'Add samples and open the overlay',
    without: 'Open without samples',
    open: 'Open the overlay',
    remove: 'Remove the samples',
    again: 'To see this again: copyloom welcome',
  },
} as const;
