// The options for every child process that runs our Node. bin/own-node has them too.

/** Without it, SIGUSR1 opens a debugger on a port that every user of the computer reaches, and with it everything that the process can do. */
export const ownNodeOptions: readonly string[] = ['--disable-sigusr1'];
