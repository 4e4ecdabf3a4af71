// What the About pane shows: the version, the licenses and the folders.
import { access, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { codeOf } from '../base/error-code.ts';
import { findOwnFile } from '../base/own-files.ts';
import { refuse } from '../base/refusal.ts';
import { refuseUnavailable } from '../base/refuse-unavailable.ts';
import type { Schemas } from '../contract/types.ts';
import type { Adapters } from './adapters.ts';

interface Deps {
  adapters: Pick<Adapters, 'home' | 'platform' | 'pagesFolder' | 'revealFiles'>;
}

type Folder = Schemas['FolderChoice']['folder'];

const docs = findOwnFile('docs/');

export const createAbout = ({ adapters: { home, platform, pagesFolder, revealFiles } }: Deps) => {
  /** The folder, and a file in it that shows where to look, if it exists. */
  const places: Readonly<Record<Folder, { readonly folder: string; readonly file?: string }>> = {
    data: { folder: home.data, file: home.databaseFile },
    config: { folder: home.config, file: home.settingsFile },
    languages: { folder: home.languagesFolder },
    models: { folder: home.modelsFolder },
    docs: { folder: fileURLToPath(docs), file: fileURLToPath(new URL('guide/getting-started.md', docs)) },
  };

  const exists = (path: string): Promise<boolean> =>
    access(path).then(
      () => true,
      () => false,
    );

  return {
    readAbout: (): Schemas['About'] => ({
      version: manifest.version,
      node: process.versions.node,
      platform,
      architecture: process.arch,
      license: manifest.license,
      home: { config: home.config, data: home.data },
    }),
    /** Read only when asked for: the texts are long. */
    readLicenses: async (): Promise<Schemas['License'][]> => {
      try {
        return JSON.parse(await readFile(new URL('licenses.json', pagesFolder), 'utf8'));
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
        return refuse('not_supported', "The licenses haven't been collected. Collect them with: npm run pages");
      }
    },
    revealFolder: async (name: Folder): Promise<string> => {
      const { folder, file } = places[name];
      const shown = file !== undefined && (await exists(file)) ? file : folder;
      if (name === 'languages' || name === 'models') await mkdir(folder, { recursive: true, mode: 0o700 });
      await refuseUnavailable('not_supported', () => revealFiles([shown]));
      return shown === folder ? folder : dirname(shown);
    },
  };
};
