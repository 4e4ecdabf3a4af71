// The signals that end a program unless it handles them, for what must be done before it ends.

/**
 * Only those that Node can catch. Not SIGKILL and the real-time signals, nor those of a crash, such as SIGSEGV, after which no code can
 * run. Node ignores SIGPIPE and SIGXFSZ, and our Node SIGUSR1.
 */
export const endingSignals: readonly NodeJS.Signals[] = [
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGTERM',
  'SIGABRT',
  'SIGALRM',
  'SIGUSR2',
  'SIGPROF',
  'SIGVTALRM',
  'SIGXCPU',
  // Elsewhere, these don't exist or end nothing.
  ...(process.platform === 'linux' ? (['SIGIO', 'SIGPWR', 'SIGSTKFLT'] as const) : []),
];
