// The contract of every system's clipboard, run against other programs that copy, paste and misbehave.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../../src/base/unavailable.ts';
import type { SystemClipboard, SystemClipboardLimits } from '../../src/core/clipboard/system-clipboard.ts';
import { listen, type Opening, usual } from '../support/clipboard/clipboard-listener.ts';
import { patience, testTime, within } from '../support/running/patience.ts';

/** An answer time that no test outlives: what would wait for it is never done. */
const endless = 10 * patience;

/** A program that holds a copy. */
export interface Copier {
  quit(): Promise<void>;
}

/** Misbehaving clipboard owners. */
export interface Hostile {
  neverAnswers(): Promise<void>;
  /** Announces its formats but never delivers them. */
  stopsHalfway(): Promise<void>;
  /** 200 MB, without announcing the size. */
  answersTooMuch(): Promise<void>;
  /** Copies this text while it is being read. */
  changesItsMind(text: string): Promise<void>;
  /** Quits while it is being read. */
  quitsHalfway(): Promise<void>;
}

/** The other side: programs that share the clipboard with us. */
export interface Party {
  /** Copies bytes under a target, or as plain text. */
  copy(bytes: Buffer, target?: string): Promise<Copier>;
  /** What a background program gets for a target, or for plain text. */
  paste(target?: string): Promise<Buffer>;
  /** All targets on offer. */
  listTargets(): Promise<string[]>;
  /** The name of the application that copies plain text; undefined if the system doesn't report it. */
  readonly app: string | undefined;
  /** The system itself keeps the text of a program that quits. */
  readonly keepsText?: true;
  /** Copies several targets at once. */
  copyAll?(formats: ReadonlyMap<string, Buffer>): Promise<Copier>;
  /** Copies `copy 0`, `copy 1` and so on, each as soon as the previous one was read. */
  copyAsSoonAsRead?(count: number): Promise<void>;
  /** Copies while this process is blocked, so that it hasn't noticed the copy on return. */
  copyUnheard?(text: string): void;
  /** Pastes text as the focused program. */
  pasteAsPerson?(): Promise<Buffer>;
  readonly hostile?: Hostile;
  /** Stops the display server or compositor. */
  stopSystem(): Promise<void>;
}

