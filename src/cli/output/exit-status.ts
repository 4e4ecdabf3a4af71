// The exit statuses of commands, for the code, `copyloom help` and docs/command-line.md.

export const exitStatus = { success: 0, failure: 1, usage: 2 } as const;

export const exitMeanings: Readonly<Record<keyof typeof exitStatus, string>> = {
  success: 'success',
  failure: 'failure, such as an entry that does not exist',
  usage: 'invalid command, option or value',
};

export const exitNames = ['success', 'failure', 'usage'] as const;
