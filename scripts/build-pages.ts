// `npm run pages`: builds every page of src/ui into one file with its script and style inside, in dist/pages. `npm ci` does it too.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const root = new URL('../', import.meta.url);
const pages = ['docs', 'settings'] as const;

/** Neither may end the element that it stands in before its time. */
const inlineScript = (code: string): string =>
  `<script type="module">${code.trim().replaceAll(/<(?=\/script|!--)/gi, '\\x3c')}</script>`;
const inlineStyle = (code: string): string => `<style>${code.trim().replaceAll(/<(?=\/style)/gi, '\\3c ')}</style>`;

const inlineAll = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string => {
  const texts = new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
  const take = (name: string): string => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`The page asks for ${name}, which was not built.`);
    texts.delete(name);
    return text;
  };
  const html = take('index.html')
    .replace(/<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/g, (_, name) => inlineScript(take(name)))
    .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_, name) => inlineStyle(take(name)));
  if (texts.size > 0) throw new Error(`These were built but are not in the page: ${[...texts.keys()].join(', ')}.`);
  return html;
};

const buildPage = async (page: string): Promise<string> => {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL(`src/ui/${page}/`, root)),
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { write: false, modulePreload: false, cssCodeSplit: false, assetsInlineLimit: Number.POSITIVE_INFINITY },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${page} was not built into one page.`);
  return inlineAll(built.output);
};

/** Readers see the old page or the new one, never half of one. */
const writeWhole = async (file: URL, text: string): Promise<void> => {
  const beside = new URL(`${file.href}.${process.pid}`);
  await writeFile(beside, text);
  await rename(beside, file);
};

export const buildPages = async (): Promise<void> => {
  const folder = new URL('dist/pages/', root);
  await mkdir(folder, { recursive: true });
  for (const page of pages) await writeWhole(new URL(`${page}.html`, folder), await buildPage(page));
};

/** `npm ci --omit=dev` leaves out what pages are built with; the application works without them, and says how to get them. */
const isWithoutVite = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes("'vite'");

if (import.meta.main) {
  try {
    await buildPages();
  } catch (error) {
    if (!isWithoutVite(error)) throw error;
    console.error('The pages are not built: Vite is not installed. Run npm ci, then: npm run pages');
  }
}
