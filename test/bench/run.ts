// `npm run bench [SIZE… | clipboard] [-- --idle-minutes N]`: measures everything, or the clipboard alone, and writes bench-result.json.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureApplication } from './application.ts';
import { measureClipboard } from './clipboard-comparison.ts';
import { reportClipboard } from './clipboard-report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'idle-minutes': { type: 'string', default: '1' } },
});
const given = positionals.map(Number).filter(Boolean);
const sizes = (given.length > 0 ? given : [10_000, 100_000, 1_000_000]).toSorted((a, b) => a - b);

const application = positionals.includes('clipboard') ? undefined : await measureApplication(sizes);
const clipboard = await measureClipboard(Number(values['idle-minutes']) * 60);
if (clipboard) reportClipboard(clipboard);

const measured = { node: process.version, cores: cpus().length, ...application, clipboard };
writeFileSync('bench-result.json', `${JSON.stringify(measured, null, 2)}\n`);
process.exit(0);
