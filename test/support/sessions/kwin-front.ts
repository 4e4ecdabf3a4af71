// Knows which window has the focus in KWin and where it is, and moves it, through scripts of KWin.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type createClient, defineInterface } from 'dbus-native';
import { busItself } from '../../../src/platform/bus/session-bus.ts';
import { overlayName } from '../desktop/desktop.ts';
import type { Area, SeenWindow } from './session-desktop.ts';

interface Told {
  readonly name?: string;
  readonly title?: string;
  readonly area?: Area;
  /** A number that is higher for windows above others. */
  readonly layer?: number;
  readonly isListed?: boolean;
}

const kwin = 'org.kde.KWin';
/** The layer of windows that ask to be above others. */
const above = 4;

/** Tells us which window has the focus, and when that changes or the window moves. */
const watch = (name: string): string => `
  const tell = (window) => {
    const { x, y, width, height } = window ? window.frameGeometry : {};
    const told = window
      ? {
          name: String(window.resourceClass),
          title: String(window.caption),
          area: { x, y, width, height },
          layer: window.layer,
          isListed: !window.skipTaskbar,
        }
      : {};
    callDBus('${name}', '/front', 'app.copyloom.Test', 'Tell', JSON.stringify(told));
  };
  workspace.clientAdded.connect((window) =>
    window.frameGeometryChanged.connect(() => {
      if (window === workspace.activeClient) tell(window);
    }),
  );
  workspace.clientActivated.connect(tell);
  tell(workspace.activeClient);
`;

const move = (x: number, y: number): string => `
  const { width, height } = workspace.activeClient.frameGeometry;
  workspace.activeClient.frameGeometry = { x: ${x}, y: ${y}, width, height };
`;

/** `folder` is for the scripts. */
export const createKwinFront = async (bus: ReturnType<typeof createClient>, folder: string) => {
  let front: Told = {};
  const handler = ({ told }: { told: string }): null => {
    front = JSON.parse(told);
    return null;
  };
  await bus.export(
    '/front',
    defineInterface({ name: 'app.copyloom.Test', methods: { Tell: { in: { told: 's' }, handler } } }),
  );
  await bus.invoke({ ...busItself, member: 'GetId' }); // by the reply, this connection has its name
  let count = 0;
  const run = async (script: string): Promise<void> => {
    const name = `copyloom-test-${count++}`;
    const file = join(folder, `${name}.js`);
    writeFileSync(file, script);
    const scripting = { destination: kwin, path: '/Scripting', interface: 'org.kde.kwin.Scripting' };
    const number = await bus.invoke({ ...scripting, member: 'loadScript', signature: 'ss', body: [file, name] });
    await bus.invoke({ destination: kwin, path: `/${number}`, interface: 'org.kde.kwin.Script', member: 'run' });
  };
  return {
    /** Call this when KWin has started. */
    watch: () => run(watch(bus.name ?? '')),
    // The overlay is a layer, which has neither an id nor a title, so KWin names it after its program.
    readFocused: () => (front.name === 'gjs-console' ? overlayName : front.name),
    readTitle: () => front.title ?? '',
    read: (): SeenWindow => {
      const { area, layer = 0, isListed = true } = front;
      if (!area) throw new Error('No window has the focus.');
      return { area, isAbove: layer >= above, isListed };
    },
    move: (x: number, y: number) => run(move(x, y)),
  };
};
