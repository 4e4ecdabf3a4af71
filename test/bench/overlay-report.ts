// Prints the results of the overlay bench, next to the targets and to CopyQ.
import type { Compared } from './clipboard-comparison.ts';
import type { MeasuredOverlay } from './overlay.ts';
import { copyqEntries } from './overlay-copyq.ts';

const line = (name: string, ...cells: string[]): void =>
  console.log(`${name.padEnd(52)}${cells.map((cell) => cell.padStart(18)).join('')}`);

const whole = (value: number): string => value.toFixed(0);

const compare = <Result>(
  name: string,
  { copyloom, copyq }: Compared<Result>,
  write: (result: Result) => string,
  weigh: (result: Result) => number,
): void => {
  const ratio = copyq === undefined ? '' : (weigh(copyq) / weigh(copyloom)).toFixed(1);
  line(name, write(copyloom), copyq === undefined ? '' : write(copyq), ratio);
};

type Timed = MeasuredOverlay['cold'];
const writeTimes = ({ p50, p95 }: Timed): string => `${whole(p50)} / ${whole(p95)}`;
const compareTimes = (name: string, times: Compared<Timed>): void => {
  compare(`${name}, p50 / p95 ms`, times, writeTimes, ({ p50 }) => p50);
  compare(
    '  CPU time, ms',
    times,
    ({ processor }) => whole(processor),
    ({ processor }) => processor,
  );
};

export const reportOverlay = (measured: MeasuredOverlay): void => {
  const { entries, warm, cold, search, command, memory, window, before, after, hidden } = measured;
  const [own, others] = [entries, copyqEntries].map((count) => `${count.toLocaleString('en')} entries`);
  console.log(
    '\nThe overlay, as drawn on the screen. Other programs slow it down, so also compare CPU times and ratios:',
  );
  line('', `Copyloom`, memory.copyq === undefined ? '' : 'CopyQ', memory.copyq === undefined ? '' : 'CopyQ : Copyloom');
  line('', own ?? '', memory.copyq === undefined ? '' : (others ?? ''));
  compareTimes('shortcut to active with its list (target 50)', warm);
  compareTimes('  if its process has to start (target 700)', { copyloom: cold });
  compareTimes('key to list (target 30)', search);
  compareTimes("key to a command's result (target 50)", { copyloom: command });
  compare('memory of all processes, open, MB (PSS)', memory, whole, (share) => share);
  line('  of the processes of the window (target 200)', whole(window));
  line('  of all before / after the window', `${whole(before)} / ${whole(after)}`);
  line(`hidden for ${hidden.seconds} s, wake-ups / CPU time in ms`, `${hidden.wakeups} / ${hidden.processor}`);
};