export interface Setting {
  open(opening: Opening): Promise<SystemClipboard>;
  readonly party: Party;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

type Prepare = (t: TestContext) => Promise<Setting | undefined>;

export const checkSystemClipboard = (name: string, prepare: Prepare): void => {
  const check = (title: string, run: (t: TestContext, setting: Setting) => Promise<void>) =>
    test(title, { timeout: testTime }, async (t) => {
      const setting = await prepare(t);
      if (setting) await run(t, setting);
    });

  describe(`the contract of a system's clipboard on ${name}`, () => {
    checkCopies(check);
    checkWrites(check);
    checkMisbehavior(check);
  });
};

type Check = (title: string, run: (t: TestContext, setting: Setting) => Promise<void>) => void;

const checkCopies = (check: Check): void => {
  check('reads text as copied, and the application', async (t, setting) => {
    const { next } = await listen(t, setting);
    for (const text of ['plain', 'Zürich 🧶 a\u0308 日本語\n\ttail ', 'last']) {
      await setting.party.copy(Buffer.from(text));
      const copy = await next();
      assert.equal(copy.text, text);
      assert.equal(copy.concealed, false);
      assert.deepEqual(copy.missing, []);
      assert.equal(copy.app, setting.party.app);
    }
  });

  check('reads five megabytes of text in full', async (t, setting) => {
    const { next } = await listen(t, setting);
    const text = 'Wörter und 🧶 '.repeat(300_000);
    await setting.party.copy(Buffer.from(text));
    assert.ok((await next()).text === text);
  });

  // Systems may transfer small content at once and large content in chunks, so test the limit in both.
  for (const formatBytes of [1000, 1_000_000]) {
    const characters = formatBytes / 4;
    check(`reads the first whole characters of text over the limit of ${formatBytes} bytes`, async (t, setting) => {
      const { next, copies } = await listen(t, setting, { ...usual, formatBytes });
      const { party } = setting;
      for (const size of [characters, characters * 3]) {
        await party.copy(Buffer.from(`x${'🧶'.repeat(size)}`));
        const { text, cut, missing } = await next();
        const beginning = `x${'🧶'.repeat(characters - 1)}`;
        assert.ok(text === beginning, `read ${text?.length} characters`);
        assert.deepEqual({ cut, missing }, { cut: true, missing: [] });
      }
      await party.copy(Buffer.alloc(formatBytes, 'x'));
      const { text, cut } = await next();
      assert.deepEqual([text?.length, cut, copies.length], [formatBytes, undefined, 3]);
    });

    check(`leaves out and names any other format over the limit of ${formatBytes} bytes`, async (t, setting) => {
      const { next } = await listen(t, setting, { ...usual, formatBytes });
      const { party } = setting;
      const large = Buffer.alloc(formatBytes + 1, 'x');
      const formats = [
        ['text/html', 'html'],
        ['text/rtf', 'rtf'],
        ['image/png', 'image'],
        ['text/uri-list', 'files'],
      ] as const;
      for (const [target, format] of formats) {
        await party.copy(target === 'text/uri-list' ? Buffer.from(`file:///${large}`) : large, target);
        const { html, rtf, picture, files, missing } = await next();
        assert.deepEqual(
          [html, rtf, picture, files, missing],
          [undefined, undefined, undefined, undefined, [{ format, reason: 'too large' }]],
        );
      }
      if (!party.copyAll) return;
      await party.copyAll(
        new Map([
          ['UTF8_STRING', large],
          ['text/html', large],
          ['text/rtf', Buffer.from('{}')],
        ]),
      );
      const { text, html, rtf, cut, missing } = await next();
      assert.deepEqual(
        [text?.length, html, rtf, cut, missing],
        [formatBytes, undefined, '{}', true, [{ format: 'html', reason: 'too large' }]],
      );
    });
  }

  check('the part read of text over the limit can be pasted after its program has quit', async (t, setting) => {
    const { next } = await listen(t, setting, { ...usual, formatBytes: 1_000_000 });
    const copier = await setting.party.copy(Buffer.from('🧶'.repeat(500_000)));
    await next();
    await copier.quit();
    await untilPasted(setting.party, '🧶'.repeat(250_000));
  });

  check('reads images, markup and files under their names', async (t, setting) => {
    const { next } = await listen(t, setting);
    const { copy } = setting.party;
    await copy(png, 'image/png');
    const { picture } = await next();
    assert.equal(picture?.type, 'image/png');
    assert.deepEqual(Buffer.from(picture.bytes), png);
    await copy(Buffer.from('<b>ü</b>'), 'text/html');
    assert.equal((await next()).html, '<b>ü</b>');
    await copy(utf16('<i>Füchse 🦊</i>'), 'text/html');
    assert.equal((await next()).html, '<i>Füchse 🦊</i>');
    await copy(Buffer.from('{\\rtf1 x}'), 'text/rtf');
    assert.equal((await next()).rtf, '{\\rtf1 x}');
    await copy(Buffer.from('# two\r\nfile:///tmp/a%20b.txt\r\nfile:///tmp/%C3%BC\r\n'), 'text/uri-list');
    assert.deepEqual((await next()).files, ['/tmp/a b.txt', '/tmp/ü']);
    await copy(Buffer.from('cut\nfile:///tmp/c'), 'x-special/gnome-copied-files');
    assert.deepEqual((await next()).files, ['/tmp/c']);
    await copy(Buffer.from('https://example.org/\r\n'), 'text/uri-list');
    assert.equal((await next()).files, undefined);
  });

  check('reads a list of URLs that are not local files as URLs', async (t, setting) => {
    const { next } = await listen(t, setting);
    for (const [target, list] of [
      ['text/uri-list', 'https://example.org/x\r\nsftp://host/a%20b\r\n'],
      ['x-special/gnome-copied-files', 'copy\nhttps://example.org/x\nsftp://host/a%20b'],
    ] as const) {
      await setting.party.copy(Buffer.from(list), target);
      const { files, addresses, missing } = await next();
      assert.deepEqual([files, addresses, missing], [undefined, ['https://example.org/x', 'sftp://host/a%20b'], []]);
    }
  });

  check('reads all formats of a copy, and its source page', async (t, setting) => {
    if (!setting.party.copyAll) return t.skip('the other programs of this system copy one format at a time');
    const { next } = await listen(t, setting);
    await setting.party.copyAll(
      new Map([
        ['image/png', png],
        ['text/html', Buffer.from('<td>1</td>')],
        ['UTF8_STRING', Buffer.from('1')],
        ['text/x-moz-url-priv', Buffer.from('https://example.org/sheet', 'utf16le')],
      ]),
    );
    const { text, html, picture, source, missing } = await next();
    assert.deepEqual(
      { text, html, source, missing },
      {
        text: '1',
        html: '<td>1</td>',
        source: 'https://example.org/sheet',
        missing: [],
      },
    );
    assert.equal(picture?.bytes.length, png.length);
  });

  check('reports a concealed copy without its content', async (t, setting) => {
    if (!setting.party.copyAll) return t.skip('the other programs of this system copy one format at a time');
    const { next } = await listen(t, setting);
    const text = Buffer.from('hunter2');
    // Some programs give what they hold under every name, the mark's too.
    for (const mark of [Buffer.from('secret'), text]) {
      await setting.party.copyAll(
        new Map([
          ['UTF8_STRING', text],
          ['x-kde-passwordManagerHint', mark],
        ]),
      );
      const copy = await next();
      assert.equal(copy.concealed, true);
      assert.ok(!JSON.stringify(copy).includes('hunter2'));
    }
  });

  check('the marker of any system conceals a copy, unless its value says otherwise', async (t, setting) => {
    if (!setting.party.copyAll) return t.skip('the other programs of this system copy one format at a time');
    const { next } = await listen(t, setting);
    const one = Buffer.from([1, 0, 0, 0]);
    for (const [mark, value, concealed] of [
      ['org.nspasteboard.ConcealedType', one, true],
      ['org.nspasteboard.TransientType', one, true],
      ['org.nspasteboard.AutoGeneratedType', one, true],
      ['ExcludeClipboardContentFromMonitorProcessing', one, true],
      ['Clipboard Viewer Ignore', one, true],
      ['CanIncludeInClipboardHistory', Buffer.alloc(4), true],
      ['CanIncludeInClipboardHistory', one, false],
      ['x-kde-passwordManagerHint', Buffer.from('public'), false],
    ] as const) {
      await setting.party.copyAll(
        new Map([
          ['UTF8_STRING', Buffer.from('hunter2')],
          [mark, value],
        ]),
      );
      const copy = await next();
      assert.deepEqual([mark, copy.concealed, copy.text], [mark, concealed, concealed ? undefined : 'hunter2']);
    }
  });

  check('a copy can still be pasted after its program has quit', async (t, setting) => {
    const { next, copies } = await listen(t, setting);
    const text = 'left behind 🧶 '.repeat(20_000);
    const copier = await setting.party.copy(Buffer.from(text));
    await next();
    await copier.quit();
    await untilPasted(setting.party, text);
    assert.equal(copies.length, 1);
  });

  check('the replacement of a copy stays after the program that made the copy has quit', async (t, setting) => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<boolean>();
    const { next, places } = await listen(t, setting, usual, () => {
      asked.resolve();
      return answer.promise;
    });
    const copier = await setting.party.copy(Buffer.from('as it was'));
    await next();
    const quitting = copier.quit();
    await asked.promise;
    assert.equal(await places[0]?.replace({ text: 'as it should be' }), true);
    answer.resolve(true);
    await quitting;
    assert.equal(String(await setting.party.paste()), 'as it should be');
  });

