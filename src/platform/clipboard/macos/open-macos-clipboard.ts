// Opens the clipboard of macOS. Tested against a stand-in for the pasteboard only: it has not been run on macOS yet.
import { Obstacle } from '../../../base/obstacle.ts';
import type { OpenClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { openGeneralPasteboard } from './general-pasteboard.ts';
import { createMacosClipboard } from './macos-clipboard.ts';
import { loadObjectiveC } from './objective-c.ts';

export const openMacosClipboard: OpenClipboard = async ({ limits, events }) => {
  if (process.platform !== 'darwin') {
    throw new Obstacle(
      `The clipboard of macOS is not to be had here: this computer runs ${process.platform}. Choose the clipboard of this system.`,
    );
  }
  return createMacosClipboard({ pasteboard: openGeneralPasteboard(await loadObjectiveC()), limits, events });
};
