// The preview of the overlay, in a real browser.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { assertAccessible, assertAccessibleIn } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay } from './open-overlay.ts';

const file = `${'0'.repeat(32)}.png`;

const fill = async (application: TestApplication): Promise<void> => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  writeFileSync(join(application.home.imagesFolder, file), picture);
  await copyIn(application, { image: { file, type: 'image/png', width: 40, height: 30, bytes: picture.byteLength } });
  await copyIn(application, { text: 'name,city\nAda,London' });
  await copyIn(application, { text: '{"total":12,"lines":[{"sku":"A1"}]}' });
  await copyIn(application, { text: 'Dear Ada', html: '<p><b>Dear</b> <a href="https://example.org">Ada</a>' });
  await copyIn(application, { text: '#663399' });
  await copyIn(application, { files: ['/nowhere/one.pdf', '/nowhere/two.pdf'] });
  await copyIn(application, { text: 'a b\tc' });
  await application.control('PATCH', '/v1/history/7', { body: { value: 'a b\td' } });
};

describe('the preview of the overlay', pages, () => {
  test('shows each kind of content in its own way', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t, { texts: [], fill });
    const preview = page.getByRole('region', { name: 'Preview' });
    const choose = (name: string) => preview.getByRole('button', { name, exact: true }).click();
    await preview.getByText('a b d').waitFor();
    await choose('Blanks');
    await preview.getByText('a·b→').waitFor();
    await choose('Changes');
    await preview.locator('.added').filter({ hasText: '+Added: a b' }).waitFor();
    await preview.locator('.removed').waitFor();
    await assertAccessible(page);
    await line.press('ArrowDown');
    await preview
      .getByRole('listitem')
      .filter({ hasText: /one\.pdf\s*Missing/ })
      .waitFor();
    await line.press('ArrowDown');
    await preview.getByRole('img', { name: '#663399' }).waitFor();
    await line.press('ArrowDown');
    await preview.locator('strong').filter({ hasText: 'Dear' }).waitFor();
    assert.equal(await preview.getByRole('link').count(), 0);
    await assertAccessible(page);
    await line.press('ArrowDown');
    await preview.getByText('"sku"').waitFor();
    await assertAccessible(page);
    await line.press('ArrowDown');
    await preview.getByRole('columnheader', { name: 'city' }).waitFor();
    await assertAccessible(page);
    await line.press('ArrowDown');
    const image = preview.getByRole('img', { name: 'Image, 40 × 30' });
    await image.waitFor();
    await until('The picture', async () =>
      (await page.evaluate("document.querySelector('.picture').naturalWidth")) === 40 ? true : undefined,
    );
    await assertAccessible(page);
    assertNoFaults();
  });

  test(
    'shows all of a tall or thin picture, scrolls a very long one, and says how large they are',
    onPage,
    async (t) => {
      const sizes = [
        { width: 100_000, height: 1 },
        { width: 100, height: 4000 },
        { width: 300, height: 900 },
      ];
      const fillPictures = async (application: TestApplication): Promise<void> => {
        for (const [index, size] of sizes.entries()) {
          const file = `${String(index).padStart(32, '0')}.png`;
          const picture = await sharp({ create: { ...size, channels: 3, background: 'red' } })
            .png()
            .toBuffer();
          writeFileSync(join(application.home.imagesFolder, file), picture);
          await copyIn(application, { image: { file, type: 'image/png', bytes: picture.byteLength, ...size } });
        }
        await application.control('PATCH', '/v1/history/3', { body: { description: 'A tower' } });
      };
      const { page, line, assertNoFaults } = await openOverlay(t, { texts: [], fill: fillPictures });
      const measure = async (name: string) => {
        const picture = page.getByRole('img', { name });
        await picture.waitFor();
        const readWidth = () => picture.evaluate((it) => Number(Reflect.get(it, 'naturalWidth')));
        await until('The loaded picture', async () => (await readWidth()) || undefined);
        const box = await picture.boundingBox();
        assert.ok(box);
        const isScrolled = await page.locator('.preview-content').evaluate((it) => it.scrollHeight > it.clientHeight);
        return { ...box, isScrolled };
      };
      const tall = await measure('Image, 300 × 900');
      assert.equal(tall.isScrolled, false);
      assert.ok(tall.height > 100, `${tall.height} pixels high`);
      assert.ok(Math.abs(tall.height / tall.width - 3) < 0.1, `${tall.width} × ${tall.height}`);
      await page
        .locator('.facts')
        .getByText(/^300 × 900, \d/)
        .waitFor();
      await page
        .locator('.facts')
        .getByText(/^\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d, once$/)
        .first()
        .waitFor();
      await line.press('ArrowDown');
      const long = await measure('Image, 100 × 4000');
      assert.equal(long.isScrolled, true);
      assert.ok(long.width >= 100, `${long.width} pixels wide`);
      await page
        .locator('.facts')
        .getByText(/^100 × 4000, \d/)
        .waitFor();
      await line.press('ArrowDown');
      const thin = await measure('Image, 100000 × 1');
      assert.ok(thin.width > 100 && thin.height >= 3, `${thin.width} × ${thin.height}, with its borders`);
      assertNoFaults();
    },
  );

  test(
    'shows what changed between versions, by line and word, with words for who does not see it',
    onPage,
    async (t) => {
      const lines = Array.from({ length: 20 }, (_, index) => `step ${index}: check the room`);
      const fillVersions = async ({ control }: TestApplication): Promise<void> => {
        await control('PUT', '/v1/clipboard', { body: { text: lines.join('\n') } });
        const value = lines.with(9, 'step 9: check the hall').join('\n');
        await control('PATCH', '/v1/history/1', { body: { value } });
        await control('PATCH', '/v1/history/1', { body: { value: 'x'.repeat(300_000) } });
      };
      const { page, assertNoFaults } = await openOverlay(t, { texts: [], fill: fillVersions });
      await page.getByRole('button', { name: 'Changes' }).click();
      await page.getByText('This change is too long to show here.').waitFor();
      const shown = await page.locator('.diff-line').allTextContents();
      assert.deepEqual(shown.slice(0, 2), ['⋯6 unchanged lines', 'step 6: check the room']);
      assert.deepEqual(shown.slice(4, 6), ['−Removed: step 9: check the room', '+Added: step 9: check the hall']);
      assert.deepEqual(await page.locator('.diff-line mark').allTextContents(), ['room', 'hall']);
      assert.equal(await page.locator('.diff-sign:not([aria-hidden=true])').count(), 0);
      await assertAccessibleIn(page, 'changes', [{ forcedColors: 'active' }]);
      assertNoFaults();
    },
  );

  test('shows a color as it was copied, and as hexadecimal digits and rgb(), to select and copy', onPage, async (t) => {
    const colors = [
      ['color(srgb 2 -1 0)', '#ff0000', 'rgb(255 0 0)'],
      ['oklch(0.7 0.15 60)', '#e18528', 'rgb(225 133 40)'],
      ['hsl(200 50% 50% / 0.5)', '#4095bf80', 'rgb(64 149 191 / 0.5)'],
      ['rgba(1, 2, 3, .5)', '#01020380', 'rgb(1 2 3 / 0.5)'],
      ['color(srgb 1 0 0 / 0.503)', '#ff000080', 'rgb(255 0 0 / 0.503)'],
      ['rgb(none 10 0 / none)', '#000a0000', 'rgb(0 10 0 / 0)'],
      ['#663399', 'rgb(102 51 153)'],
    ] as const;
    const texts = colors.map(([copied]) => copied).toReversed();
    const { page, line, assertNoFaults } = await openOverlay(t, { texts });
    const text = page.locator('.preview-text');
    for (const forms of colors) {
      await until(forms.join(), async () => (await text.textContent()) === forms.join('\n') || undefined);
      await line.press('ArrowDown');
    }
    await text.dblclick({ position: { x: 15, y: 28 } });
    assert.equal(await page.evaluate<string>('String(getSelection())'), 'rgb');
    assertNoFaults();
  });

  test(
    'stays in the view you chose until the overlay closes, but shows blanks of one entry only',
    onPage,
    async (t) => {
      const texts = ['#00ff00', '#ff0000', 'plain text'];
      const { page, line, control, hidden } = await openOverlay(t, { texts });
      const isChosen = (name: string) =>
        page.locator('.preview .segments').getByRole('button', { name, exact: true, pressed: true }).waitFor();
      const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await isChosen('Text');
      await choose('Blanks');
      await isChosen('Blanks');
      await line.press('ArrowDown');
      await isChosen('Color');
      await line.press('ArrowUp');
      await isChosen('Blanks');
      await line.press('ArrowDown');
      await isChosen('Color');
      await choose('Text');
      await line.press('ArrowDown');
      await page.locator('.preview-text').filter({ hasText: '#00ff00' }).waitFor();
      await isChosen('Text');
      await choose('Blanks');
      await line.press('ArrowUp');
      await isChosen('Text');
      await line.press('Escape');
      await until('The overlay hidden', async () => hidden.length > 0 || undefined);
      await control('POST', '/control/windows', { body: { window: 'overlay' } });
      await page.locator('.preview-text').filter({ hasText: 'plain text' }).waitFor();
      await line.press('ArrowDown');
      await isChosen('Color');
    },
  );

  test('folds the deep levels of JSON, and opens them one by one', onPage, async (t) => {
    const levels = 900;
    const { page, line, assertNoFaults } = await openOverlay(t, {
      texts: ['plain text', `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`],
    });
    const structures = page.locator('.json details');
    await structures.first().waitFor();
    assert.equal(await structures.count(), 21);
    await structures.last().locator('summary').click();
    await until('The next level', async () => (await structures.count()) === 22 || undefined);
    await line.press('ArrowDown');
    await page.locator('.preview-text').filter({ hasText: 'plain text' }).waitFor();
    assertNoFaults();
  });

  test('loads the beginning of a long text, and more when you ask', onPage, async (t) => {
    const { page } = await openOverlay(t, { texts: [`${'many words '.repeat(10_000)}end`] });
    const text = page.locator('.preview-text');
    await text.waitFor();
    assert.equal((await text.textContent())?.length, 32_768);
    await page.getByRole('button', { name: 'Show more' }).click();
    await until('The end', async () => ((await text.textContent())?.endsWith('end') ? true : undefined));
    assert.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0);
  });
});
