// `npm run package:deb`: builds dist/copyloom_VERSION_ARCHITECTURE.deb with Debian's tools.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import manifest from '../../package.json' with { type: 'json' };
import { extensionKinds, listExtensionFiles } from '../../src/platform/install/gnome-extension.ts';
import { collectLicenses } from '../collect-licenses.ts';
import { shellFiles } from '../shell-files.ts';
import { buildPackage } from './build-package.ts';
import {
  architecture,
  linkExtension,
  readSourceTime,
  removalNotice,
  shellTrigger,
  unlinkExtension,
  writeChangelog,
  writeControl,
  writeCopyright,
  writeLicenses,
} from './deb-control.ts';
import { iconSizes, sharedFiles } from './deb-files.ts';
import { copyShippedModules } from './shipped-modules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = 'usr/lib/copyloom';
const docs = 'usr/share/doc/copyloom';

const write = async (file: string, content: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

/** Without the time, which would differ from build to build. */
const compress = (text: string | Buffer): Buffer => gzipSync(text, { level: 9 });

const addProgram = async (folder: string): Promise<void> => {
  const own = join(folder, program);
  await buildPackage(own);
  await copyShippedModules(root, own);
  await mkdir(join(folder, docs), { recursive: true });
  await rename(join(own, 'docs'), join(folder, docs, 'docs'));
  await symlink('../../share/doc/copyloom/docs', join(own, 'docs')); // the About pane shows them
  await symlink('../../../lib/copyloom/api', join(folder, docs, 'api')); // they link to it
  for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md', 'bin/copyloom.cmd', 'bin/own-node.cmd', 'dist/shell'])
    await rm(join(own, name), { recursive: true });
  await mkdir(join(folder, 'usr/bin'), { recursive: true });
  await symlink('../lib/copyloom/bin/copyloom', join(folder, 'usr/bin/copyloom'));
};

const addShared = async (folder: string): Promise<void> => {
  for (const { source, target } of sharedFiles) {
    await mkdir(dirname(join(folder, target)), { recursive: true });
    await copyFile(join(root, 'share', source), join(folder, target));
  }
  for (const { target, write: writeText } of shellFiles) {
    const isManual = target.includes('/man/');
    const text = writeText();
    await write(join(folder, 'usr', `${target}${isManual ? '.gz' : ''}`), isManual ? compress(text) : text);
  }
  for (const size of iconSizes) {
    const icon = sharp(join(root, 'share/copyloom.svg'), { density: 72 * (size / 24) })
      .resize(size, size)
      .png();
    await write(join(folder, `usr/share/icons/hicolor/${size}x${size}/apps/copyloom.png`), await icon.toBuffer());
  }
};

/** Both kinds: one file can't be a script and a module. The place is for a link, which is made once GNOME Shell is known. */
const addExtension = async (folder: string): Promise<void> => {
  const [node = ''] = globSync(`${program}/node_modules/node-*/bin/node`, { cwd: folder });
  const own = { program: `/${node}`, script: `/${program}/dist/program/copyloom.js` };
  for (const [version] of extensionKinds)
    for (const { name, text } of listExtensionFiles(version, own))
      await write(join(folder, program, 'gnome-shell', String(version), name), text);
  await mkdir(join(folder, 'usr/share/gnome-shell/extensions'), { recursive: true });
};

const addDocuments = async (folder: string): Promise<void> => {
  const place = join(folder, docs);
  const licenses = await collectLicenses();
  await write(join(place, 'copyright'), writeCopyright(licenses));
  await write(join(place, 'licenses.txt.gz'), compress(writeLicenses(licenses)));
  await write(join(place, 'changelog.gz'), compress(writeChangelog(readSourceTime(root))));
  await write(join(place, 'CHANGELOG.md.gz'), compress(await readFile(join(root, 'CHANGELOG.md'))));
  await cp(join(root, 'share/lintian-overrides'), join(folder, 'usr/share/lintian/overrides/copyloom'));
};

const isBinary = async (file: string): Promise<boolean> =>
  /(\/bin\/node|\.node|\.so[.\d]*)$/.test(file) && (await readFile(file)).subarray(0, 4).equals(Buffer.from('\x7fELF'));

/** Symbols for debuggers take a fifth of Node. */
const stripBinaries = (files: readonly string[]): void => {
  for (const file of files) execFileSync('strip', ['--strip-unneeded', '--remove-section=.comment', file]);
};

/** The Debian packages with the libraries that the binaries need. */
const findDependencies = async (binaries: readonly string[]): Promise<string> => {
  const place = await mkdtemp(join(tmpdir(), 'copyloom-deb-'));
  try {
    await write(join(place, 'debian/control'), 'Source: copyloom\n\nPackage: copyloom\nArchitecture: any\n');
    const own = binaries.filter((file) => /\.so[.\d]*$/.test(file)).map((file) => `-l${dirname(file)}`);
    const found = execFileSync('dpkg-shlibdeps', ['-O', '--ignore-missing-info', ...own, ...binaries], {
      ...{ cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    });
    return found.trim().replace('shlibs:Depends=', '');
  } finally {
    await rm(place, { recursive: true });
  }
};

/** What belongs to the system has these modes, whatever the umask was. */
const setModes = async (folder: string, time: Date): Promise<void> => {
  for (const path of globSync('**', { cwd: folder }).map((path) => join(folder, path))) {
    const stats = await lstat(path);
    if (stats.isSymbolicLink()) continue;
    const isProgram =
      stats.isDirectory() || /\/bin\/(copyloom|own-node|node)$|DEBIAN\/(postinst|prerm|postrm)$/.test(path);
    await chmod(path, isProgram ? 0o755 : 0o644);
    await utimes(path, time, time);
  }
};

const addControl = async (folder: string, depends: string): Promise<void> => {
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((one) => one.isFile());
  const paths = files.map((one) => join(one.parentPath, one.name).slice(folder.length + 1)).sort();
  const sizes = await Promise.all(paths.map(async (path) => (await lstat(join(folder, path))).size));
  const kilobytes = sizes.reduce((sum, size) => sum + Math.ceil(size / 1024), 0);
  const digests = execFileSync('md5sum', ['--', ...paths], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  await write(join(folder, 'DEBIAN/control'), writeControl(depends, kilobytes));
  await write(join(folder, 'DEBIAN/md5sums'), digests);
  await write(
    join(folder, 'DEBIAN/conffiles'),
    paths
      .filter((path) => path.startsWith('etc/'))
      .map((path) => `/${path}\n`)
      .join(''),
  );
  await write(join(folder, 'DEBIAN/postinst'), linkExtension);
  await write(join(folder, 'DEBIAN/triggers'), shellTrigger);
  await write(join(folder, 'DEBIAN/prerm'), unlinkExtension);
  await write(join(folder, 'DEBIAN/postrm'), removalNotice);
};

/** Builds the package from what it will contain, in `folder`. Returns the path of the package. */
export const buildDeb = async (folder: string, target: string): Promise<string> => {
  await rm(folder, { recursive: true, force: true });
  await addProgram(folder);
  await addShared(folder);
  await addExtension(folder);
  await addDocuments(folder);
  const files = globSync('usr/lib/**', { cwd: folder }).map((path) => join(folder, path));
  const binaries: string[] = [];
  for (const file of files) if ((await lstat(file)).isFile() && (await isBinary(file))) binaries.push(file);
  stripBinaries(binaries);
  await addControl(folder, await findDependencies(binaries));
  const time = readSourceTime(root);
  await setModes(folder, time);
  const deb = join(target, `copyloom_${manifest.version}_${architecture}.deb`);
  // Higher levels take many times as long, and save a few percent.
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', '-z0', folder, deb], {
    ...{
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SOURCE_DATE_EPOCH: String(time.getTime() / 1000) },
    },
  });
  return deb;
};

if (import.meta.main) console.log(await buildDeb(join(root, 'dist/deb'), join(root, 'dist')));
