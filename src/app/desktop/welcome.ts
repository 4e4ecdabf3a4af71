// The first start: opens its window once, tells it what it shows, and adds and removes the samples.
import { createNotice } from '../../base/notice.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Event, Welcome } from '../../contract/window-protocol.ts';
import { readEntryQuery } from '../../core/history/entry-query.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import { listSamples, sampleTag } from '../../core/history/sample-entries.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { ExtensionOffer } from '../../platform/install/extension-offer.ts';
import type { Readers } from '../threads/start-readers.ts';
import { followSource } from './follow-source.ts';
import type { OverlayShortcut } from './shortcut.ts';

interface Deps {
  readonly settings: Pick<Settings, 'get' | 'change' | 'changeAsked' | 'watch'>;
  readonly shortcut: Pick<OverlayShortcut, 'status' | 'check' | 'subscribe'>;
  readonly extension: ExtensionOffer;
  readonly history: Pick<HistoryService, 'capture' | 'change' | 'remove'>;
  readonly readers: Pick<Readers, 'selections'>;
  readonly storage: { subscribe(listener: () => void): () => void };
  /** In milliseconds. */
  readonly startedAt: number;
  countEntries(): Promise<number>;
  openWelcome(): Promise<unknown>;
  /** Closes the window of the first start and opens the overlay. */
  openOverlay(): Promise<unknown>;
  log(line: string): void;
  logBug(error: unknown, where: string): void;
}

export const createWelcome = (deps: Deps) => {
  const { settings, shortcut, history, logBug } = deps;
  const opened = createNotice();
  const looked = createNotice();
  let extension: Welcome['extension'];
  let openings = 0;
  /** While the window of the first start is open: what was copied meanwhile doesn't count. */
  let isNew = false;

  const findSamples = (): Promise<number[]> =>
    deps.readers.selections.select(readEntryQuery({ tag: sampleTag }), Number.MAX_SAFE_INTEGER, undefined);

  /** What was on the clipboard at the start may already be an entry. A history that can't be read isn't new. */
  const isNewHistory = async (): Promise<boolean> => {
    const older = { ...readEntryQuery({}), before: deps.startedAt };
    const found = await deps.readers.selections.select(older, 1, undefined).catch(() => undefined);
    return found?.length === 0;
  };

  const read = async (): Promise<Welcome> => ({
    shortcut: shortcut.status,
    startAtLogin: settings.get('startAtLogin'),
    openings,
    isNew: isNew || (await deps.countEntries()) === 0,
    samples: (await findSamples()).length,
    ...(extension && { extension }),
  });

  /** Apart from the rest, because it takes a moment. */
  const lookForExtension = async (): Promise<void> => {
    extension = await deps.extension.read();
    looked.tell();
  };

  const addSamples = async (): Promise<number> => {
    const { isNew: mayAdd, samples } = await read();
    if (!mayAdd || samples > 0) return 0;
    const { works, shortcut: keys } = shortcut.status;
    let added = 0;
    for (const sample of listSamples(works ? keys : '')) {
      const entry = await history.capture(sample);
      if (!entry) continue;
      await history.change(entry.id, { addTags: [sampleTag] });
      added += 1;
    }
    return added;
  };

  return {
    /** Opens its window if this is the first start of the desktop application. */
    openIfNew: async (): Promise<void> => {
      if (settings.get('welcomed') || !(await isNewHistory())) return;
      isNew = true;
      try {
        await deps.openWelcome();
        settings.change({ welcomed: true });
      } catch (error) {
        isNew = false;
        deps.log(`Can't show the introduction: ${error instanceof Error ? error.message : error}`);
      }
    },
    onOverlayOpened: (): void => {
      openings += 1;
      opened.tell();
    },
    onClosed: (): void => {
      isNew = false;
    },
    /** Sends what the window shows, now and whenever it changes. Returns how to stop. */
    listen: (send: (event: Event) => void): (() => void) => {
      const stop = followSource(
        {
          changes: [settings.watch, shortcut.subscribe, opened.subscribe, looked.subscribe, deps.storage.subscribe],
          read: async () => ({ name: 'welcome', value: await read() }),
        },
        { send, logBug },
      );
      const look = (): void =>
        void lookForExtension().catch((error: unknown) => logBug(error, 'the extension of GNOME Shell'));
      const stopLooking = shortcut.subscribe(look); // it is held in another way once the extension is there
      look();
      void shortcut.check();
      return () => {
        stop();
        stopLooking();
      };
    },
    finish: async (samples: boolean): Promise<Schemas['AddedSamples']> => {
      const added = samples ? await addSamples() : 0;
      // Not awaited: the window that asks for this closes only after it has an answer.
      void deps.openOverlay().catch((error: Error) => deps.log(`Can't open the overlay: ${error.message}`));
      return { added };
    },
    removeSamples: async (): Promise<Schemas['RemovedSamples']> => {
      let deleted = 0;
      for (const id of await findSamples()) {
        if (await deps.readers.selections.isUntouchedSample(id)) deleted += await history.remove(id);
        else await history.change(id, { removeTags: [sampleTag] });
      }
      return { deleted };
    },
    addExtension: async (): Promise<void> => {
      await deps.extension.add();
      await lookForExtension();
    },
    changeLogin: (on: boolean): Schemas['LoginChange'] => {
      settings.changeAsked({ startAtLogin: on });
      return { on: settings.get('startAtLogin') };
    },
  };
};

export type WelcomeControl = ReturnType<typeof createWelcome>;
