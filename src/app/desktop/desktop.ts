// Connects the windows to the application: the operations of their pages, their events, and quitting.
import { access } from 'node:fs/promises';
import { createMutex } from '../../base/mutex.ts';
import { refuse } from '../../base/refusal.ts';
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { panes } from '../../contract/panes.ts';
import type { Handlers, Schemas } from '../../contract/types.ts';
import type { WindowName } from '../../contract/window-access.ts';
import type { Event } from '../../contract/window-protocol.ts';
import type { ApiKey } from '../../core/access/api-key.ts';
import type { FiredTriggers } from '../../core/capture/fired-triggers.ts';
import type { Recording } from '../../core/capture/recording.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import { createAnnounceCommand } from '../../core/commands/announce-command.ts';
import { createAnnounceWhile } from '../../core/commands/announce-running.ts';
import { createAnnounceTrigger } from '../../core/commands/announce-trigger.ts';
import { createAnnouncing } from '../../core/commands/announcing.ts';
import { createUseCommand, type UseDeps } from '../../core/commands/use-command.ts';
import { createUseSecrets } from '../../core/commands/use-secrets.ts';
import type { Secrets } from '../../core/secrets/secrets.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Appearance } from '../../core/window/window-host.ts';
import { createWindows } from '../../desktop/show-windows.ts';
import { pageFiles, startWindowServer } from '../../desktop/window-server.ts';
import type { WindowDeps, WindowEntrance } from '../../http/doors.ts';
import type { Handle } from '../../http/exchange.ts';
import type { ApiControl } from '../../http/handlers/api.ts';
import { createUseHandlers } from '../../http/handlers/commands.ts';
import { createEntryHandlers } from '../../http/handlers/entries.ts';
import { createWindowHandlers } from '../../http/handlers/windows.ts';
import type { Adapters } from '../adapters.ts';
import type { ApiSwitch } from '../api/api-switch.ts';
import type { Storage } from '../history/storage.ts';
import type { RuleOpener } from '../run/rule-opener.ts';
import type { EntryTools } from './entry-tools.ts';
import { followSource } from './follow-source.ts';
import { createOverlayNotice } from './overlay-notice.ts';
import { createPasting } from './pasting.ts';
import { type Changes, createSettingsEvents, followApi } from './settings-events.ts';
import type { OverlayShortcut } from './shortcut.ts';
import type { Tray } from './tray.ts';
import { createUseEntries } from './use-entries.ts';
import type { WelcomeControl } from './welcome.ts';

interface Deps {
  adapters: Adapters;
  clipboard: Clipboard;
  entryTools: EntryTools;
  shortcut: Pick<OverlayShortcut, 'problem' | 'status' | 'check' | 'subscribe' | 'without' | 'pause'>;
  api: ApiSwitch;
  storage: Pick<Storage, 'subscribe' | 'countChanges'>;
  key: ApiKey;
  settings: Pick<Settings, 'get' | 'list' | 'watch' | 'repairs' | 'watchRepairs'>;
  control: Pick<ApiControl, 'readApi'>;
  variables: Changes;
  rules: Pick<RuleOpener, 'subscribe' | 'changeCount'>;
  firedTriggers: Pick<FiredTriggers, 'subscribe' | 'count'>;
  logChanges: Pick<FiredTriggers, 'subscribe' | 'count'>;
  recording: Pick<Recording, 'read' | 'subscribe'>;
  tray: Pick<Tray, 'problem' | 'subscribe'>;
  welcome: Pick<WelcomeControl, 'listen' | 'onOverlayOpened' | 'onClosed'>;
  readonly useCommand: Omit<UseDeps, 'aimPaste' | 'announce'>;
  readonly secrets: Pick<Secrets, 'open' | 'changes' | 'subscribe'>;
  /** Whether a text must not be shown on the screen unasked. */
  isPrivate(text: string): Promise<boolean>;
  /** For problems that the user finds out about later. */
  logProblem(text: string): void;
  /** Prepares for commands, so that the first one needn't wait. Uses a processor for a moment, so the overlay appears first. */
  warmUp(): void;
  /** Stays prepared for them until further notice. */
  keepWarm(kept: boolean): void;
  openExplorer(entrance: WindowEntrance): Handle;
  door: Omit<WindowDeps, 'handlers'> & { handlers: Omit<WindowDeps['handlers'], keyof Own> };
}

