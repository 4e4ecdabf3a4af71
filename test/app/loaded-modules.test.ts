// Tests that programs load nothing at startup that they do not use.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const find = (module: string): string => new URL(`../../src/${module}`, import.meta.url).href;

const run = async (program: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout;
};

for (const [name, module] of [
  ['listener', find('http/listener.ts')],
  ['client', find('client/transport.ts')],
]) {
  test(`the ${name} loads no second HTTP stack`, async () => {
    const loaded = await run(`await import('${module}'); console.log(process.moduleLoadList.join('\\n'));`);
    assert.match(loaded, /NativeModule _http_server/);
    assert.doesNotMatch(loaded, /undici/);
  });
}

test('a command loads neither SQLite nor threads before it knows that nothing is running', async () => {
  const loaded = await run(
    `await import('${find('bin/connect.ts')}'); console.log(process.moduleLoadList.join('\\n'));`,
  );
  assert.match(loaded, /NativeModule _http_server/);
  assert.doesNotMatch(loaded, /NativeModule (sqlite|worker_threads)/);
});

test('completion loads neither HTTP nor SQLite before it needs a name', async () => {
  const loaded = await run(
    `await import('${find('bin/complete.ts')}'); console.log(process.moduleLoadList.join('\\n'));`,
  );
  assert.match(loaded, /NativeModule fs/);
  assert.doesNotMatch(loaded, /NativeModule (_http_server|sqlite)/);
});

test('the application starts without loading other commands, filters, readers of markup or what is behind the panes', async () => {
  const loaded = await run(`
    import { registerHooks } from 'node:module';
    registerHooks({
      load: (url, context, next) => {
        console.log(url);
        return next(url, context);
      },
    });
    const { runCommand } = await import('${find('cli/run-command.ts')}');
    await runCommand(['serve'], { serve: () => import('${find('bin/serve.ts')}') });
  `);
  assert.match(loaded, /app\/compose\.ts/);
  assert.doesNotMatch(loaded, /command-table\.ts|filters\/library\.ts|filters\/markup|pane-operations\.ts|dbus-native/);
});

test('loads the color parser for the first text that may be a color', async () => {
  const shown = await run(`
    import { createRequire } from 'node:module';
    const { isColor } = await import('${find('core/history/derived-tags/color.ts')}');
    const isLoaded = () => Object.keys(createRequire('/').cache).some((file) => file.includes('culori'));
    console.log(['#f80', 'a text (in words)', 'rgb(1 2 3)'].map((text) => [isColor(text), isLoaded()].join()).join(' '));
  `);
  assert.equal(shown, 'true,false false,false true,true\n');
});
