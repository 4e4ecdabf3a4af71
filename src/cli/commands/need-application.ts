// For what only a running application can do: to hold a clipboard after the command has ended.
import { Obstacle } from '../../base/obstacle.ts';
import type { Context } from '../command.ts';

export const needApplication = async ({ isRunning }: Context): Promise<void> => {
  if (await isRunning()) return;
  throw new Obstacle('Nothing is running to hold the clipboard: start it with copyloom serve.');
};
