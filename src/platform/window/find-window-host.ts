// Finds what shows windows on this computer. Looks again each time, because you may have installed something since.
import { Unavailable } from '../../base/unavailable.ts';
import type { WindowHost } from '../../core/window/window-host.ts';
import { type ChosenWindowHost, chooseWindowHost, type WindowCircumstances } from './choose-window-host.ts';
import { openChromiumWindow } from './chromium-window.ts';
import { findWindowPrograms } from './find-window-programs.ts';
import { openGjsWindow } from './gjs/gjs-window.ts';
import { openPrivately } from './open-address.ts';

interface Options {
  /** A private folder for browser profiles and redirect pages while windows are open. */
  readonly folder: string;
  findParts?(): Promise<WindowCircumstances>;
}

type Chosen = Exclude<ChosenWindowHost, { name: 'none' }>;

const createOpen = ({ name, program }: Chosen, folder: string): WindowHost['open'] => {
  const openers: Readonly<Record<Chosen['name'], WindowHost['open']>> = {
    gjs: (wanted, events, quitting) => openGjsWindow(program, wanted, events, quitting),
    chromium: (wanted, events) => openChromiumWindow(program, folder, wanted, events),
    browser: async ({ url }) => {
      const removePage = await openPrivately(url, folder);
      return { close: async () => removePage() };
    },
  };
  return openers[name];
};

/** Throws an `Unavailable` that says what to do. */
export const createWindowHostFinder =
  ({ folder, findParts = findWindowPrograms }: Options) =>
  async (): Promise<WindowHost> => {
    const chosen = chooseWindowHost(await findParts());
    if (chosen.name === 'none') throw new Unavailable(`${chosen.why} ${chosen.remedy}`);
    return {
      name: chosen.name,
      why: chosen.why,
      reportsClose: chosen.name !== 'browser',
      open: createOpen(chosen, folder),
    };
  };
