// Showing files in the file manager, on a real session bus, and opening their folder without one.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { defineInterface } from 'dbus-native';
import { findPicturesFolder } from '../../src/platform/files/pictures-folder.ts';
import { revealFiles } from '../../src/platform/window/reveal-files.ts';
import { until } from '../support/application/history.ts';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { testTime } from '../support/running/patience.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const name = 'org.freedesktop.FileManager1';

test('asks the file manager to select the files', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const session = await startSessionBus(t);
  const shown: unknown[] = [];
  const bus = session.connect();
  const definition = defineInterface({
    name,
    methods: {
      ShowItems: {
        in: { uris: 'as', startup: 's' },
        handler: ({ uris }: { uris: string[] }) => {
          shown.push(uris);
          return null;
        },
      },
    },
  });
  await bus.export('/org/freedesktop/FileManager1', definition);
  await bus.requestName(name, 0);
  await revealFiles(['/tmp/a b.txt', '/tmp/ä.txt'], { address: session.address, opener: '/nowhere' });
  assert.deepEqual(shown, [['file:///tmp/a%20b.txt', 'file:///tmp/%C3%A4.txt']]);
});

test('opens the folder if no file manager answers', { timeout: testTime }, async (t) => {
  if (!hasPrograms(t, ['dbus-daemon'])) return;
  const { address } = await startSessionBus(t);
  const folder = makeTempFolder(t);
  const [opener, opened] = [join(folder, 'opener'), join(folder, 'opened')];
  writeFileSync(opener, `#!/bin/sh\necho "$1" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`, { mode: 0o755 });
  await revealFiles(['/tmp/a b.txt'], { address, opener });
  const read = async (): Promise<string | undefined> => {
    try {
      return readFileSync(opened, 'utf8');
    } catch {
      return undefined;
    }
  };
  assert.equal(await until('The folder', read), '/tmp\n');
  await assert.rejects(revealFiles(['/tmp/a b.txt'], { address, opener: '/nowhere/opener' }), {
    message: /^Can't open \/tmp: .*ENOENT/,
  });
});

test('finds the folder for pictures as the desktop has set it', async (t) => {
  const home = makeTempFolder(t);
  const before = process.env['XDG_CONFIG_HOME'];
  process.env['XDG_CONFIG_HOME'] = home;
  t.after(() => {
    if (before === undefined) delete process.env['XDG_CONFIG_HOME'];
    else process.env['XDG_CONFIG_HOME'] = before;
  });
  assert.equal(await findPicturesFolder(home), home);
  for (const folder of ['Downloads', 'Pictures', 'Bilder']) {
    mkdirSync(join(home, folder));
    assert.equal(await findPicturesFolder(home), join(home, folder === 'Bilder' ? 'Pictures' : folder));
  }
  writeFileSync(join(home, 'user-dirs.dirs'), '# folders\nXDG_PICTURES_DIR="$HOME/Bilder"\n');
  assert.equal(await findPicturesFolder(home), join(home, 'Bilder'));
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_PICTURES_DIR="${home}/Bilder"\n`);
  assert.equal(await findPicturesFolder(home), join(home, 'Bilder'));
});
