// What shows windows on this computer: looked for anew each time, since a person may have installed something meanwhile.
import { Obstacle } from '../../base/obstacle.ts';
import type { WindowHost } from '../../core/window/window-host.ts';
import { type ChosenWindowHost, chooseWindowHost, type WindowCircumstances } from './choose-window-host.ts';
import { openChromiumWindow } from './chromium-window.ts';
import { findWindowParts } from './find-window-parts.ts';
import { openGjsWindow } from './gjs/gjs-window.ts';
import { openPrivately } from './open-address.ts';

interface Options {
  /** Private: where profiles of browsers, and the pages that lead them to a window, are put while their windows are open. */
  readonly folder: string;
  findParts?(): Promise<WindowCircumstances>;
}

type Chosen = Exclude<ChosenWindowHost, { name: 'none' }>;

const createOpen = ({ name, program }: Chosen, folder: string): WindowHost['open'] => {
  const openers: Readonly<Record<Chosen['name'], WindowHost['open']>> = {
    gjs: (wanted, events, ending) => openGjsWindow(program, wanted, events, ending),
    chromium: (wanted, events) => openChromiumWindow(program, folder, wanted, events),
    browser: async ({ url }) => {
      const removePage = await openPrivately(url, folder);
      return { close: async () => removePage() };
    },
  };
  return openers[name];
};

/** Fails with an `Obstacle` that says what to do. */
export const createWindowHostFinder =
  ({ folder, findParts = findWindowParts }: Options) =>
  async (): Promise<WindowHost> => {
    const chosen = chooseWindowHost(await findParts());
    if (chosen.name === 'none') throw new Obstacle(`${chosen.why} ${chosen.remedy}`);
    return {
      name: chosen.name,
      why: chosen.why,
      tellsGone: chosen.name !== 'browser',
      open: createOpen(chosen, folder),
    };
  };
