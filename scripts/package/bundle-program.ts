// Bundles the program: an installed Copyloom starts in half the time of one that loads a thousand files.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { programs } from '../../src/base/own-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Options {
  /** Whether it reads COPYLOOM_TEST_LIMITS, as the sources do. */
  readonly forTests?: boolean;
}

/** The variables that only tests set. */
const withoutTests = { define: { 'process.env.COPYLOOM_TEST_LIMITS': 'undefined' } };

/**
 * Packages stay outside: they find their own files, and would start no faster. Not minified, and with a comment that names the source of
 * each part, so that a stack trace can be read.
 */
const bundle = async (program: string, folder: string, { forTests = false }: Options): Promise<void> => {
  const { name } = parse(program);
  const bundled = await rolldown({
    cwd: root,
    input: { [name]: join('src', program) },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    transform: forTests ? {} : withoutTests,
  });
  await bundled.write({
    dir: folder,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: `${name}-[name].js`,
  });
  await bundled.close();
};

const startBundle = async (launcher: string): Promise<void> => {
  const text = await readFile(launcher, 'utf8');
  await writeFile(launcher, text.replace(/src([/\\])bin[/\\]copyloom\.ts\b/, 'dist$1program$1copyloom.js'));
};

/** Writes dist/program, and bin/ with the launchers that start it. Threads share no files: then each loads fewer, and only what it needs. */
export const bundleProgram = async (folder: string, options: Options = {}): Promise<void> => {
  for (const program of programs) await bundle(program, join(folder, 'dist/program'), options);
  await cp(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  for (const name of ['copyloom', 'copyloom.cmd']) await startBundle(join(folder, 'bin', name));
};
