// Shows the tray icon of the desktop application, as the settings say, if the desktop has a tray.
import { createMutex } from '../../base/mutex.ts';
import { createNotice } from '../../base/notice.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Recording } from '../../core/capture/recording.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { chooseTray } from '../../platform/tray/choose-tray.ts';
import type { TrayItem } from '../../platform/tray/open-tray-item.ts';
import type { WriteFaults } from '../history/write-faults.ts';
import { listTrayEntries } from './tray-menu.ts';

type TrayWindow = 'overlay' | 'settings' | 'explorer';

interface Deps {
  settings: Pick<Settings, 'get'>;
  recording: Recording;
  faults: Pick<WriteFaults, 'problem' | 'subscribe'>;
  open(request: { window: TrayWindow }): Promise<unknown>;
  quit(): void;
  platform: NodeJS.Platform;
  log(line: string): void;
}

export const createTray = ({ settings, recording, faults, open: openWindow, quit, platform, log }: Deps) => {
  const enqueue = createMutex();
  const changed = createNotice();
  let started = false;
  /** Whether it was last shown or hidden; a failure isn't repeated with every change of a setting. */
  let isWanted = false;
  let item: TrayItem | undefined;
  /** Why there is no item, although there should be one. */
  let failure = '';
  let stop: () => void = () => undefined;

  const open = (window: TrayWindow): void =>
    void openWindow({ window }).catch((error: Error) => log(`Can't open the ${window} window: ${error.message}`));

  const show = async (): Promise<void> => {
    const chosen = chooseTray(platform);
    if (chosen.kind === 'none') {
      failure = chosen.why;
      return;
    }
    const { openTrayItem } = await import('../../platform/tray/open-tray-item.ts');
    try {
      item = await openTrayItem({
        title: 'Copyloom',
        menu: () =>
          listTrayEntries({
            recording,
            problem: faults.problem,
            onOpen: () => open('overlay'),
            onSettings: () => open('settings'),
            onExplorer: () => open('explorer'),
            onQuit: quit,
          }),
        onOpen: () => open('overlay'),
        onChange: changed.tell,
        log,
      });
      failure = '';
      const stops = [recording.subscribe(item.update), faults.subscribe(item.update)];
      stop = () => {
        for (const end of stops) end();
      };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      failure = error.message;
      log(`Can't show the tray icon: ${error.message}`);
    }
  };

  const hide = async (): Promise<void> => {
    stop();
    failure = '';
    await item?.close();
    item = undefined;
  };

  /** Shows or hides it after a change of the setting. Without a tray, the command line offers everything in its menu. */
  const follow = (): Promise<void> =>
    enqueue(async () => {
      if (!started || settings.get('showTrayIcon') === isWanted) return;
      isWanted = !isWanted;
      await (isWanted ? show() : hide());
      changed.tell();
    });

  return {
    start: (): Promise<void> => {
      started = true;
      return follow();
    },
    follow,
    /** Why it isn't visible; empty if it is, or isn't to be. */
    get problem(): string {
      return settings.get('showTrayIcon') ? (item?.problem ?? failure) : '';
    },
    get isStarted(): boolean {
      return started;
    },
    subscribe: changed.subscribe,
    close: (): Promise<void> => {
      started = false;
      return enqueue(hide);
    },
  };
};

export type Tray = ReturnType<typeof createTray>;
