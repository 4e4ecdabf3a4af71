// `npm run bench [SIZE… | clipboard | memory | overlay | sessions | tables | windows] [-- --idle-minutes N]`: runs all benchmarks or one part, and writes bench-result.json.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureApplication } from './application.ts';
import { measureClipboard } from './clipboard-comparison.ts';
import { reportClipboard } from './clipboard-report.ts';
import { measureMemory, reportMemory } from './memory.ts';
import { measureOverlay } from './overlay.ts';
import { reportOverlay } from './overlay-report.ts';
import { measureSessions, reportSessions } from './sessions.ts';
import { measureTables, reportTables } from './tables.ts';
import { measureWindows, reportWindows } from './windows.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'idle-minutes': { type: 'string', default: '1' } },
});
const requested = positionals.map(Number).filter(Boolean);
const sizes = (requested.length > 0 ? requested : [10_000, 100_000, 1_000_000]).toSorted((a, b) => a - b);

const [only] = positionals.filter((part) =>
  ['clipboard', 'memory', 'overlay', 'sessions', 'tables', 'windows'].includes(part),
);
const isSelected = (part: string): boolean => only === undefined || only === part;

const application = isSelected('application') ? await measureApplication(sizes) : undefined;
const clipboard = isSelected('clipboard') ? await measureClipboard(Number(values['idle-minutes']) * 60) : undefined;
if (clipboard) reportClipboard(clipboard);
const memory = isSelected('memory') ? await measureMemory(sizes.filter((size) => size !== 100_000)) : undefined;
if (memory) reportMemory(memory);
const overlay = isSelected('overlay') ? await measureOverlay() : undefined;
if (overlay) reportOverlay(overlay);
const sessions = isSelected('sessions') ? await measureSessions() : undefined;
if (sessions) reportSessions(sessions);
const tables = isSelected('tables') ? await measureTables() : undefined;
if (tables) reportTables(tables);
const windows = isSelected('windows') ? await measureWindows() : undefined;
if (windows) reportWindows(windows);

const parts = { ...application, clipboard, memory, overlay, sessions, tables, windows };
const measured = { node: process.version, cores: cpus().length, ...parts };
writeFileSync('bench-result.json', `${JSON.stringify(measured, null, 2)}\n`);
process.exit(0);
