// Builds the guide from the Markdown in docs/: a folder of pages that load nothing from elsewhere.
import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '../write-atomically.ts';
import { allPages, guideAddress, type Page, sections } from './pages.ts';
import { escapeHtml, renderMarkdown } from './render-markdown.ts';
import { imagesFolder, resolveLink } from './resolve-link.ts';
import { type Site, writePage } from './write-page.ts';

const root = new URL('../../', import.meta.url);

const styles = [
  'src/ui/tokens.css',
  'src/ui/parts/base.css',
  'src/ui/parts/site-frame.css',
  'scripts/guide/styles/frame.css',
  'scripts/guide/styles/prose.css',
];

const readText = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

/** A page that no menu lists would not be found. */
const refuseUnlisted = (): void => {
  const listed = new Set(allPages.map(({ source }) => source));
  const files = globSync(
    sections.map(({ source }) => `${source}/*.md`),
    { cwd: fileURLToPath(root) },
  );
  const unlisted = files.filter((file) => !listed.has(file));
  if (unlisted.length > 0) throw new Error(`scripts/guide/pages.ts doesn't list ${unlisted.join(', ')}.`);
};

/** The files of the folder, by path. */
const makeFiles = async (): Promise<Map<string, string | Uint8Array>> => {
  const texts = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const { source } of allPages) {
    const text = await readText(source);
    const [, title] = /^# (.+)\n/.exec(text) ?? [];
    if (title === undefined) throw new Error(`${source} doesn't start with a heading.`);
    texts.set(source, text);
    titles.set(source, escapeHtml(title));
  }
  const site: Site = { titles, pages: allPages };
  const images = new Set<string>();
  const write = (page: Page): string => {
    const resolve = (target: string): string => {
      if (target.endsWith('.png')) images.add(basename(target));
      return resolveLink(page, target);
    };
    return writePage(page, site, renderMarkdown(texts.get(page.source) ?? '', resolve));
  };

  const files = new Map<string, string | Uint8Array>();
  for (const page of allPages) files.set(page.address.slice(guideAddress.length + 1), write(page));
  const [start] = allPages;
  if (start) files.set('../guide.html', write({ ...start, address: guideAddress }));
  for (const name of images) files.set(`images/${name}`, await readFile(new URL(`${imagesFolder}/${name}`, root)));
  files.set('style.css', (await Promise.all(styles.map(readText))).join('\n'));
  files.set('copyloom.svg', await readText('share/copyloom.svg'));
  return files;
};

/** `folder` ends with a slash. What an earlier build left there is removed. */
export const buildGuide = async (folder: URL): Promise<void> => {
  refuseUnlisted();
  const files = await makeFiles();
  for (const [path, content] of files) {
    const file = new URL(path, folder);
    await mkdir(new URL('.', file), { recursive: true });
    await writeAtomically(file, content);
  }
  for (const path of globSync('**/*.*', { cwd: fileURLToPath(folder) }))
    if (!files.has(path)) await rm(new URL(path, folder));
};
