// Runs the lines of docs/command-line.md that let another program pick an entry: fzf itself, and stand-ins for programs that need a desktop.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { talk } from '../support/application/talk.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { command } from '../support/service/program.ts';
import { environmentFor, startService } from '../support/service/service.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
const lines = page.split('\n').flatMap((line) => /^ {4}(.+ \| copyloom copy -)$/.exec(line)?.[1] ?? []);

/** Each picks the first line with this word. */
const wanted = 'picked';
const desktopPickers = ['rofi', 'wofi', 'dmenu'];

test('the lines of the manual put the picked entry back as it is stored', async (t) => {
  if (!hasPrograms(t, ['fzf'])) return;
  assert.deepEqual(
    lines.map((line) => /\| (\w+)/.exec(line)?.[1]),
    ['fzf', 'fzf', ...desktopPickers],
  );
  const service = await startService(t);
  const folder = makeTempFolder(t);
  symlinkSync(command, join(folder, 'copyloom'));
  for (const name of desktopPickers)
    writeFileSync(join(folder, name), `#!/bin/sh\nexec grep -m 1 ${wanted}\n`, { mode: 0o755 });
  const env = {
    ...environmentFor(service.home),
    PATH: [folder, process.env['PATH']].join(delimiter),
    FZF_DEFAULT_OPTS: `--filter=${wanted}`, // picks without a terminal
  };
  const readNewest = async () => (await talk(service, 'GET', '/v1/clipboard')).json.entry;
  const html = `<b>${wanted}</b><br>second line`;
  const { entry } = (await talk(service, 'PUT', '/v1/clipboard', { html })).json;
  for (const line of lines) {
    await talk(service, 'PUT', '/v1/clipboard', { text: 'newer' });
    assert.equal((await readNewest()).value, 'newer');
    const output = execFileSync('sh', ['-c', line], { env, encoding: 'utf8' });
    assert.equal(output, `Put on the clipboard: entry ${entry.id}.\n`, line);
    const { id, formats, copies } = await readNewest();
    assert.deepEqual([id, formats, copies], [entry.id, ['text', 'html'], 1], line);
  }
});
