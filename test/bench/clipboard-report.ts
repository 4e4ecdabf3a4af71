// Prints the clipboard results as a table, with Copyloom and CopyQ side by side.
import type { MeasuredBurst } from './clipboard.ts';
import type { Compared, MeasuredClipboard } from './clipboard-comparison.ts';

const line = (name: string, ...cells: string[]): void =>
  console.log(`${name.padEnd(48)}${cells.map((cell) => cell.padStart(22)).join('')}`);

const across = <Result>(name: string, { copyloom, copyq }: Compared<Result>, write: (result: Result) => string): void =>
  line(name, write(copyloom), copyq === undefined ? '' : write(copyq));

const whole = (value: number): string => value.toFixed(0);

const reportBurst = (name: string, compared: Compared<MeasuredBurst>): void => {
  across(`kept of 500 by ${name}`, compared, ({ kept }) => String(kept));
  across('  ms between copies', compared, ({ pace }) => pace.toFixed(1));
  const { seen } = compared.copyloom;
  if (seen) line('  changes seen / replaced within a ms', `${seen.changes} / ${seen.fleeting}`);
};

export const reportClipboard = ({ bursts, latency, large, put, idle, endurance }: MeasuredClipboard): void => {
  console.log('\nClipboard, each manager on a separate X server, alternating:');
  line('', 'Copyloom', idle.copyq ? 'CopyQ' : '');
  for (const [name, compared] of Object.entries(bursts)) reportBurst(name, compared);
  across('copy to readable, p50 / p99 ms', latency, ({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
  across(
    `copy of ${large.copyloom.megabytes} MB, listed / read whole, ms`,
    large,
    ({ listed, read }) => `${whole(listed)} / ${whole(read)}`,
  );
  across('  paste after its owner has quit, ms', large, ({ pasted }) => whole(pasted));
  line(`put of ${put.megabytes.toFixed(1)} MB over HTTP / paste, ms`, `${whole(put.put)} / ${whole(put.pasted)}`);
  across(`idle for ${whole(idle.copyloom.seconds)} s: memory, MB`, idle, ({ memory }) => whole(memory));
  across('  CPU time per minute, ms', idle, ({ processor }) => whole(processor));
  across('sequential copies', endurance, ({ copies }) => copies.toLocaleString('en'));
  across(
    '  ms per copy / CPU time per copy, ms',
    endurance,
    ({ copies, seconds, processor }) => `${((seconds * 1000) / copies).toFixed(1)} / ${processor.toFixed(1)}`,
  );
  across(
    '  memory after a fifth / after all, MB',
    endurance,
    ({ before, after }) => `${whole(before)} / ${whole(after)}`,
  );
};
