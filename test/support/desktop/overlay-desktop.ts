// Starts the desktop application on a test desktop, with an application that has copied texts, and opens the overlay.
import type { TestContext } from 'node:test';
import { startDesktopProgram } from '../service/desktop-program.ts';
import { makeTempHome } from '../store/temp-home.ts';
import { type Desktop, overlayName } from './desktop.ts';
import { gtkApplicationName, startGtkApplication } from './gtk-application.ts';
import { startSwayDesktop, swayPrograms } from './sway-desktop.ts';
import { desktopPrograms, startXDesktop } from './x-desktop.ts';

/** The programs that it needs on X11. */
export const overlayPrograms = [...desktopPrograms, 'gjs'];

/** The desktops to test on. */
export const desktops: readonly {
  readonly name: string;
  readonly programs: readonly string[];
  /** Its program, and its name. */
  readonly terminal: { readonly program: string; readonly name: string };
  start(t: TestContext): Promise<Desktop>;
}[] = [
  { name: 'X11', programs: overlayPrograms, terminal: { program: 'xterm', name: 'XTerm' }, start: startXDesktop },
  {
    name: 'sway',
    programs: [...swayPrograms, 'gjs'],
    terminal: { program: 'foot', name: 'foot' },
    start: startSwayDesktop,
  },
];

/** The last text is the newest entry. `variables` are further ones of the session; `home` may have a history. */
export const startOverlayOn = async <On extends Desktop>(
  t: TestContext,
  desktop: On,
  texts: readonly string[],
  variables: NodeJS.ProcessEnv = {},
  home = makeTempHome(t),
) => {
  const { session, holdsShortcuts, press, untilFocused } = desktop;
  const { GI_TYPELIB_PATH, LD_LIBRARY_PATH } = process.env;
  const own = typeof session === 'string' ? { DISPLAY: session } : { ...session, GI_TYPELIB_PATH, LD_LIBRARY_PATH };
  const application = await startDesktopProgram(t, { ...variables, ...own }, home);
  const notes = startGtkApplication(t, session);
  await untilFocused(gtkApplicationName);
  await press('Control'); // on Wayland, only an application that got a key may copy
  const copy = async (text: string): Promise<void> => {
    await notes.copyText(text);
    await application.untilNewest(text);
  };
  for (const text of texts) await copy(text);
  await notes.clear();
  const pressShortcut = () => press('Control', 'Shift', 'v');
  /** With its shortcut, where programs can hold one. */
  const openOverlay = async (): Promise<void> => {
    if (holdsShortcuts) {
      await pressShortcut();
      await untilFocused(overlayName);
    }
    // Waits until its page has drawn: on a very busy computer, the window appears before, and would lose keys.
    await application.call('openWindow', { body: { window: 'overlay' } });
    await untilFocused(overlayName);
  };
  return { desktop, application, notes, copy, pressShortcut, openOverlay };
};

/** On X11. */
export const startOverlayDesktop = async (t: TestContext, texts: readonly string[], variables?: NodeJS.ProcessEnv) =>
  startOverlayOn(t, await startXDesktop(t), texts, variables);
