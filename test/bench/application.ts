// Measures runs, the history at each size, and filters, and prints them as tables.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHome } from '../../src/platform/files/home.ts';
import { fillHome } from './fill.ts';
import { fallsShort, measureFilters } from './filters.ts';
import { generateCopies } from './generate.ts';
import { type Measured, measureHistory } from './history.ts';
import { measureRuns } from './runs.ts';

/** Sizes in ascending order. */
export const measureApplication = async (sizes: readonly number[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });

  const runs = await measureRuns(home);

  const results: Measured[] = [];
  const copies = generateCopies(1);
  let held = 0;
  for (const size of sizes) {
    const filled = fillHome(home, copies, size - held);
    const perEntry = (filled.seconds / filled.entries) * 1e6;
    console.log(
      `Filled to ${size} entries in ${filled.seconds.toFixed(1)} s (${perEntry.toFixed(0)} µs and ${Math.round(filled.bytes / filled.entries)} bytes per entry).`,
    );
    held = size;
    results.push(await measureHistory(home, size));
  }

  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(34)}${cells.map((cell) => cell.padStart(22)).join('')}`;
  const across = (name: string, read: (measured: Measured) => string): string => line(name, results.map(read));
  const pair = (times: { p50: number; p99: number } | undefined): string =>
    times ? `${times.p50.toFixed(1)} / ${times.p99.toFixed(1)}` : '';

  console.log(`\n${cpus().length} cores, Node ${process.version}\n`);
  console.log(across('entries', ({ size }) => size.toLocaleString('en')));
  console.log(across('start to listening, ms', ({ startMilliseconds }) => startMilliseconds.toFixed(0)));
  console.log(
    across(
      'memory idle / after reading, MB',
      ({ memory }) => `${memory.idle.toFixed(0)} / ${memory.afterwards.toFixed(0)}`,
    ),
  );
  console.log(across('page of 50, requests/s', ({ throughput }) => throughput.service.toFixed(0)));
  console.log(across('  bare node:http, requests/s', ({ throughput }) => throughput.bare.toFixed(0)));
  console.log(across('  ratio', ({ throughput }) => throughput.ratio.toFixed(2)));
  console.log('\nBytes on disk per byte of text:');
  console.log(across('the whole file', ({ disk }) => disk.whole.toFixed(2)));
  for (const part of Object.keys(results[0]?.disk.parts ?? {}))
    console.log(across(`  ${part}`, ({ disk }) => (disk.parts[part] ?? 0).toFixed(3)));
  console.log('\np50 / p99 in ms, each with its total:');
  for (const name of Object.keys(results[0]?.times ?? {})) console.log(across(name, ({ times }) => pair(times[name])));
  console.log(across('capture, durable', ({ capture }) => pair(capture)));
  console.log(
    across(
      'copy during bulk tagging, p50/max',
      ({ duringBulk }) => `${duringBulk.p50.toFixed(1)} / ${duringBulk.longest.toFixed(1)}`,
    ),
  );
  console.log('\nLongest event loop block, ms:');
  for (const name of Object.keys(results[0]?.holds ?? {}))
    console.log(across(name, ({ holds }) => (holds[name] ?? 0).toFixed(1)));

  const { echo, rate, others } = runs;
  console.log('\nRuns:');
  console.log(
    `upper on 1 kB, one at a time: ${echo.service.toFixed(2)} ms; a bare echo ${echo.bare.toFixed(2)} ms; ${echo.ratio.toFixed(2)} times`,
  );
  console.log(
    `  eight at once: ${rate.service.toFixed(0)} requests/s; a bare echo ${rate.bare.toFixed(0)}; ${rate.ratio.toFixed(2)} times`,
  );
  for (const [name, times] of Object.entries(runs.times)) console.log(`${name}: p50 / p99 ${pair(times)} ms`);
  console.log(
    `other requests, p99: idle ${others.quiet.toFixed(1)} ms; beside ten filters on 1 MB ${others.during.toFixed(1)} ms; ${others.ratio.toFixed(2)} times`,
  );

  const filters = await measureFilters();
  const ran = filters.filter(({ refused }) => refused === undefined);
  const short = ran.filter(fallsShort);
  console.log(
    `\n${ran.length} filters on 1 MB and 2 MB of suitable input (${filters.length - ran.length} only accept short texts):`,
  );
  console.log(
    `${ran.length - short.length} take under 400 ms, and under 2.5 times as long on twice the input; the others:`,
  );
  for (const { keyword, milliseconds, ratio } of short.toSorted((a, b) => b.milliseconds - a.milliseconds))
    console.log(`  ${keyword}: ${milliseconds.toFixed(0)} ms; ${ratio.toFixed(1)} times`);

  return { results, runs, filters };
};
