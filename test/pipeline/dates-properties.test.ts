// Tests that every notation of a date reads back as the same instant, and that `date` reads what `dates` finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc, { rounds } from '../support/running/random.ts';
import { answerDate } from './answer-date.ts';
import { run } from './assert-filters.ts';

const formats = [
  'iso',
  'rfc2822',
  'rfc3339',
  'http',
  'unix',
  'milliseconds',
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DDTHH:mm:ssZ',
  'YYYYMMDDTHHmmss',
  'YYYYMMDDHHmmss',
  'YYYY:MM:DD HH:mm:ss',
  'YYYY/M/D H:mm:ss',
  'D.M.YYYY HH:mm:ss',
  'D MMMM YYYY HH:mm:ss',
  'Do [of] MMM YYYY, h:mm:ss A',
  'dddd, MMMM D, YYYY [at] h:mm:ss a ZZ',
  'ddd MMM D HH:mm:ss YYYY',
  'ddd MMM D HH:mm:ss [UTC] YYYY',
  'DD/MMM/YYYY:HH:mm:ss ZZ',
  'DD-MMM-YYYY HH:mm:ss',
  'DDMMMYYYY HH:mm:ss',
  'GGGG-[W]WW-E HH:mm:ss',
  'YYYY-DDDD HH:mm:ss',
];

test('reads a date back from every notation', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: Date.UTC(1975) / 1000, max: Date.UTC(2199) / 1000 }),
      fc.constantFrom(...formats),
      async (seconds, format) => {
        const written = await run(`date ${format}`, String(seconds));
        assert.equal(await run('timestamp', written), String(seconds), written);
      },
    ),
    { numRuns: rounds(200) },
  ));

const languages =
  'en de fr es it pt nl sv da nb fi is pl cs sk hu ro hr sl bg sr ru uk be el tr id ms vi ca gl et lv lt ar he fa hi ja zh ko'.split(
    ' ',
  );

test('reads the dates of every language that `dates` supports, and finds no part of them', async () => {
  let whole = 0;
  for (const language of languages) {
    for (let month = 0; month < 12; month++) {
      const date = new Date(Date.UTC(2024, month, 17 + (month % 12)));
      for (const dateStyle of ['long', 'medium'] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle, timeZone: 'UTC' });
        const written = format.format(date);
        for (const text of [written, ...(await run('dates', `(${written})`)).split('\n').filter((one) => one !== '')]) {
          const result = await answerDate('date', text);
          if (result === date.toISOString().slice(0, 10)) whole++;
          else assert.match(result, text === written ? /^\?/ : /^\? .* could be /, `${language}: ${text}: ${result}`);
        }
      }
    }
  }
  // 41 languages, 12 months, 2 styles, read directly and after `dates`.
  assert(whole > 0.9 * 41 * 12 * 2 * 2, `${whole}`);
});

const pieces = fc.constantFrom(
  ...'1 3 12 13 29 30 31 02 1999 2023 2024 24 99 / - . : , T Z W5 W05 W53 UTC GMT EST IST CEST +02:00 -0700 +02 10:00 23:59:60 24:00 9:30 am PM Mon montag den the of de May mai Oct. October okt listopada 年 月 日 th [Europe/Berlin] at um @ 3pm p.m. Uhr 15h30 h 時 分 午後'.split(
    ' ',
  ),
);
const sentences = fc
  .array(fc.tuple(pieces, fc.constantFrom('', ' ', ' ')), { minLength: 2, maxLength: 12 })
  .map((parts) => parts.flat().join(''));

test('reads what `dates` finds, or says why it cannot', () =>
  fc.assert(
    fc.asyncProperty(sentences, async (sentence) => {
      for (const found of (await run('dates', sentence)).split('\n').filter((one) => one !== '')) {
        const result = await answerDate('date', found);
        if (result.startsWith('?'))
          assert.match(
            result,
            /could be|is not a valid date or time: (?:a leap second|.*because clocks|.*offset)|hours with am/,
            `${sentence}: ${result}`,
          );
      }
    }),
    { numRuns: rounds(1000) },
  ));
