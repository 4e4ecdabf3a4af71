// The exit statuses of commands, for the code, `copyloom help` and docs/command-line.md.

export const exitStatus = { success: 0, failure: 1, usage: 2, cancelled: 130 } as const;

export const exitMeanings: Readonly<Record<keyof typeof exitStatus, string>> = {
  success: 'success',
  failure: 'failure, such as an entry that does not exist, or a check of copyloom doctor that failed',
  usage: 'invalid command, option or value',
  cancelled: 'you left it with Esc or Ctrl+C',
};

export const exitNames = ['success', 'failure', 'usage', 'cancelled'] as const;
