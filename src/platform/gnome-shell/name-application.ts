// Names the application that is in front on GNOME, which is almost always the one that has just copied: no program is told who that was.
import type { Copy } from '../../core/clipboard/system-clipboard.ts';
import { readFront } from './read-front.ts';
import { lastingLinks, openShellLink } from './shell-link.ts';

export const createNameShellApplication = async (address: string | undefined) => {
  const forget = (): void => void lastingLinks.delete(address);
  const link = await openShellLink({ address, onEnd: forget });
  lastingLinks.set(address, link);
  return {
    /** Names none without the extension. */
    nameApplication: async (): Promise<Pick<Copy, 'app' | 'appNames'>> => {
      if (link.problem !== undefined) return {};
      const [app, ...others] = (await readFront(link).catch(() => undefined))?.names ?? [];
      return app === undefined ? {} : { app, appNames: [app, ...others] };
    },
    close: () => {
      forget();
      return link.close();
    },
  };
};
