// Whether an application made a copy.
import type { Copy } from '../clipboard/system-clipboard.ts';

/** Compares every name of the application with the names, ignoring case. */
export const isFromApp = (
  { app, appNames = app === undefined ? [] : [app] }: Pick<Copy, 'app' | 'appNames'>,
  names: readonly string[],
): boolean => {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return appNames.some((name) => wanted.has(name.toLowerCase()));
};
