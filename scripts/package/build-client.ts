// `npm run package:client`: packs the client alone into dist/copyloom-client-VERSION.tgz, for projects that only use a running Copyloom.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { packPackage } from './build-package.ts';
import { clientEntry, clientExports, writeClientTypes } from './client-types.ts';
import { compileImported } from './compile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Imported as `copyloom/client`, like the client in the whole package: npm installs it under the name that you give it. */
const writeManifest = async (folder: string): Promise<void> => {
  const { name, version, license, type, engines } = manifest;
  const description = 'Connects programs to the API of a running Copyloom.';
  const written = { name: `${name}-client`, version, description, license, type, engines, exports: clientExports };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
};

/** Builds the folder of the package from scratch. Returns the path of the tarball. */
export const packClient = async (folder: string, target: string): Promise<string> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await compileImported(root, folder, clientEntry);
  await writeClientTypes(root, folder);
  await writeManifest(folder);
  return packPackage(folder, target);
};

if (import.meta.main) console.log(await packClient(join(root, 'dist/client'), join(root, 'dist')));
