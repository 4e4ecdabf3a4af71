// Starts the desktop application on a test desktop, with an application that has copied texts, and opens the overlay with its shortcut.
import type { TestContext } from 'node:test';
import { startDesktopProgram } from '../service/desktop-program.ts';
import { gtkApplicationName, startGtkApplication } from './gtk-application.ts';
import { desktopPrograms, startXDesktop } from './x-desktop.ts';

/** The name of the overlay in WM_CLASS. */
export const overlayName = 'Copyloom';

/** The programs that it needs. */
export const overlayPrograms = [...desktopPrograms, 'gjs'];

/** The last text is the newest entry. `session` holds further variables of the session. */
export const startOverlayDesktop = async (
  t: TestContext,
  texts: readonly string[],
  session: NodeJS.ProcessEnv = {},
) => {
  const desktop = await startXDesktop(t);
  const application = await startDesktopProgram(t, { ...session, DISPLAY: desktop.display });
  const notes = startGtkApplication(t, desktop.display);
  await desktop.untilFocused(gtkApplicationName);
  const copy = async (text: string): Promise<void> => {
    await notes.copyText(text);
    await application.untilNewest(text);
  };
  for (const text of texts) await copy(text);
  await notes.clear();
  const pressShortcut = () => desktop.press('Control', 'Shift', 'v');
  const openOverlay = async (): Promise<void> => {
    await pressShortcut();
    await desktop.untilFocused(overlayName);
  };
  return { desktop, application, notes, copy, pressShortcut, openOverlay };
};
