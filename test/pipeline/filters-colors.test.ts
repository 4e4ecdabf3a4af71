// Tests the color filters: any CSS color as input, conversions and errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc, { rounds } from '../support/running/random.ts';
import { assertAnswers, assertRefusals, run } from './assert-filters.ts';

test('reads colors in any CSS form and case, and maps those outside sRGB to the nearest', () =>
  assertAnswers([
    ['color', 'REBECCAPURPLE;', 'rebeccapurple'],
    ['color', '0xFF8800', '#ff8800'],
    ['color-rgb', 'transparent', 'rgb(0 0 0 / 0)'],
    ['color-rgb', 'rgb(none 0 0)', 'rgb(0 0 0)'],
    ['color-hsl', 'rgba(0,0,0,.25)', 'hsl(0 0% 0% / 0.25)'],
    ['color-hex', 'oklch(70% 0.4 60)', '#ee7b00'],
    ['color-oklch', 'white', 'oklch(100% 0 0)'],
    ['contrast #fff', 'rgb(0 0 0 / 50%)', '3.98'],
    ['contrast white', 'white', '1'],
    ['lighten 100', '#123', '#ffffff'],
    ['darken 0%', 'tomato', '#ff6347'],
    ['split , | color-hex', 'red,lime', '#ff0000\n#00ff00'],
  ]));

test('refuses text that is not a color, with examples of valid ones, and invalid arguments', () =>
  assertRefusals([
    ['color', 'nope', /“nope” is not a color; write one such as #ff8800, tomato/],
    ['color-hex', 'rgb(5px 0 0)', /is not a color/],
    ['color-hex', 'rgb(1e999 0 0)', /is not a color/],
    ['contrast nope', 'red', /“nope” is not a color/],
    ['contrast #ffffff80', 'red', /the background color must be opaque/],
    ['lighten 101', 'red', /PERCENT must be a percentage from 0 to 100, not “101”/],
  ]));

test('converting a color to any form and back does not change it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(0xffffff), async (number) => {
      const hex = `#${number.toString(16).padStart(6, '0')}`;
      for (const filter of ['color-rgb', 'color-oklch', 'color'])
        assert.equal(await run(`${filter} | color-hex`, hex), hex);
    }),
    { numRuns: rounds(200) },
  );
});
