// The program that tests start: the bundle that the runner has made, as in a package; or else the sources.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bundled = process.env['COPYLOOM_TEST_PROGRAM'];
const folder = bundled ?? fileURLToPath(new URL('../../../', import.meta.url));

/** For Node. */
export const program = join(folder, bundled === undefined ? 'src/bin/copyloom.ts' : 'dist/program/copyloom.js');

/** For a shell, and for anyone else who knows nothing of Node. */
export const command = join(folder, 'bin/copyloom');
