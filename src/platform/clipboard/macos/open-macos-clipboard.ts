// Opens the macOS clipboard. Only tested with a fake pasteboard, never on macOS.
import { Unavailable } from '../../../base/unavailable.ts';
import type { OpenClipboard } from '../../../core/clipboard/system-clipboard.ts';
import { openGeneralPasteboard } from './general-pasteboard.ts';
import { createMacosClipboard } from './macos-clipboard.ts';
import { loadObjectiveC } from './objective-c.ts';

export const openMacosClipboard: OpenClipboard = async ({ limits, events }) => {
  if (process.platform !== 'darwin') {
    throw new Unavailable(
      `The macOS clipboard isn't available: this computer runs ${process.platform}. Choose this system's clipboard.`,
    );
  }
  return createMacosClipboard({ pasteboard: openGeneralPasteboard(await loadObjectiveC()), limits, events });
};
