// Starts a Wayland desktop for a test: sway with a keyboard.
import { execFile } from 'node:child_process';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { until } from '../application/history.ts';
import { startSway } from '../clipboard/sway.ts';
import { patience } from '../running/patience.ts';
import { type Desktop, overlayName, type Session } from './desktop.ts';
import { openWaylandKeyboard } from './wayland-keyboard.ts';

interface SwayDesktop extends Desktop {
  readonly session: Exclude<Session, string>;
}

interface Node {
  readonly app_id?: string | null;
  readonly name?: string | null;
  readonly focused: boolean;
  readonly nodes: readonly Node[];
  /** Dialogs, such as prompts. */
  readonly floating_nodes: readonly Node[];
}

/** Undefined while a layer has the focus. */
const findFocused = (node: Node): Node | undefined =>
  node.focused ? node : [...node.nodes, ...node.floating_nodes].map(findFocused).find((found) => found !== undefined);

/** The programs that it needs. */
export const swayPrograms = ['sway', 'swaymsg'] as const;

/** Its only layer is the overlay. `configuration` holds further lines of its configuration. */
export const startSwayDesktop = async (t: TestContext, configuration?: string): Promise<SwayDesktop> => {
  const { socket, environment } = await startSway(t, configuration);
  const { press } = await openWaylandKeyboard(t, socket);
  await press('Escape'); // it has a keyboard from the first key on
  const findWindow = async (): Promise<Node | undefined> => {
    const options = { env: environment, timeout: patience };
    const { stdout } = await promisify(execFile)('swaymsg', ['--raw', '--type', 'get_tree'], options);
    return findFocused(JSON.parse(stdout));
  };
  const readFocused = async (): Promise<string> => {
    const focused = await findWindow();
    return focused ? (focused.app_id ?? '') : overlayName;
  };
  return {
    session: environment,
    holdsShortcuts: false,
    press,
    readFocused,
    readTitle: async () => (await findWindow())?.name ?? '',
    untilFocused: async (application) => {
      await until(
        `${application} has the focus`,
        async () => (await readFocused()).toLowerCase() === application.toLowerCase() || undefined,
      );
    },
  };
};
