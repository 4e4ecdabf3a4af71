// Reports like Node's spec reporter, with the counts at the very end.
import { Readable } from 'node:stream';
import type { TestEvent } from 'node:test/reporters';
import { spec } from 'node:test/reporters';

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let summary = 'The tests did not finish.\n';
  const watched = async function* (): AsyncGenerator<TestEvent> {
    for await (const event of events) {
      if (event.type === 'test:summary' && event.data.file === undefined) {
        const { tests, passed, cancelled, skipped, todo } = event.data.counts;
        const failed = tests - passed - cancelled - skipped - todo;
        summary = `${tests} tests: ${passed} passed, ${failed} failed, ${cancelled} cancelled, ${skipped} skipped, ${todo} to do.\n`;
      }
      yield event;
    }
  };
  for await (const text of Readable.from(watched()).pipe(new spec())) yield String(text);
  yield `\n${summary}`;
}
