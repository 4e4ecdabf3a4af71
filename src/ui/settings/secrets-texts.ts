// The texts of the Secrets pane.

const nothingElse = 'No program that uses the API gets a value.';

export const secretsTexts = {
  purpose:
    'A secret is a password or another value for commands of the overlay: type !name there, and Enter pastes it.',
  protection: {
    title: 'Protection',
    keyring: `The keyring “Copyloom secrets” asks for its password whenever you open, save or delete a secret. ${nothingElse}`,
    newKeyring:
      'When you first save one, you choose a password for this new keyring. If you forget it, your secrets are lost.',
    polkit: `polkit asks for your password whenever you open a secret. ${nothingElse}`,
    problem: (problem: string): string =>
      `Secrets can be saved, but not shown, copied or used in commands, because nothing can ask for a password. ${problem}`,
  },
  list: {
    title: 'Secrets',
    loading: 'Loading…',
    none: 'No secrets yet.',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy',
    replace: 'Replace…',
    remove: 'Delete…',
    named: (action: string, name: string): string => `${action.replace('…', '')} ${name}`,
    waiting: 'Waiting for your password…',
    unseen: 'This window was not in front when the value arrived, so it is not shown. Press Show again.',
    copied: (name: string, seconds: number): string => `${name} copied. It is cleared after ${seconds} seconds.`,
    removed: (name: string): string => `${name} deleted.`,
    retry: 'Try again',
  },
  confirmRemove: (name: string) => ({
    title: `Delete ${name}?`,
    message: "This can't be undone. Commands that use it stop working.",
    confirm: 'Delete',
    cancel: 'Cancel',
  }),
  form: {
    title: 'Add or replace',
    name: 'Name',
    nameHint: 'Starts with a letter; then letters, digits, _ and -.',
    value: 'Value',
    valueHint: 'Hidden while you type.',
    save: 'Save',
    saveName: 'Save the secret',
    saved: (name: string, where: string): string => `${name} saved ${where}.`,
    nothing: 'Enter a name and a value.',
  },
} as const;
