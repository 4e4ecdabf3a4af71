// Tests text recognition with language files that users add: compressed or not, several at once, and damaged ones.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { Unavailable } from '../../src/base/unavailable.ts';
import {
  findShippedLanguage,
  type LanguageFile,
  recognizeText,
} from '../../src/pipeline/filters/pictures/recognize-text.ts';
import { withoutFonts } from '../support/pictures/fonts.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';
import { drawPicture } from './draw-picture.ts';

const shipped = findShippedLanguage('eng');
const packed = readFileSync(shipped.path);
const hello = await drawPicture({ format: 'image/png', width: 300, height: 90, text: 'Invoice' });

test('reads language data compressed or not, alone or with others', { skip: withoutFonts }, async (t) => {
  const folder = makeTempFolder(t);
  const put = (code: string, ending: string, data: Uint8Array): LanguageFile => {
    const path = join(folder, code + ending);
    writeFileSync(path, data);
    return { code, path };
  };
  const one = put('one', '.traineddata.gz', packed);
  const two = put('two', '.traineddata', gunzipSync(packed));
  for (const languages of [[one], [two], [shipped, one, two], [two, shipped]] as const)
    assert.equal(await recognizeText(sharp(hello), languages), 'Invoice');
});

test('names a damaged language file, and recognizes text without it', {
  skip: withoutFonts,
}, async (t) => {
  const folder = makeTempFolder(t);
  const data = gunzipSync(packed);
  const damaged = {
    'a.traineddata': Buffer.from('nonsense'),
    'b.traineddata': data.subarray(0, data.length / 2),
    'c.traineddata.gz': Buffer.from('nonsense'),
    'd.traineddata.gz': packed.subarray(0, 1000),
    'e.traineddata': Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(damaged)) {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const language = { code: name.slice(0, 1), path };
    for (const languages of [[language], [shipped, language]] as const)
      await assert.rejects(
        recognizeText(sharp(hello), languages),
        (error) => error instanceof Unavailable && error.message.startsWith(`${path} is not valid OCR data for`),
        `${name}, ${languages.length}`,
      );
  }
  assert.equal(await recognizeText(sharp(hello), [shipped]), 'Invoice');
});
