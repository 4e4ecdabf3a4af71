// Makes a named pipe, by a program that every system has: Node can't.
import type * as children from 'node:child_process';

export const makePipe = (path: string): void => {
  // Not a static import: a suite that makes a pipe is as fast as others.
  const { execFileSync }: typeof children = process.getBuiltinModule('node:child_process');
  execFileSync('mkfifo', [path]);
};
