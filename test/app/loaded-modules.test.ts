// What the service keeps in memory from its first moment: nothing that it does not use.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const listen = new URL('../../src/http/listener.ts', import.meta.url).href;
const connect = new URL('../../src/client/transport.ts', import.meta.url).href;

for (const [name, module] of [
  ['listener', listen],
  ['client', connect],
]) {
  test(`the ${name} loads no second HTTP stack`, async () => {
    const program = `await import(${JSON.stringify(module)}); console.log(process.moduleLoadList.join('\\n'));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    assert.match(stdout, /NativeModule _http_server/);
    assert.doesNotMatch(stdout, /undici/);
  });
}
