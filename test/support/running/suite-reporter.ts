// Reports the tests of a process to the runner: a line of JSON for each on file descriptor 3, so that what tests print stays apart.
import { AssertionError } from 'node:assert/strict';
import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** `name` has the names of the tests around it, from the outermost. */
export type Line =
  | { readonly starts: string }
  | { readonly suite: string; readonly passes: string; readonly skipped?: string }
  | { readonly suite: string; readonly fails: string; readonly why: string }
  /** What went wrong after the end of a test. */
  | { readonly late: string }
  | { readonly ends: string; readonly milliseconds: number };

type Result = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

const describeReason = (reason: string | boolean | undefined): string => (typeof reason === 'string' ? reason : '');

const internalFrame = /\n +at [^\n]*node:internal[^\n]*?( \{)?(?=\n|$)/g;

/** Undefined for a test that only contains one that failed. */
const explain = (event: Result): string | undefined => {
  if (event.type === 'test:pass') return undefined;
  const { error } = event.data.details;
  if ('failureType' in error && error.failureType === 'subtestsFailed') return undefined;
  // The stack of a failed assertion has all that its properties have.
  const { cause } = error;
  const text =
    cause instanceof AssertionError
      ? cause.stack
      : inspect(cause instanceof Error ? cause : error.message, { depth: 8 });
  return (text ?? '').replaceAll(internalFrame, '$1');
};

const describe = (event: Result, [suite = '', ...names]: readonly string[]): Line | undefined => {
  const { details, skip } = event.data;
  const why = explain(event);
  const name = names.join(' › ');
  if (why !== undefined) return { suite, fails: name || 'the suite itself', why };
  const isSkipped = skip !== undefined && skip !== false;
  if ((details.type === 'suite' && !isSkipped) || event.type === 'test:fail') return undefined;
  return { suite, passes: name, ...(isSkipped && { skipped: describeReason(skip) }) };
};

/** Node tells it only in words: it belongs to no test any more. */
const lateActivity = /asynchronous activity after the test ended/;

/** At once: a test may crash the process. */
const send = (line: Line): void => void writeSync(3, `${JSON.stringify(line)}\n`);

// biome-ignore lint/correctness/useYield: Node wants a generator, whose texts go to standard output
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const open: string[] = [];
  for await (const event of events) {
    if (event.type === 'test:dequeue') send({ starts: event.data.name });
    if (event.type === 'test:diagnostic' && lateActivity.test(event.data.message)) send({ late: event.data.message });
    if (event.type === 'test:start') {
      open.length = event.data.nesting;
      open.push(event.data.name);
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    open.length = event.data.nesting + 1;
    const line = describe(event, open);
    if (line) send(line);
    if (event.data.nesting === 0) send({ ends: event.data.name, milliseconds: event.data.details.duration_ms });
  }
}
