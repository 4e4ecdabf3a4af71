// The documentation, as Markdown and as a site: every link leads somewhere, nothing is loaded from elsewhere, and no page has a script.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Parser } from 'htmlparser2';
import { buildGuide } from '../../scripts/guide/build-guide.ts';
import { guideAddress } from '../../scripts/guide/pages.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const readElements = (html: string): Element[] => {
  const elements: Element[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => void elements.push({ name, attributes }) });
  parser.end(html);
  return elements;
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const origin = 'http://127.0.0.1';
/** What the service serves besides the guide. */
const explorer = dirname(guideAddress);
const elsewhere = [explorer, '/openapi.json'];

test('every link of the guide leads somewhere, and nothing comes from elsewhere', async (t) => {
  const folder = makeTempFolder(t);
  await buildGuide(pathToFileURL(join(folder, 'guide/')));
  const files = globSync('**/*.*', { cwd: folder });
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const path = file === 'guide.html' ? guideAddress : `${explorer}/${file}`; // as the service serves them
        return [path, readElements(readFileSync(join(folder, file), 'utf8'))];
      }),
  );
  assert.ok(pages.size > 15);
  const paths = new Set([...elsewhere, guideAddress, ...files.map((file) => `${explorer}/${file}`)]);

  const faults: string[] = [];
  for (const [path, elements] of pages) {
    for (const { name, attributes } of elements) {
      const { href, src, srcset, style } = attributes;
      const isHandler = Object.keys(attributes).some((attribute) => attribute.startsWith('on'));
      if (name === 'script' || name === 'iframe' || style !== undefined || isHandler) faults.push(`${path}: ${name}`);
      for (const target of [href, src, srcset]) {
        if (target === undefined || (name === 'a' && /^https?:/.test(target))) continue;
        const url = new URL(target, `${origin}${path}`);
        const isThere = url.origin === origin && paths.has(url.pathname);
        const id = decodeURIComponent(url.hash.slice(1));
        const ids = pages.get(url.pathname)?.map(({ attributes: { id } }) => id) ?? [];
        if (!isThere || (id !== '' && !ids.includes(id))) faults.push(`${path}: ${target}`);
      }
    }
    const [unique, all] = [new Set(), elements.flatMap(({ attributes: { id } }) => id ?? [])];
    faults.push(...all.filter((id) => unique.size === unique.add(id).size).map((id) => `${path} has two ${id}`));
  }
  assert.deepEqual(faults, []);
  const styles = readFileSync(join(folder, 'guide/style.css'), 'utf8');
  assert.doesNotMatch(styles, /@import|url\(/);
});

test('every link of a Markdown file leads to a file', () => {
  const files = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  assert.ok(files.length > 50);
  const faults = files.flatMap((file) => {
    const prose = readFileSync(join(root, file), 'utf8').replaceAll(/^```.*?^```$/gms, '');
    const targets = Array.from(
      prose.matchAll(/\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"]+)"/g),
      ([, one, two]) => one ?? two,
    );
    return targets
      .filter((target = '') => !/^(?:https?:|[#$])/.test(target))
      .filter((target = '') => !existsSync(join(root, dirname(file), target.replace(/#.*/, ''))))
      .map((target) => `${file}: ${target}`);
  });
  assert.deepEqual(faults, []);
});
