// Private handlers for what the About pane shows.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  readAbout(): Schemas['About'];
  readLicenses(): Promise<Schemas['License'][]>;
  /** Returns its path. */
  revealFolder(folder: Schemas['FolderChoice']['folder']): Promise<string>;
}

export const createAboutHandlers = (about: Deps): Handlers<'getAbout' | 'listLicenses' | 'revealFolder'> => ({
  getAbout: async () => ({ status: 200, body: about.readAbout() }),
  listLicenses: async () => ({ status: 200, body: { licenses: await about.readLicenses() } }),
  revealFolder: async ({ body }) => ({ status: 200, body: { folder: await about.revealFolder(body.folder) } }),
});
