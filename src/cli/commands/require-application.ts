// Rejects a command that needs a running application: one that holds the clipboard or opens a window.
import { Unavailable } from '../../base/unavailable.ts';
import type { Context } from '../context.ts';

export const requireApplication = async (
  { isRunning }: Context,
  { to, start } = { to: 'use the clipboard', start: 'copyloom serve' },
): Promise<void> => {
  if (await isRunning()) return;
  throw new Unavailable(`Copyloom must be running to ${to}. Start it with: ${start}`);
};