  check('a copy that must not be restored disappears with its program', async (t, setting) => {
    if (setting.party.keepsText) return t.skip('this system itself keeps the text');
    const asked = Promise.withResolvers<void>();
    const { next } = await listen(t, setting, usual, () => {
      asked.resolve();
      return false;
    });
    const copier = await setting.party.copy(Buffer.from('not to be kept'));
    await next();
    await copier.quit();
    await asked.promise;
    const left = await setting.party.paste().catch(() => Buffer.alloc(0));
    assert.equal(String(left), '');
  });

  check('reads 200 copies in order, each made as soon as the previous one was read', async (t, setting) => {
    if (!setting.party.copyAsSoonAsRead) return t.skip('the other programs of this system cannot copy that fast');
    const { copies, until } = await listen(t, setting);
    await setting.party.copyAsSoonAsRead(200);
    await until(() => copies.length === 200);
    assert.deepEqual(
      copies.map(({ text }) => text),
      Array.from({ length: 200 }, (_, at) => `copy ${at}`),
    );
  });
};

/** Polls, because a test can't know when we notice that a program has quit. */
const untilPasted = async (party: Party, text: string): Promise<void> => {
  const end = Date.now() + patience;
  for (;;) {
    const pasted = await party.paste().catch(() => Buffer.alloc(0));
    if (pasted.equals(Buffer.from(text))) return;
    assert.ok(Date.now() < end, `other content is pasted (${pasted.length} bytes)`);
    await sleep(20);
  }
};

