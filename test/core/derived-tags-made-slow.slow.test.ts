// Derived tags of texts made to be slow.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deriveTags } from '../../src/core/history/derived-tags.ts';
import { cpuNow } from '../support/running/cpu-time.ts';

const tagsOf = (value: string): string => deriveTags({ kind: 'text', value }).join(' ');

describe('a text made to be slow', () => {
  const megabyte = 1024 * 1024;
  const generousMilliseconds = 1000;

  const readQuickly = (text: string): string => {
    text.charCodeAt(0); // joins the pieces of the string, which is not what is timed
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
    it(`of ${JSON.stringify(unit)} is quick to read, whatever it begins and ends with`, () => {
      // At each limit that a rule has, and far beyond all of them.
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
          for (const ending of ['', '!', ')', ']']) readQuickly(opening + unit.repeat(length / unit.length) + ending);
        }
      }
    });
  }

  it('because it is long prose, costs nothing', () => {
    assert.equal(readQuickly('Lorem ipsum dolor sit amet. '.repeat(megabyte)), '');
  });

  it('because it is nested deeply, is read or left unread, and does no harm', () => {
    assert.equal(readQuickly('['.repeat(megabyte / 2) + ']'.repeat(megabyte / 2)), 'json');
    assert.equal(readQuickly('['.repeat(16 * megabyte) + ']'.repeat(16 * megabyte)), '');
    assert.equal(readQuickly(`[${'{},'.repeat(10 * megabyte)}{}]`), '');
  });

  it('because it is a long link, is a link up to what a browser takes', () => {
    assert.equal(readQuickly(`data:image/png;base64,${'A'.repeat(megabyte)}`), 'url');
    assert.equal(readQuickly(`data:image/png;base64,${'A'.repeat(3 * megabyte)}`), '');
  });
});
