// Builds each page of src/ui into one self-contained file in dist/pages, the guide into dist/pages/guide, and collects the licenses that Settings shows. Run by `npm run pages` and `npm ci`.
import { globSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { codeOf } from '../src/base/error-code.ts';
import { collectLicenses } from './collect-licenses.ts';
import { buildGuide } from './guide/build-guide.ts';
import { writeAtomically } from './write-atomically.ts';

const root = new URL('../', import.meta.url);
const pages = ['docs', 'settings', 'overlay', 'welcome'] as const;

/** Escaped, so that the code can't close its own element. */
const inlineScript = (code: string): string =>
  `<script type="module">${code.trim().replaceAll(/<(?=\/script|!--)/gi, '\\x3c')}</script>`;
const inlineStyle = (code: string): string => `<style>${code.trim().replaceAll(/<(?=\/style)/gi, '\\3c ')}</style>`;

const inlineAll = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string => {
  const texts = new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
  const take = (name: string): string => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`The page refers to ${name}, which was not built.`);
    texts.delete(name);
    return text;
  };
  const html = take('index.html')
    .replace(/<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/g, (_, name) => inlineScript(take(name)))
    .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_, name) => inlineStyle(take(name)));
  if (texts.size > 0)
    throw new Error(`These files were built but are not used by the page: ${[...texts.keys()].join(', ')}.`);
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
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${page} was not built into a single page.`);
  return inlineAll(built.output);
};

export const buildPages = async (): Promise<void> => {
  const folder = new URL('dist/pages/', root);
  await mkdir(folder, { recursive: true });
  await writeAtomically(new URL('licenses.json', folder), JSON.stringify(await collectLicenses()));
  await buildGuide(new URL('guide/', folder));
  for (const page of pages) await writeAtomically(new URL(`${page}.html`, folder), await buildPage(page));
};

/** What the pages are built from. */
const sources = [
  ...['src/ui/**', 'src/base/**', 'src/contract/**', 'api/*', 'package-lock.json', 'scripts/*.ts'],
  ...['docs/**', 'scripts/guide/**'],
];

const arePagesStale = (): boolean => {
  const path = fileURLToPath(root);
  const built = [...pages, 'guide'].map(
    (page) => statSync(`${path}dist/pages/${page}.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return globSync(sources, { cwd: path }).some((file) => statSync(`${path}${file}`).mtimeMs > Math.min(...built));
};

/** Builds the pages unless they are newer than everything they are built from. */
export const buildStalePages = async (): Promise<void> => {
  if (arePagesStale()) await buildPages();
};

/** `npm ci --omit=dev` leaves Vite out. The application works without the pages and says how to build them. */
const isWithoutVite = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'vite'");

if (import.meta.main) {
  try {
    await buildPages();
  } catch (error) {
    if (!isWithoutVite(error)) throw error;
    console.error('The pages were not built because Vite is not installed. Run npm ci, then: npm run pages');
  }
}
