// The tray icon is drawn alike in every size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawMark } from '../../src/platform/tray/draw-mark.ts';

test('the mark covers the same part of every size, from edge to edge', () => {
  for (const size of [16, 22, 24, 48]) {
    const [width, height, pixels] = drawMark(size);
    assert.deepEqual([width, height, pixels.length], [size, size, size * size * 4]);
    const alphas = Array.from({ length: size * size }, (_, pixel) => (pixels[pixel * 4] ?? 0) / 255);
    const covered = alphas.reduce((sum, alpha) => sum + alpha, 0) / alphas.length;
    assert.ok(covered > 0.42 && covered < 0.5, `${size}: ${covered}`);
    const filled = alphas.flatMap((alpha, pixel) => (alpha > 0 ? [pixel] : []));
    assert.equal(Math.floor((filled[0] ?? 0) / size), 0, 'the clip at the top');
    assert.equal(Math.floor((filled.at(-1) ?? 0) / size), size - 1, 'the board at the bottom');
  }
});
