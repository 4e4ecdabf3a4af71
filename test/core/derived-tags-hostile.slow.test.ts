// Tests that deriving tags is fast even for texts designed to be slow.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deriveTags } from '../../src/core/history/derived-tags.ts';
import { cpuNow } from '../support/running/cpu-time.ts';

const tagsOf = (value: string): string => deriveTags({ kind: 'text', value }).join(' ');

describe('texts designed to be slow', () => {
  const megabyte = 1024 * 1024;
  const generousMilliseconds = 1000;

  const deriveQuickly = (text: string): string => {
    text.charCodeAt(0); // joins the pieces of the string before the timing starts
    const start = cpuNow();
    const tags = tagsOf(text);
    const elapsed = cpuNow() - start;
    assert.ok(
      elapsed < generousMilliseconds,
      `${text.length} of ${JSON.stringify(text.slice(0, 30))} took ${elapsed} ms`,
    );
    return tags;
  };

  for (const unit of [
    '/',
    'a@',
    '[',
    '{',
    '#',
    '(',
    'a.',
    ' ',
    '\\',
    'rgb(',
    'a',
    ':',
    '&',
    ';',
    '<',
    '/a',
    '"',
    '%',
    '-',
  ]) {
    it(`repeated ${JSON.stringify(unit)}, with any beginning and end`, () => {
      // At the limit of each rule, and far beyond all of them.
      for (const length of [120, 250, 4000, megabyte]) {
        for (const opening of [
          '',
          '/x',
          'C:\\',
          'www.',
          'a@',
          '"',
          'rgb(',
          'mailto:',
          'magnet:?',
          'data:',
          'http://',
          '[',
        ]) {
          for (const ending of ['', '!', ')', ']']) deriveQuickly(opening + unit.repeat(length / unit.length) + ending);
        }
      }
    });
  }

  it('long prose has no tags', () => {
    assert.equal(deriveQuickly('Lorem ipsum dolor sit amet. '.repeat(megabyte)), '');
  });

  it('deeply nested or large JSON has its tag only up to a limit', () => {
    assert.equal(deriveQuickly('['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2)), 'json');
    assert.equal(deriveQuickly('['.repeat(16 * megabyte) + ']'.repeat(16 * megabyte)), '');
    assert.equal(deriveQuickly(`[${'{},'.repeat(10 * megabyte)}{}]`), '');
  });

  it('a long link has its tag up to the limit of browsers', () => {
    assert.equal(deriveQuickly(`data:image/png;base64,${'A'.repeat(megabyte)}`), 'url');
    assert.equal(deriveQuickly(`data:image/png;base64,${'A'.repeat(3 * megabyte)}`), '');
  });
});
