// A program that asks polkit for proof, run by the test as another user: root is always authorized. Each line of its input is a request.
import { createInterface } from 'node:readline';
import { createPolkitCheck } from '../../src/platform/access/polkit-check.ts';

const check = createPolkitCheck();
const print = (result: unknown): void => console.log(JSON.stringify(result ?? null));
let leaving = new AbortController();

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'problem') print(await check.findProblem());
  if (line === 'leave') leaving.abort();
  if (line !== 'prove') continue;
  leaving = new AbortController();
  void check.prove(leaving.signal).then(
    () => print('proved'),
    (error: Error) => print(`${error.name}: ${error.message}`),
  );
}
