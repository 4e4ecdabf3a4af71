// Opens the Windows clipboard. Only tested with fake system calls, never on Windows.
import { Unavailable } from '../../../base/unavailable.ts';
import type { OpenClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { loadUser32 } from './user32.ts';
import { createWin32Clipboard } from './user32-clipboard.ts';
import { createWindowsClipboard } from './windows-clipboard.ts';

export const openWindowsClipboard: OpenClipboard = async ({ limits, events }) => {
  if (process.platform !== 'win32') {
    throw new Unavailable(
      `The Windows clipboard isn't available: this computer runs ${process.platform}. Choose this system's clipboard.`,
    );
  }
  return createWindowsClipboard({ win32: createWin32Clipboard(await loadUser32()), limits, events });
};
