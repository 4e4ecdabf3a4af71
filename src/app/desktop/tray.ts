// Shows the tray icon of the desktop application if the desktop has a tray.
import { Unavailable } from '../../base/unavailable.ts';
import type { Recording } from '../../core/capture/recording.ts';
import { chooseTray } from '../../platform/tray/choose-tray.ts';
import type { TrayItem } from '../../platform/tray/open-tray-item.ts';
import type { Desktop } from './desktop.ts';
import { listTrayEntries } from './tray-menu.ts';

interface Deps {
  recording: Recording;
  desktop: Pick<Desktop, 'open' | 'quit'>;
  platform: NodeJS.Platform;
  log(line: string): void;
}

export const createTray = ({ recording, desktop, platform, log }: Deps) => {
  let item: TrayItem | undefined;
  let stop: () => void = () => undefined;

  const open = (window: 'overlay' | 'settings'): void =>
    void desktop.open({ window }).catch((error: Error) => log(`Can't open the ${window} window: ${error.message}`));

  return {
    /** Without a tray, the application runs without the icon: the command line offers everything in its menu. */
    show: async (): Promise<void> => {
      const { kind } = chooseTray(platform);
      if (kind === 'none') return;
      const { openTrayItem } = await import('../../platform/tray/open-tray-item.ts');
      try {
        item = await openTrayItem({
          title: 'Copyloom',
          menu: () =>
            listTrayEntries({
              recording,
              onOpen: () => open('overlay'),
              onSettings: () => open('settings'),
              onQuit: desktop.quit,
            }),
          onOpen: () => open('overlay'),
          log,
        });
        stop = recording.subscribe(item.update);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        log(`Can't show the tray icon: ${error.message}`);
      }
    },
    close: async (): Promise<void> => {
      stop();
      await item?.close();
    },
  };
};
