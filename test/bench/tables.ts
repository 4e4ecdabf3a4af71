// Measures tables at the service: reading 10 MB of CSV, and a pipeline on each of 10,000 rows and lines.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHome } from '../../src/platform/files/home.ts';
import { measureTimes, type Times, writeRequest } from './load.ts';
import { startBenchService } from './service.ts';

export interface MeasuredTables {
  /** Megabytes of CSV. */
  readonly size: number;
  readonly times: Readonly<Record<string, Times>>;
  /** Resident memory of the service in megabytes: idle, and at most during the runs. */
  readonly memory: { readonly idle: number; readonly peak: number };
}

const cell = (row: number, column: number): string => {
  if (column === 0) return String(row);
  return column === 3 ? `"Street ${row % 977}, ${row}"` : `value${(row * 7 + column * 13) % 9973}`;
};

const rows = 10_000;
const table = Array.from({ length: rows }, (_, row) =>
  Array.from({ length: 10 }, (_, column) => cell(row, column)).join(','),
)
  .map((line) => `${line}\n`)
  .join('');

/** The run makes the large table itself, because a request may have 8 MB at most. */
const commands = [
  'repeat 10 | rows no-header | count',
  'repeat 10 | rows no-header | head 3 | md-table',
  'repeat 10 | rows no-header | csv | head 1',
];
const perRow = 'rows no-header | each (get 4 | upper | trim) | count';
const perLine = 'each (split " " | sort | join " ") | count';
const lines = Array.from({ length: rows }, (_, row) => `pear${row % 89} fig kiwi apple${row}`).join('\n');

/** The first run of each command is not measured: it starts the thread. */
export const measureTables = async (): Promise<MeasuredTables> => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
  const service = await startBenchService(home);
  const measure = async (pipeline: string, times: number, text = table): Promise<Times> => {
    const request = writeRequest(service, 'POST', '/v1/run', JSON.stringify({ text, pipeline }));
    await measureTimes(service.port, [request]);
    return measureTimes(
      service.port,
      Array.from({ length: times }, () => request),
    );
  };
  const idle = service.memory();
  const times: Record<string, Times> = {};
  for (const command of commands) times[command] = await measure(command, 5);
  const peak = service.peakMemory();
  times[`10,000 rows: ${perRow}`] = await measure(perRow, 20);
  times[`10,000 lines: ${perLine}`] = await measure(perLine, 20, lines);
  await service.stop();
  return { size: (table.length * 10) / 1e6, times, memory: { idle, peak } };
};

export const reportTables = ({ size, times, memory }: MeasuredTables): void => {
  console.log(`\nTables, ${size.toFixed(1)} MB of CSV (100,000 rows of 10 cells), p50 / p99 in ms:`);
  for (const [name, { p50, p99 }] of Object.entries(times))
    console.log(`${name}: ${p50.toFixed(0)} / ${p99.toFixed(0)}`);
  console.log(`memory, idle / at most: ${memory.idle.toFixed(0)} / ${memory.peak.toFixed(0)} MB`);
};