const checkWrites = (check: Check): void => {
  check('offers everything written at once, byte for byte, and does not report it as a copy', async (t, setting) => {
    const { clipboard, copies, next } = await listen(t, setting);
    const { party } = setting;
    const picture = { type: 'image/png', bytes: png };
    const files = ['/tmp/a b.txt', '/tmp/ü'];
    await clipboard.write({ text: 'tëxt 🧶', html: '<b>ü</b>', rtf: '{\\rtf1 x}', picture, files });
    const list = 'file:///tmp/a%20b.txt\r\nfile:///tmp/%C3%BC\r\n';
    const expected: [string, string | Buffer][] = [
      ['text/plain;charset=utf-8', 'tëxt 🧶'],
      ['UTF8_STRING', 'tëxt 🧶'],
      ['text/html', '<b>ü</b>'],
      ['text/rtf', '{\\rtf1 x}'],
      ['image/png', png],
      ['text/uri-list', list],
      ['x-special/gnome-copied-files', `copy\n${list.trim().replace('\r', '')}`],
    ];
    const targets = await party.listTargets();
    for (const [target, content] of expected) {
      assert.ok(targets.includes(target), `${target} is offered`);
      assert.deepEqual(await party.paste(target), Buffer.from(content), target);
    }
    assert.deepEqual(await party.paste(), Buffer.from('tëxt 🧶'));
    await party.copy(Buffer.from('other'));
    assert.equal((await next()).text, 'other');
    assert.equal(copies.length, 1);
  });

  check('delivers five megabytes in full to any number of concurrent readers', async (t, setting) => {
    const { clipboard } = await listen(t, setting);
    const text = 'Wörter und 🧶 '.repeat(300_000);
    await clipboard.write({ text });
    const { party } = setting;
    const pasted = await Promise.all([party.paste(), party.paste('UTF8_STRING'), party.paste()]);
    for (const one of pasted) assert.ok(one.equals(Buffer.from(text)));
  });

  check('the last of several writes wins', async (t, setting) => {
    const { clipboard, copies } = await listen(t, setting);
    const picture = { type: 'image/png', bytes: png };
    await Promise.all([
      clipboard.write({ text: 'one', picture, html: '1', files: ['/1'] }),
      clipboard.write({ text: 'two' }),
    ]);
    assert.equal(String(await setting.party.paste()), 'two');
    assert.ok(!(await setting.party.listTargets()).includes('image/png'));
    assert.deepEqual(copies, []);
  });

  for (const owner of ['copyAll', 'neverAnswers'] as const) {
    check(
      `orders a write after the copies that it replaces (${owner}) and before later ones, without delay`,
      async (t, setting) => {
        const { copyAll, hostile } = setting.party;
        const copyFirst = owner === 'copyAll' ? copyAll : hostile?.neverAnswers;
        if (!copyFirst) return t.skip('this system has no such owner');
        const { clipboard, copies, next } = await listen(t, setting, { ...usual, answerTime: endless });
        await copyFirst(new Map([['UTF8_STRING', Buffer.from('copied first')]]));
        const before: number[] = [];
        await within(
          'The write',
          clipboard.write({ text: 'ours' }, () => before.push(copies.length)),
        );
        assert.deepEqual([before, copies.length], [[1], 1]);
        assert.equal(String(await setting.party.paste()), 'ours');
        await setting.party.copy(Buffer.from('copied later'));
        await next();
        assert.equal((await next()).text, 'copied later');
        assert.deepEqual(before, [1]);
      },
    );
  }

  check('replaces a copy, more than once if needed, until there is a newer one', async (t, setting) => {
    const { clipboard, copies, places, next } = await listen(t, setting);
    const { party } = setting;
    await party.copy(Buffer.from('first'));
    await next();
    for (const text of ['instead', 'instead of that']) {
      assert.equal(await places[0]?.replace({ text }), true);
      assert.equal(String(await party.paste()), text);
    }
    await party.copy(Buffer.from('second'));
    await next();
    assert.equal(await places[0]?.replace({ text: 'too late' }), false);
    assert.equal(String(await party.paste()), 'second');
    await clipboard.write({ text: 'ours' });
    assert.equal(await places[1]?.replace({ text: 'too late' }), false);
    assert.equal(String(await party.paste()), 'ours');
    assert.equal(copies.length, 2);
  });

  check('a copy not noticed yet is read, not replaced', async (t, setting) => {
    const { copyUnheard } = setting.party;
    if (!copyUnheard) return t.skip('this system reports every copy immediately');
    const { places, next } = await listen(t, setting);
    await setting.party.copy(Buffer.from('first'));
    await next();
    copyUnheard('newer');
    assert.equal(await places[0]?.replace({ text: 'made of the first' }), false);
    assert.equal((await next()).text, 'newer');
    assert.equal(String(await setting.party.paste()), 'newer');
  });

  check('writes a secret with the marker that conceals it', async (t, setting) => {
    const { clipboard } = await listen(t, setting);
    await clipboard.writeConcealed('hunter2');
    assert.equal(String(await setting.party.paste()), 'hunter2');
    assert.equal(String(await setting.party.paste('x-kde-passwordManagerHint')), 'secret');
  });

  check('reports a paste once, and the next paste gets what was written then', async (t, setting) => {
    const { clipboard, pastes, until } = await listen(t, setting);
    const { pasteAsPerson } = setting.party;
    if (!clipboard.pastes.detected || !pasteAsPerson) return t.skip('this system does not tell who pastes');
    await clipboard.write({ text: 'one' });
    assert.equal(String(await setting.party.paste()), 'one');
    assert.equal(String(await pasteAsPerson()), 'one');
    await until(() => pastes() > 0);
    await clipboard.write({ text: 'two' });
    assert.equal(String(await pasteAsPerson()), 'two');
    await until(() => pastes() > 1);
    // Only waiting shows that a read by another program is not reported.
    assert.equal(String(await setting.party.paste()), 'two');
    await sleep(300);
    assert.equal(pastes(), 2);
  });

  check('does not report a paste of earlier content after a new write', async (t, setting) => {
    const { clipboard, pastes, until } = await listen(t, setting);
    if (!clipboard.pastes.detected) return t.skip('this system does not tell pastes');
    const paste = setting.party.pasteAsPerson ?? setting.party.paste;
    await clipboard.write({ text: 'before the list' });
    assert.equal(String(await paste()), 'before the list');
    await clipboard.write({ text: 'first of the list' });
    const earlier = pastes();
    await sleep(300); // only waiting shows that nothing is reported
    assert.equal(pastes(), earlier, 'the earlier paste counted for the list');
    assert.equal(String(await paste()), 'first of the list');
    await until(() => pastes() > earlier);
  });
};

