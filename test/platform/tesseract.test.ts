// The program tesseract: what it reads, what it lacks, and what becomes of one that hangs, dies or says too much.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Obstacle } from '../../src/base/obstacle.ts';
import { Refusal } from '../../src/base/refusal.ts';
import { createTesseract } from '../../src/platform/process/tesseract.ts';
import { drawPicture } from '../pipeline/draw-picture.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const isRefusal = (words: RegExp) => (error: unknown) => error instanceof Refusal && words.test(error.message);
const isObstacle = (words: RegExp) => (error: unknown) => error instanceof Obstacle && words.test(error.message);

/** A program that has English, and does with a picture what the script says. */
const writeProgram = (t: TestContext, script: string): string => {
  const program = join(makeTempFolder(t), 'tesseract');
  writeFileSync(
    program,
    `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf 'List:\\neng\\nosd\\n'; exit; fi\n${script}\n`,
  );
  chmodSync(program, 0o755);
  return program;
};

test('text is read, and of a white picture there is none', { skip: withoutFonts }, async (t) => {
  if (!hasPrograms(t, ['tesseract'])) return;
  const { recognize } = createTesseract();
  const draw = (text: string) => drawPicture({ format: 'image/png', width: 500, height: 90, text });
  assert.equal(await recognize(await draw('Hello clipboard 42'), ['eng']), 'Hello clipboard 42');
  assert.equal(await recognize(await draw(''), ['eng']), '');
});

test('what is no picture stands in the way in the words of the program', async (t) => {
  if (!hasPrograms(t, ['tesseract'])) return;
  await assert.rejects(
    createTesseract().recognize(Buffer.from('just a text'), ['eng']),
    isObstacle(/can’t recognize text: it reports “.+”/),
  );
});

test('a program that is not installed stands in the way, with what to install', async () => {
  const { recognize } = createTesseract({ program: 'tesseract-that-is-not-there' });
  await assert.rejects(
    recognize(new Uint8Array(), ['eng']),
    isObstacle(/is not installed\. Install it .*apt install tesseract-ocr\), or change .* "built-in"/),
  );
});

test('languages that the program lacks are left out; if none is left, that stands in the way, with what to install', async (t) => {
  const { recognize } = createTesseract({ program: writeProgram(t, 'echo "$@"') });
  assert.equal(await recognize(new Uint8Array(), ['deu', 'eng', 'osd']), 'stdin stdout -l eng+osd');
  await assert.rejects(
    recognize(new Uint8Array(), ['chi_sim', 'deu']),
    isObstacle(/no data for chi_sim and deu; it has eng, osd\. .* apt install tesseract-ocr-chi-sim tesseract-ocr-deu/),
  );
});

test('the picture goes in whole, the languages by name, and one thread is asked for', async (t) => {
  const program = writeProgram(t, 'wc -c; echo "$@ with $OMP_THREAD_LIMIT"');
  const read = await createTesseract({ program }).recognize(new Uint8Array(3_000_000), ['eng', 'osd']);
  assert.match(read, /^\s*3000000\nstdin stdout -l eng\+osd with 1$/);
});

test('a program that ends without reading the picture is told by its end', async (t) => {
  const program = writeProgram(t, 'exec <&-; echo "no such thing" >&2; exit 1');
  await assert.rejects(
    createTesseract({ program }).recognize(new Uint8Array(3_000_000), ['eng']),
    isObstacle(/it reports “no such thing”/),
  );
});

test('a program that hangs is killed', async (t) => {
  const id = join(makeTempFolder(t), 'id');
  const program = writeProgram(t, `echo $$ > ${id}; exec sleep 60`);
  const { recognize } = createTesseract({ program, timeLimit: 1000 });
  await assert.rejects(recognize(new Uint8Array(), ['eng']), isRefusal(/took over 1 seconds for this picture/));
  assert.equal(existsSync(`/proc/${readFileSync(id, 'utf8').trim()}/cwd`), false);
});

test('a program that dies, or says too much, is about the picture', async (t) => {
  const { recognize: dying } = createTesseract({ program: writeProgram(t, 'kill -SEGV $$') });
  await assert.rejects(dying(new Uint8Array(), ['eng']), isRefusal(/crashed on this picture \(SIGSEGV\)/));
  const { recognize: endless } = createTesseract({ program: writeProgram(t, 'exec yes') });
  await assert.rejects(endless(new Uint8Array(), ['eng']), isRefusal(/over 16777216 bytes of text/));
});
