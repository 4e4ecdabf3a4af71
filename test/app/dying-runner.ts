// A runner thread whose input tells it to answer or to die in a certain way.
import { serveThread } from '../../src/app/threads/serve-thread.ts';
import { refuse } from '../../src/base/refusal.ts';
import { render } from '../../src/base/rendered.ts';
import type { RunInput } from '../../src/core/run/run-input.ts';
import type { RunResult } from '../../src/core/run/run-result.ts';
import type { Plan } from '../../src/pipeline/language/planned.ts';

const ways: Readonly<Record<string, () => void>> = {
  allocate: () => {
    const objects: unknown[] = [];
    for (;;) objects.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
  },
  spin: () => {
    for (;;);
  },
  exit: () => process.exit(3),
  refuse: () => refuse('command_failed', 'in its own words'),
};

const methods = {
  run: (_plan: Plan, { text = '' }: RunInput) => {
    ways[text]?.();
    return render<RunResult>({ text });
  },
  findMatch: (): number => 0,
};

serveThread({ methods });
