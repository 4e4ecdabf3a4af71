// Tests recognition with tesseract, including missing languages, hangs, crashes and too much output.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Refusal } from '../../src/base/refusal.ts';
import { Unavailable } from '../../src/base/unavailable.ts';
import { createTesseract } from '../../src/platform/process/tesseract.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const isRefusal = (words: RegExp) => (error: unknown) => error instanceof Refusal && words.test(error.message);
const isUnavailable = (words: RegExp) => (error: unknown) => error instanceof Unavailable && words.test(error.message);

/** A fake tesseract that has English and runs the script for each picture. */
const writeProgram = (t: TestContext, script: string): string => {
  const program = join(makeTempFolder(t), 'tesseract');
  writeFileSync(
    program,
    `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf 'List:\\neng\\nosd\\n'; exit; fi\n${script}\n`,
  );
  chmodSync(program, 0o755);
  return program;
};

test('reads text, and none from a white picture', { skip: withoutFonts }, async (t) => {
  if (!hasPrograms(t, ['tesseract'])) return;
  const { recognize } = createTesseract();
  const draw = (text: string) => drawPicture({ format: 'image/png', width: 500, height: 90, text });
  assert.equal(await recognize(await draw('Hello clipboard 42'), ['eng']), 'Hello clipboard 42');
  assert.equal(await recognize(await draw(''), ['eng']), '');
});

test("reports the program's message for an invalid picture", async (t) => {
  if (!hasPrograms(t, ['tesseract'])) return;
  await assert.rejects(
    createTesseract().recognize(Buffer.from('just a text'), ['eng']),
    isUnavailable(/can't recognize text: it reports “.+”/),
  );
});

test('says what to install if the program is missing', async () => {
  const { recognize } = createTesseract({ program: 'tesseract-that-is-not-there' });
  await assert.rejects(
    recognize(new Uint8Array(), ['eng']),
    isUnavailable(/is not installed\. Install it .*apt install tesseract-ocr\), or change .* "built-in"/),
  );
});

test('skips missing languages, and says what to install if none are left', async (t) => {
  const { recognize } = createTesseract({ program: writeProgram(t, 'echo "$@"') });
  assert.equal(await recognize(new Uint8Array(), ['deu', 'eng', 'osd']), 'stdin stdout -l eng+osd');
  await assert.rejects(
    recognize(new Uint8Array(), ['chi_sim', 'deu']),
    isUnavailable(
      /no data for chi_sim and deu; it has eng, osd\. .* apt install tesseract-ocr-chi-sim tesseract-ocr-deu/,
    ),
  );
});

test('passes the whole picture, the languages and a limit of one thread', async (t) => {
  const program = writeProgram(t, 'wc -c; echo "$@ with $OMP_THREAD_LIMIT"');
  const read = await createTesseract({ program }).recognize(new Uint8Array(3_000_000), ['eng', 'osd']);
  assert.match(read, /^\s*3000000\nstdin stdout -l eng\+osd with 1$/);
});

test('reports a program that exits without reading the picture', async (t) => {
  const program = writeProgram(t, 'exec <&-; echo "no such thing" >&2; exit 1');
  await assert.rejects(
    createTesseract({ program }).recognize(new Uint8Array(3_000_000), ['eng']),
    isUnavailable(/it reports “no such thing”/),
  );
});

test('kills a program that hangs', async (t) => {
  const id = join(makeTempFolder(t), 'id');
  const program = writeProgram(t, `echo $$ > ${id}; exec sleep 60`);
  // Longer until the program has begun in time, which a busy machine may prevent.
  for (let timeLimit = 1000; !existsSync(id); timeLimit *= 2) {
    const { recognize } = createTesseract({ program, timeLimit });
    await assert.rejects(recognize(new Uint8Array(), ['eng']), isRefusal(/took over \d+ seconds for this picture/));
  }
  assert.equal(existsSync(`/proc/${readFileSync(id, 'utf8').trim()}/cwd`), false);
});

test('blames the picture for a crash or too much output', async (t) => {
  const { recognize: dying } = createTesseract({ program: writeProgram(t, 'kill -SEGV $$') });
  await assert.rejects(dying(new Uint8Array(), ['eng']), isRefusal(/crashed on this picture \(SIGSEGV\)/));
  const { recognize: endless } = createTesseract({ program: writeProgram(t, 'exec yes') });
  await assert.rejects(endless(new Uint8Array(), ['eng']), isRefusal(/over 16777216 bytes of text/));
});
