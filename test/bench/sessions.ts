// Measures a day's work on whole sessions of GNOME, Plasma and Xfce: copies kept, and how long opening the overlay and pasting take.
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { overlayName } from '../support/desktop/desktop.ts';
import { gtkApplicationName } from '../support/desktop/gtk-application.ts';
import { startOverlayOn } from '../support/desktop/overlay-desktop.ts';
import { findMissing } from '../support/running/needed-programs.ts';
import { startGnomeXSession } from '../support/sessions/gnome-session.ts';
import { startGnomeWithExtension } from '../support/sessions/gnome-with-extension.ts';
import { plasmaPrograms, startPlasmaSession } from '../support/sessions/plasma-session.ts';
import type { SessionDesktop } from '../support/sessions/session-desktop.ts';
import { startXfceSession, xfcePrograms } from '../support/sessions/xfce-session.ts';
import { summarize, type Times } from './load.ts';

export interface MeasuredSession {
  readonly name: string;
  /** Of 100 copies, each 20 ms after the one before. */
  readonly kept: number;
  /** Milliseconds from the shortcut until the overlay has the focus. */
  readonly opening: Times;
  /** Milliseconds from Enter until the text is in the application. */
  readonly pasting: Times;
}

type Desktop = SessionDesktop & { readonly variables?: NodeJS.ProcessEnv };

const rounds = 30;

const sessions: readonly {
  readonly name: string;
  readonly programs: readonly string[];
  start(t: TestContext): Promise<Desktop>;
}[] = [
  { name: 'GNOME, Wayland', programs: ['gnome-shell'], start: startGnomeWithExtension },
  { name: 'GNOME, X11', programs: ['gnome-shell', 'Xorg'], start: startGnomeXSession },
  { name: 'Plasma, Wayland', programs: plasmaPrograms, start: startPlasmaSession },
  { name: 'Xfce', programs: xfcePrograms, start: startXfceSession },
];

const measureSession = async (t: TestContext, desktop: Desktop): Promise<Omit<MeasuredSession, 'name'>> => {
  const { application, notes, openOverlay, pressShortcut } = await startOverlayOn(
    t,
    desktop,
    ['yes'],
    desktop.variables,
  );
  const burst = Array.from({ length: 100 }, (_, at) => `copy ${at}`);
  await notes.copyBurst(burst, 20);
  await application.untilNewest('copy 99');
  const { items } = await application.call('listHistory', { query: { limit: 100 } });
  const kept = items.filter(({ value }) => burst.includes(value)).length;
  await openOverlay(); // the first one starts its process
  await desktop.press('Escape');
  await desktop.untilFocused(gtkApplicationName);
  await notes.clear();
  const [opening, pasting]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const pressed = performance.now();
    await pressShortcut();
    await desktop.untilFocused(overlayName);
    opening.push(performance.now() - pressed);
    const entered = performance.now();
    await desktop.press('Enter');
    await notes.awaitText('copy 99');
    pasting.push(performance.now() - entered);
    await desktop.untilFocused(gtkApplicationName);
    await notes.clear();
  }
  return { kept, opening: summarize(opening), pasting: summarize(pasting) };
};

/** Those that are installed. */
export const measureSessions = async (): Promise<MeasuredSession[]> => {
  const measured: MeasuredSession[] = [];
  for (const { name, programs, start } of sessions) {
    const missing = findMissing([...programs, 'gjs']);
    if (missing.length > 0) console.log(`NOT MEASURED on ${name}, missing ${missing.join(', ')}.`);
    else
      await test(name, async (t) => {
        measured.push({ name, ...(await measureSession(t, await start(t))) });
      });
  }
  return measured;
};

const writeTimes = ({ p50, p95 }: Times): string => `${p50.toFixed(0)} / ${p95.toFixed(0)}`;

export const reportSessions = (measured: readonly MeasuredSession[]): void => {
  console.log('\nSessions without a graphics card, which slows down drawing; p50 / p95 in ms:');
  const line = (...cells: string[]): void => console.log(cells.map((cell) => cell.padEnd(22)).join(''));
  line('', 'kept of 100 copies', 'shortcut to focus', 'Enter to text');
  for (const { name, kept, opening, pasting } of measured)
    line(name, String(kept), writeTimes(opening), writeTimes(pasting));
};
