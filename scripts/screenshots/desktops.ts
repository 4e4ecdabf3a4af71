// Takes pictures of the overlay on whole sessions of GNOME, Plasma and Xfce (`npm run screenshots desktops`).
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp, { type Matrix3x3, type Sharp } from 'sharp';
import { connectToX } from '../../src/platform/x11/x-connection.ts';
import { presetSettings } from '../../test/support/application/preset-settings.ts';
import { startOverlayOn } from '../../test/support/desktop/overlay-desktop.ts';
import { hasPrograms } from '../../test/support/running/needed-programs.ts';
import type { GnomeSession } from '../../test/support/sessions/gnome-session.ts';
import { startGnomeWithExtension } from '../../test/support/sessions/gnome-with-extension.ts';
import { plasmaPrograms, startPlasmaSession } from '../../test/support/sessions/plasma-session.ts';
import type { SessionDesktop } from '../../test/support/sessions/session-desktop.ts';
import type { SessionPlace } from '../../test/support/sessions/session-place.ts';
import { startXfceSession, type XfceSession, xfcePrograms } from '../../test/support/sessions/xfce-session.ts';
import { fillStore } from '../../test/support/store/fill-store.ts';
import { makeTempHome } from '../../test/support/store/temp-home.ts';
import { folder } from './folder.ts';
import { addPicture, invoice, recordSamples } from './sample-history.ts';

interface Photographed {
  readonly desktop: SessionDesktop & { readonly variables?: NodeJS.ProcessEnv };
  /** Takes a picture of the left monitor. */
  take(): Promise<Sharp>;
}

/** Of the left monitor. */
const [width, height] = [1280, 800];
/** Milliseconds in which a desktop without a graphics card has drawn everything. */
const drawTime = 10_000;

const run = promisify(execFile);

/** Hides that a test presses keys and evaluates code here. */
const hideTest = `
  Main.panel.statusArea.screenSharing.hide();
  Main.panel.statusArea.quickSettings._unsafeMode.hide();
`;

const takeGnome = async ({ session, place, evaluate }: GnomeSession): Promise<Sharp> => {
  await evaluate(hideTest);
  const file = join(place.folder, 'screen.png');
  const to = ['--session', '--dest', 'org.gnome.Shell.Screenshot', '--object-path', '/org/gnome/Shell/Screenshot'];
  const area = ['0', '0', `${width}`, `${height}`];
  const call = [...to, '--method', 'org.gnome.Shell.Screenshot.ScreenshotArea', ...area, 'false', file];
  await run('gdbus', ['call', ...call], { env: session });
  return sharp(file);
};

const takeX = async (t: TestContext, display: string): Promise<Sharp> => {
  const { client, root, ask, close } = await connectToX({ display, onDisconnect: () => undefined });
  t.after(() => close());
  const everyPlane = 0xffffffff;
  const { data } = await ask<{ data: Buffer }>((done) =>
    client.GetImage(2, root, 0, 0, width, height, everyPlane, done),
  );
  const redFirst: Matrix3x3 = [
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ]; // X sends blue first
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .recomb(redFirst);
};

/** To the application behind the overlay; Plasma shows the icon of Wayland otherwise. */
const giveIcon = ({ environment }: SessionPlace): void => {
  const folder = join(environment['HOME'] ?? '', '.local/share/applications');
  mkdirSync(folder, { recursive: true });
  const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Notes', 'Exec=notes', 'Icon=accessories-text-editor'];
  writeFileSync(join(folder, 'notes.desktop'), lines.join('\n'));
};

/** In the panel, instead of who takes the pictures. */
const nameUser = async ({ variables }: XfceSession): Promise<void> => {
  const properties = [
    ['button-title', 'uint', '3'], // a custom one
    ['custom-title', 'string', 'Ada'],
  ] as const;
  for (const [name, type, value] of properties) {
    const property = ['-c', 'xfce4-panel', '-p', `/plugins/plugin-14/${name}`];
    await run('xfconf-query', [...property, '-n', '-t', type, '-s', value], { env: variables });
  }
};

const desktops: readonly {
  readonly name: string;
  readonly programs: readonly string[];
  start(t: TestContext): Promise<Photographed>;
}[] = [
  {
    name: 'gnome',
    programs: ['gnome-shell', 'gdbus'],
    start: async (t) => {
      const desktop = await startGnomeWithExtension(t);
      const background = [
        'org.gnome.desktop.background',
        'picture-uri',
        'file:///usr/share/backgrounds/gnome/blobs-l.svg',
      ];
      await run('gsettings', ['set', ...background], { env: desktop.session });
      return { desktop, take: () => takeGnome(desktop) };
    },
  },
  {
    name: 'plasma',
    programs: plasmaPrograms,
    start: async (t) => {
      const desktop = await startPlasmaSession(t);
      giveIcon(desktop.place);
      return { desktop, take: () => takeX(t, desktop.screen) };
    },
  },
  {
    name: 'xfce',
    programs: [...xfcePrograms, 'xfconf-query'],
    start: async (t) => {
      const desktop = await startXfceSession(t);
      await nameUser(desktop);
      return { desktop, take: () => takeX(t, desktop.session) };
    },
  },
];

/** For the application behind the overlay. */
const letter = [
  'Dear Ada,',
  'thank you for your order.',
  'The loom leaves our workshop on Monday and should reach you by Thursday.',
  'It comes in four boxes:',
  '1. The frame, with its feet',
  '2. The warp beam and the cloth beam',
  '3. Two shafts, with 200 heddles',
  '4. The reed, the shuttle and the bobbins',
  'Please check the boxes while the driver is still there.',
  'To put it together, you need a second pair of hands and about an hour.',
  'Grace can help you on Friday morning, if that suits you.',
  'She also brings the drawings that you asked for.',
  'The invoice follows by separate mail. Please pay within 14 days.',
  'Kind regards',
  'Lin',
  'P.S. Your old shuttles fit the new loom.',
  'If you have no use for them, Grace takes them along on Friday.',
].join('\n\n');

for (const { name, programs, start } of desktops) {
  test(`takes a picture of the overlay on ${name}`, async (t) => {
    if (!hasPrograms(t, [...programs, 'gjs'])) return;
    const { desktop, take } = await start(t);
    const home = makeTempHome(t);
    presetSettings(home, { welcomed: true, recognizeText: false }); // the pages show no text of the picture either
    fillStore(home, (store) => recordSamples(store, Date.now()));
    const { application, notes, openOverlay } = await startOverlayOn(t, desktop, [], desktop.variables, home);
    addPicture(home, 'docs-light.png');
    await application.call('changeEntry', { path: { id: invoice.id }, body: invoice.changes });
    await notes.resize({ width: 760, height: 650 });
    await notes.fill(letter);
    await desktop.moveFront(130, 45);
    await desktop.listTrayItems(); // starts the panel of Plasma
    await wait(drawTime);
    await openOverlay();
    await wait(drawTime);
    await (await take()).png({ palette: true, effort: 10 }).toFile(join(folder, `overlay-on-${name}.png`));
  });
}
