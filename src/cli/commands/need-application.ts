// For what only a running application can do: to hold a clipboard, or to open a window.
import { Obstacle } from '../../base/obstacle.ts';
import type { Context } from '../command.ts';

export const needApplication = async (
  { isRunning }: Context,
  todo = 'hold the clipboard: start it with copyloom serve',
): Promise<void> => {
  if (await isRunning()) return;
  throw new Obstacle(`Nothing is running to ${todo}.`);
};
