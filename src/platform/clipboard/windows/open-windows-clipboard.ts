// Opens the clipboard of Windows. Tested against a stand-in for its calls only: it has not been run on Windows yet.
import { Obstacle } from '../../../base/obstacle.ts';
import type { OpenClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { createWin32Clipboard } from './native-clipboard.ts';
import { loadUser32 } from './user32.ts';
import { createWindowsClipboard } from './windows-clipboard.ts';

export const openWindowsClipboard: OpenClipboard = async ({ limits, events }) => {
  if (process.platform !== 'win32') {
    throw new Obstacle(
      `The clipboard of Windows is not to be had here: this computer runs ${process.platform}. Choose the clipboard of this system.`,
    );
  }
  return createWindowsClipboard({ win32: createWin32Clipboard(await loadUser32()), limits, events });
};