/** The handlers that the desktop adds to those of the door. */
type Own = Handlers<
  | 'pasteEntry'
  | 'useEntries'
  | 'getPicture'
  | 'getThumbnail'
  | 'listEntryFiles'
  | 'useCommand'
  | 'openWindow'
  | 'hideOverlay'
>;

const stayReadyTimes = { always: undefined, '10m': 600_000, never: 0 } as const;

export const createDesktop = (deps: Deps) => {
  const { adapters, clipboard, entryTools, shortcut, settings, useCommand, warmUp, door } = deps;
  const { now, log, pagesFolder, notifier } = adapters;
  const quitting = Promise.withResolvers<void>();
  let isQuitting = false;

  const checkPage = async (window: WindowName): Promise<void> => {
    try {
      await access(new URL(pageFiles[window], pagesFolder));
    } catch {
      throw new Unavailable("The window pages haven't been built. Build them with: npm run pages");
    }
  };

  /** The overlay asks for the rest of what it shows each time it is opened. */
  const notice = createOverlayNotice({ shortcut, clipboard });
  const listenToSettings = createSettingsEvents({ ...deps, logBug: door.logBug });
  const readAppearance = (): Appearance => settings.get('appearance');
  const followAppearance = (send: (event: Event) => void): (() => void) => {
    let sent: Appearance | undefined;
    const tell = (): void => {
      if (sent === readAppearance()) return;
      sent = readAppearance();
      send({ name: 'appearance', value: sent });
    };
    tell();
    return settings.watch(tell);
  };
  /** What a command in the overlay does may change before Enter. */
  const listenToOverlay = (send: (event: Event) => void): (() => void) => {
    const tell = (): void => send({ name: 'rules', value: deps.rules.changeCount });
    tell();
    const stops = [notice.listen(send), deps.rules.subscribe(tell)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  const listen = (window: WindowName, send: (event: Event) => void): (() => void) => {
    const listeners = {
      overlay: listenToOverlay,
      settings: listenToSettings,
      welcome: deps.welcome.listen,
      explorer: (tell: (event: Event) => void) => followSource(followApi(deps), { send: tell, logBug: door.logBug }),
    };
    const stops = [followAppearance(send), listeners[window](send)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  const reopenOverlay = (failure: string): void => {
    const opening = enqueue(() => openOverlay(failure));
    opening.catch((error: Error) => deps.logProblem(`${failure} The overlay can't say so: ${error.message}`));
  };
  const pasting = createPasting({
    clipboard,
    findFrontWindow: async () => adapters.findFrontWindow(clipboard.state.backend),
    hideOverlay: (how) => windows.hide('overlay', { isByUser: false, ...how }),
    reopenOverlay,
    withoutShortcut: shortcut.without,
  });
  const hideOverlay = async (): Promise<void> => {
    await windows.hide('overlay', { isByUser: false });
  };
  const announcing = createAnnouncing({
    notifier,
    isPrivate: deps.isPrivate,
    pasteInFront: async () => {
      await rememberFront();
      return pasting.aimPaste()();
    },
    openOverlay: async () => {
      await open({ window: 'overlay' });
      return {};
    },
    log: deps.logProblem,
    logBug: door.logBug,
    isQuitting: () => isQuitting,
  });
  const useEntries = createUseEntries({
    clipboard,
    readContent: entryTools.readContent,
    aimPaste: pasting.aimPaste,
  });
  const using = { ...useCommand, announce: createAnnounceCommand(announcing), aimPaste: pasting.aimPaste };
  const useSecrets = createUseSecrets({
    runParts: useCommand.runParts,
    open: deps.secrets.open,
    put: clipboard.putSecret,
    lend: clipboard.lendSecret,
    hideOverlay: () => windows.hide('overlay', { isByUser: false }),
    reopenOverlay,
    announceWhile: createAnnounceWhile(announcing),
  });
  /** For windows, where a person types them: commands may name secrets. */
  const personsHandlers = createUseHandlers(createUseCommand({ ...using, useSecrets }));
  const handlers: Own = {
    ...createEntryHandlers({ paste: pasting.paste, useEntries, ...entryTools.files }),
    ...createUseHandlers(createUseCommand(using)),
    ...createWindowHandlers({ open: (request) => open(request), hideOverlay }),
  };

  const windows = createWindows({
    findHost: adapters.findWindowHost,
    startServer: () =>
      startWindowServer({
        openFindPeerUser: adapters.openFindPeerUser,
        pagesFolder,
        openExplorer: deps.openExplorer,
        door: { ...door, handlers: { ...door.handlers, ...handlers, ...personsHandlers } },
        listen,
        readAppearance,
        now,
      }),
    onLink: (address) => void adapters.openAddress(address).catch((error: Error) => log(error.message)),
    now,
    log,
    onGone: (window) => {
      if (window === 'overlay') deps.keepWarm(false);
      if (window === 'welcome') deps.welcome.onClosed();
    },
    readStayReady: () => stayReadyTimes[settings.get('overlayStaysReady')],
    readAppearance,
  });

  /** While the overlay is open, it is in front itself. */
  const rememberFront = async (): Promise<void> => {
    if (!windows.isVisible('overlay')) await pasting.rememberFront();
  };

  const enqueue = createMutex();
  /** `failure` says why the paste failed for which it was hidden. */
  const openOverlay = async (failure = ''): Promise<Schemas['OpenedWindow']> => {
    notice.update(failure);
    const remembering = rememberFront();
    remembering.catch(() => undefined); // reported below, unless opening fails first
    const { host, opened } = await windows.open('overlay', undefined, remembering).finally(warmUp);
    deps.keepWarm(windows.isVisible('overlay'));
    deps.welcome.onOverlayOpened();
    return { window: 'overlay', shownBy: host, opened };
  };
  const open = ({ window, pane }: Schemas['WindowRequest']): Promise<Schemas['OpenedWindow']> =>
    refuseUnavailable('not_supported', async () => {
      if (window !== 'settings' && pane !== undefined)
        refuse('invalid_request', 'Only Settings has panes. Leave out "pane".');
      await checkPage(window);
      if (window === 'overlay') return enqueue(() => openOverlay());
      if (window !== 'settings') {
        const { host, opened } = await windows.open(window);
        return { window, shownBy: host, opened };
      }
      const shown = pane ?? panes[0];
      const { host, opened } = await windows.open(window, shown);
      return { window, pane: shown, shownBy: host, opened };
    });

  /** For the shortcut. What looks open may just have been hidden by the user. */
  const toggleOverlay = async (): Promise<void> => {
    if (!windows.isInFront('overlay') || !(await windows.hide('overlay', { isByUser: true })))
      await open({ window: 'overlay' });
  };

  return {
    open,
    /** Ends the first start. */
    replaceWelcome: async (): Promise<void> => {
      await windows.end('welcome');
      await open({ window: 'overlay' });
    },
    toggleOverlay: (): void =>
      void toggleOverlay().catch((error: Error) => log(`Can't open the overlay: ${error.message}`)),
    handlers,
    /** Asks the application to quit; `quitting` resolves. */
    quit: quitting.resolve,
    quitting: quitting.promise,
    followSettings: windows.followSettings,
    announceTrigger: createAnnounceTrigger({ announcing, clipboard, settings }),
    close: async (): Promise<void> => {
      isQuitting = true;
      await Promise.all([windows.close(), notifier.close()]);
    },
  };
};

export type Desktop = ReturnType<typeof createDesktop>;
