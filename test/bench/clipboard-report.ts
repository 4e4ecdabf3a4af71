// The figures of the clipboard as a table, Copyloom beside CopyQ.
import type { MeasuredBurst } from './clipboard.ts';
import type { Compared, MeasuredClipboard } from './clipboard-comparison.ts';

const line = (name: string, ...cells: string[]): void =>
  console.log(`${name.padEnd(48)}${cells.map((cell) => cell.padStart(22)).join('')}`);

const across = <Result>(name: string, { copyloom, copyq }: Compared<Result>, write: (result: Result) => string): void =>
  line(name, write(copyloom), copyq === undefined ? '' : write(copyq));

const whole = (value: number): string => value.toFixed(0);

const reportBurst = (name: string, compared: Compared<MeasuredBurst>): void => {
  across(`kept of 500 by ${name}`, compared, ({ kept }) => String(kept));
  across('  ms from one to the next', compared, ({ pace }) => pace.toFixed(1));
  const { seen } = compared.copyloom;
  if (seen) line('  changes seen / replaced within a ms', `${seen.changes} / ${seen.fleeting}`);
};

export const reportClipboard = ({ bursts, latency, large, put, idle, endurance }: MeasuredClipboard): void => {
  console.log('\nThe clipboard, each manager on an X server of its own, in turns:');
  line('', 'Copyloom', idle.copyq ? 'CopyQ' : '');
  for (const [name, compared] of Object.entries(bursts)) reportBurst(name, compared);
  across('copy to readable, p50 / p99 ms', latency, ({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`);
  across(
    `copy of ${large.copyloom.megabytes} MB, listed / read whole, ms`,
    large,
    ({ listed, read }) => `${whole(listed)} / ${whole(read)}`,
  );
  across('  paste of it after its owner has quit, ms', large, ({ pasted }) => whole(pasted));
  line(`put of ${put.megabytes.toFixed(1)} MB over HTTP / paste of it, ms`, `${whole(put.put)} / ${whole(put.pasted)}`);
  across(`idle for ${whole(idle.copyloom.seconds)} s: memory, MB`, idle, ({ memory }) => whole(memory));
  across('  processor time a minute, ms', idle, ({ processor }) => whole(processor));
  across('copies one after the other', endurance, ({ copies }) => copies.toLocaleString('en'));
  across(
    '  ms a copy / processor time a copy, ms',
    endurance,
    ({ copies, seconds, processor }) => `${((seconds * 1000) / copies).toFixed(1)} / ${processor.toFixed(1)}`,
  );
  across(
    '  memory after a fifth / after all, MB',
    endurance,
    ({ before, after }) => `${whole(before)} / ${whole(after)}`,
  );
};