const checkMisbehavior = (check: Check): void => {
  const impatient: SystemClipboardLimits = { formatBytes: 10_000_000, answerTime: 1500 };
  for (const manner of ['neverAnswers', 'stopsHalfway', 'quitsHalfway'] as const) {
    check(`reports a misbehaving owner (${manner}) without content, and reads the next copy`, async (t, setting) => {
      if (!setting.party.hostile) return t.skip('no owner misbehaves like this on this system');
      const { next } = await listen(t, setting, impatient);
      await setting.party.hostile[manner]();
      const copy = await next();
      assert.equal(copy.text, undefined);
      assert.ok(copy.missing.some(({ format }) => format === 'text'));
      assert.equal(copy.cut, undefined);
      await setting.party.copy(Buffer.from('after'));
      assert.equal((await next()).text, 'after');
    });
  }

  check('reads the first part from an owner that sends forever, and the next copy too', async (t, setting) => {
    if (!setting.party.hostile) return t.skip('no owner misbehaves like this on this system');
    const { next } = await listen(t, setting, impatient);
    await setting.party.hostile.answersTooMuch();
    const { text, cut, missing } = await next();
    assert.deepEqual(
      [text?.length, cut, missing],
      [impatient.formatBytes, true, [{ format: 'html', reason: 'too large' }]],
    );
    await setting.party.copy(Buffer.from('after'));
    assert.equal((await next()).text, 'after');
  });

  for (const manner of ['neverAnswers', 'stopsHalfway', 'answersTooMuch', 'quitsHalfway'] as const) {
    check(`reads a copy made while an owner misbehaves (${manner}) without delay`, async (t, setting) => {
      if (!setting.party.hostile) return t.skip('no owner misbehaves like this on this system');
      const { copies, until } = await listen(t, setting, { formatBytes: 1e9, answerTime: endless });
      await setting.party.hostile[manner]();
      await setting.party.copy(Buffer.from('at once'));
      await until(() => copies.some(({ text }) => text === 'at once'));
    });
  }

  check('reads the last content of an owner that changes it midway', async (t, setting) => {
    if (!setting.party.hostile) return t.skip('no owner misbehaves like this on this system');
    const { copies, until } = await listen(t, setting, impatient);
    await setting.party.hostile.changesItsMind('second thought');
    await until(() => copies.some(({ text }) => text === 'second thought'));
    assert.equal(copies.length, 2);
  });

  check('reports the end of the system once, and writing then fails with advice', async (t, setting) => {
    const { clipboard, disconnects, until } = await listen(t, setting);
    await clipboard.write({ text: 'x' });
    await setting.party.stopSystem();
    await until(() => disconnects.length > 0);
    await assert.rejects(clipboard.write({ text: 'y' }), Unavailable);
    await clipboard.close();
    assert.equal(disconnects.length, 1);
  });

  check('reports nothing after it is closed', async (t, setting) => {
    const { clipboard, copies, disconnects } = await listen(t, setting);
    await clipboard.close();
    await clipboard.close();
    await setting.party.copy(Buffer.from('unheard'));
    await untilPasted(setting.party, 'unheard');
    assert.deepEqual([copies, disconnects], [[], []]);
  });
};
