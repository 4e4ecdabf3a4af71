// Tests the filters against inputs and results of public specifications, from test/vectors.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { run } from './assert-filters.ts';

interface Vectors {
  readonly about: string;
  readonly text?: readonly [command: string, on: string, gives: string][];
  /** The result is this value in JSON. */
  readonly json?: readonly [command: string, on: string, value: unknown][];
  readonly refused?: readonly [command: string, on: string][];
  /** Where we decided against a common result; null means refused. */
  readonly onPurpose?: readonly [command: string, on: string, gives: string | null, reason: string][];
}

const folder = new URL('../vectors/', import.meta.url);

const read = (file: string): Vectors => JSON.parse(readFileSync(new URL(file, folder), { encoding: 'utf8' }));

const refuses = (command: string, on: string): Promise<void> =>
  assert.rejects(run(command, on), { name: 'CommandFailure' }, `${command} on ${JSON.stringify(on)}`);

const answers = async (command: string, on: string, gives: string): Promise<void> =>
  assert.equal(await run(command, on), gives, `${command} on ${JSON.stringify(on)}`);

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const { about, text = [], json = [], refused = [], onPurpose = [] } = read(file);
  describe(`${file}: ${about}`, () => {
    it('gives the expected results', async () => {
      for (const [command, on, gives] of text) await answers(command, on, gives);
      for (const [command, on, value] of json)
        assert.deepEqual(JSON.parse(await run(command, on)), value, `${command} on ${JSON.stringify(on)}`);
    });
    it('refuses what is invalid', async () => {
      for (const [command, on] of refused) await refuses(command, on);
    });
    it('differs only on purpose', async () => {
      for (const [command, on, gives] of onPurpose)
        await (gives === null ? refuses(command, on) : answers(command, on, gives));
    });
  });
}
