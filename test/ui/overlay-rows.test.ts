// The rows of the overlay: what they show of an entry, where the search matches, and the keys that pick them.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import type { TestApplication } from '../support/application/application.ts';
import { copyIn, until } from '../support/application/history.ts';
import { assertAccessible } from '../support/browser/access.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { openOverlay, untilRows } from './open-overlay.ts';

const fill = async (application: TestApplication): Promise<void> => {
  await copyIn(application, { text: 'Shopping list\nmilk, shopping bags', app: 'Notes' });
  await copyIn(application, { text: 'url(https://example.org/x)', app: 'Shop' });
  await copyIn(application, { text: '#663399' });
  await application.control('PATCH', '/v1/history?q=milk', { body: { addTags: ['home'] } });
  await application.control('PATCH', '/v1/history/1', { body: { pin: true } });
};

describe('the rows of the overlay', pages, () => {
  test('marks what the search found, in rows and in the preview', onPage, async (t) => {
    const { page, line, assertNoFaults } = await openOverlay(t, { texts: [], fill });
    const untilMarked = (place: string, expected: readonly string[]) =>
      until(`The marks ${expected}`, async () =>
        (await page.locator(`${place} mark`).allTextContents()).join() === expected.join() ? true : undefined,
      );
    await line.fill('SHOP');
    await untilMarked('.list', ['Shop', 'Shop']);
    await untilMarked('.preview', ['Shop', 'shop']);
    await assertAccessible(page);
    await line.fill('shoping');
    await untilMarked('.list', ['Shopping']);
    await untilMarked('.preview', ['Shopping', 'shopping']);
    await line.fill('');
    await untilMarked('.list', []);
    await untilMarked('.preview', []);
    assertNoFaults();
  });

  test('shows tags, pin, application and age, and a color as itself', onPage, async (t) => {
    const { page, assertNoFaults } = await openOverlay(t, { texts: [], fill, now: Date.now() });
    const row = page.getByRole('option').filter({ hasText: 'Shopping list' });
    await row.getByText('#home').waitFor();
    await row.getByRole('img', { name: 'Pinned' }).waitFor();
    assert.match(await row.innerText(), /Notes\s+now$/);
    await page.locator('.swatch').waitFor();
    const shown = await page.evaluate("getComputedStyle(document.querySelector('.swatch')).backgroundColor");
    assert.equal(shown, 'rgb(102, 51, 153)');
    await assertAccessible(page);
    assertNoFaults();
  });

  test('shows pictures small, and an icon for those that are damaged', onPage, async (t) => {
    const copyPictures = async (application: TestApplication): Promise<void> => {
      const copy = async (name: string, [width, height]: readonly [number, number], picture?: Uint8Array) => {
        const drawing = sharp({ create: { width, height, channels: 3, background: 'red' } });
        const bytes = picture ?? (await drawing.png().toBuffer());
        const file = `${name.padStart(32, '0')}.png`;
        writeFileSync(join(application.home.imagesFolder, file), bytes);
        await copyIn(application, { image: { file, type: 'image/png', width, height, bytes: bytes.byteLength } });
      };
      await copy('1', [20, 10]);
      await copy('2', [21, 10], Buffer.from('no picture'));
      await copy('3', [500, 500], Buffer.from('no picture'));
      await copy('4', [800, 600]);
    };
    const { page, line, assertNoFaults } = await openOverlay(t, { texts: ['a text'], fill: copyPictures });
    const row = (name: string) => page.getByRole('option').filter({ hasText: name });
    const measure = async (name: string) => (await row(name).locator('.thumbnail img').boundingBox()) ?? undefined;
    const large = await until('The picture', () => measure('800 × 600'));
    const small = await until('The small one', () => measure('20 × 10'));
    assert.deepEqual([large.width, large.height, small.width, small.height], [37, 28, 20, 10]);
    const readNatural = () =>
      row('800 × 600')
        .locator('img')
        .evaluate((image) => Reflect.get(image, 'naturalWidth'));
    const natural = await until('The loaded picture', async () => (await readNatural()) || undefined);
    assert.equal(natural, 75);
    for (const damaged of ['500 × 500', '21 × 10']) {
      await row(damaged).locator('.thumbnail svg').waitFor();
      assert.equal(await row(damaged).locator('img').count(), 0);
    }
    assert.equal((await row('800 × 600').boundingBox())?.height, (await row('a text').boundingBox())?.height);
    await assertAccessible(page);
    await line.press('ArrowDown');
    await line.press('Insert');
    await row('800 × 600').getByText('1', { exact: true }).waitFor();
    assert.equal(await row('800 × 600').locator('img').count(), 0, 'its place in the selection is shown instead');
    assertNoFaults();
  });

  test(
    'shows the name of a hostile application in one line, and completes it to a filter that finds it',
    onPage,
    async (t) => {
      const app = 'Ev\nil\r\n\u202e\u0007App\u0085';
      const fill = (application: TestApplication) => copyIn(application, { text: 'theirs', app });
      const { page, line } = await openOverlay(t, {
        fill: async (own) => void (await fill(own)),
        texts: ['other'],
      });
      await line.press('ArrowDown');
      await page.locator('.facts > div').filter({ hasText: 'Copied inEv il App' }).waitFor();
      assert.equal(await page.locator('.entry-app').last().textContent(), 'Ev il App');
      await line.pressSequentially('app:ev');
      await page.getByRole('option', { name: 'app:"Ev il App"' }).waitFor();
      await line.press('Tab');
      await untilRows(page, ['theirs']);
      await page.getByRole('status').filter({ hasText: '1 entry' }).waitFor();
      assert.equal(await line.inputValue(), 'app:"Ev il App" ');
    },
  );

  test('leaves room for the text beside long tags, and ends a long description in time', onPage, async (t) => {
    const tag = async (application: TestApplication): Promise<void> => {
      await copyIn(application, { text: 'x'.repeat(200), app: 'Visual Studio Code' });
      const addTags = ['quarterly-planning', 'customer-interviews', 'architecture-review'];
      const description = 'long '.repeat(60);
      await application.control('PATCH', '/v1/history/1', { body: { addTags, description } });
    };
    const { page } = await openOverlay(t, { texts: [], fill: tag });
    await page.locator('.entry-tag').getByText('#quarterly-planning').waitFor();
    const width = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
    assert.ok((await width('.entry-text')) > (await width('.entry')) / 4);
    assert.ok((await width('.facts')) <= (await width('.preview')));
  });

  test(
    'keeps the status in one line and one tag readable in a narrow window, and text in its direction',
    onPage,
    async (t) => {
      const tag = async (application: TestApplication): Promise<void> => {
        await copyIn(application, { text: 'many tags' });
        await application.control('PATCH', '/v1/history/1', {
          body: { addTags: ['first-tag', 'second-tag', 'third-tag'] },
        });
      };
      const { page } = await openOverlay(t, { texts: ['שלום, world'], fill: tag });
      await page.setViewportSize({ width: 640, height: 400 });
      await page.getByText('#first-tag').waitFor();
      await page.locator('.preview-text').waitFor();
      assert.equal(await page.locator('.entry-tag:visible').count(), 1);
      assert.ok(((await page.locator('.status').boundingBox())?.height ?? 0) < 40);
      const direction = await page.evaluate("getComputedStyle(document.querySelector('.entry-text')).direction");
      const bidi = await page.evaluate("getComputedStyle(document.querySelector('.preview-text')).unicodeBidi");
      assert.deepEqual([direction, bidi], ['rtl', 'plaintext']);
    },
  );

  test('says how many more files an entry has', onPage, async (t) => {
    const fill = async (application: TestApplication): Promise<void> => {
      for (const count of [1, 2, 3])
        await copyIn(application, { files: ['/tmp/offer.pdf', '/tmp/b', '/tmp/c'].slice(0, count) });
    };
    const { page } = await openOverlay(t, { texts: [], fill });
    await untilRows(page, ['/tmp/offer.pdf and 2 more files', '/tmp/offer.pdf and 1 more file', '/tmp/offer.pdf']);
  });

  test('lists all tags, the pin, and no size of files below the preview', onPage, async (t) => {
    const tag = async (application: TestApplication): Promise<void> => {
      await copyIn(application, { files: ['/nowhere/one.pdf'] });
      await copyIn(application, { text: 'https://example.org' });
      const addTags = ['alpha', 'beta', 'gamma', 'delta'];
      await application.control('PATCH', '/v1/history/2', { body: { pin: true, addTags } });
    };
    const { page, line } = await openOverlay(t, { texts: [], fill: tag });
    const facts = page.locator('.facts > div');
    await facts.filter({ hasText: 'Size' }).waitFor();
    const shown = await facts.allTextContents();
    assert.deepEqual(shown.slice(0, 2), ['Tags#alpha #beta #gamma #delta', 'PinnedYes']);
    await line.press('ArrowDown');
    await page.locator('.preview .file-name').waitFor();
    assert.match((await facts.allTextContents()).join('\n'), /^Copied.*once$/);
  });

  test('shows all facts in a narrow window, and at most two lines of each', onPage, async (t) => {
    const describe = async ({ control, ...application }: TestApplication): Promise<void> => {
      await copyIn({ control, ...application }, { text: 'x', app: 'Visual Studio Code' });
      await control('PATCH', '/v1/history/1', { body: { description: 'long '.repeat(60) } });
    };
    const { page } = await openOverlay(t, { texts: [], fill: describe, now: Date.UTC(2026, 11, 22, 23, 59) });
    for (const width of [640, 600]) {
      await page.setViewportSize({ width, height: 400 });
      await page.locator('.facts').waitFor();
      const facts = await page.locator('.facts dd').evaluateAll((found) =>
        found.map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
          isCut: scrollWidth > clientWidth || scrollHeight > clientHeight,
          lines: Math.round(clientHeight / 16.8),
        })),
      );
      assert.deepEqual(facts[0], { isCut: true, lines: 2 }, 'the description');
      assert.ok(facts.slice(1).every(({ isCut }) => !isCut));
    }
  });

  test('shows the keys of the first nine while Alt is held, and pastes the one you press', onPage, async (t) => {
    const pasted: unknown[] = [];
    const texts = Array.from({ length: 12 }, (_, index) => `entry ${index}`);
    const { page, line, clipboard, untilAnswered } = await openOverlay(t, {
      texts,
      front: { pasteKey: 'Ctrl+V', paste: async () => void pasted.push(1) },
    });
    await untilRows(page, texts.toReversed());
    const keys = page.locator('.entry-key');
    await page.keyboard.down('Alt');
    await until('The keys', async () => ((await keys.count()) === 9 ? true : undefined));
    assert.equal(await keys.last().textContent(), 'Alt+9');
    await assertAccessible(page);
    await page.keyboard.press('3');
    await until('The paste', async () => (pasted.length === 1 ? true : undefined));
    assert.equal(clipboard.content?.text, 'entry 9');
    await page.keyboard.up('Alt');
    await until('No keys', async () => ((await keys.count()) === 0 ? true : undefined));
    await line.fill('entry 11');
    await untilRows(page, ['entry 11']);
    await untilAnswered();
    await line.press('Alt+2');
    await line.press('Alt+1');
    await until('The paste', async () => (pasted.length === 2 ? true : undefined));
    assert.equal(clipboard.content?.text, 'entry 11');
  });
});
