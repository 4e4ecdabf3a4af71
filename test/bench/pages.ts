// Measures the size of pages and the time to first paint.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

export interface MeasuredPage {
  readonly name: string;
  /** Kilobytes, uncompressed and compressed. */
  readonly kilobytes: number;
  readonly packed: number;
  /** Milliseconds from the request to the first paint, in headless Chromium. */
  readonly painted: number;
}

const tries = 9;

/** The median of several first visits, each with an empty cache. */
const measurePaint = async (find: () => Promise<string>): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--disable-background-networking', '--no-first-run'],
  });
  try {
    const times: number[] = [];
    while (times.length < tries) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(await find());
      const painted = await page.evaluate(`new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime));
        observer.observe({ type: 'paint', buffered: true });
      })`);
      times.push(Number(painted));
      await context.close();
    }
    return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)] ?? 0;
  } finally {
    await browser.close();
  }
};

/** `find` returns an address that is valid for one visit. */
export const measurePage = async (name: string, find: () => Promise<string>): Promise<MeasuredPage> => {
  const page = readFileSync(new URL(`../../dist/pages/${name}.html`, import.meta.url));
  return {
    name,
    kilobytes: page.length / 1000,
    packed: gzipSync(page).length / 1000,
    painted: await measurePaint(find),
  };
};
