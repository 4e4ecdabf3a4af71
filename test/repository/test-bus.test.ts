// The session bus of a test starts no service of this computer, which would outlive the test or change the desktop of whoever runs it.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSessionBus } from '../support/desktop/session-bus.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { makeTempFolder } from '../support/store/temp-home.ts';

const service = 'org.example.Installed';
const bus = ['-d', 'org.freedesktop.DBus', '-o', '/', '-m'];

test('a test’s bus knows no service that is installed', async (t) => {
  if (!hasPrograms(t, ['dbus-daemon', 'gdbus'])) return;
  const data = makeTempFolder(t);
  mkdirSync(join(data, 'dbus-1/services'), { recursive: true });
  writeFileSync(
    join(data, `dbus-1/services/${service}.service`),
    `[D-BUS Service]\nName=${service}\nExec=/bin/false\n`,
  );
  const environment = { ...process.env, XDG_DATA_DIRS: data, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: data };
  const { gdbus } = await startSessionBus(t, { environment });
  assert.equal(await gdbus(...bus, 'org.freedesktop.DBus.ListActivatableNames'), "(['org.freedesktop.DBus'],)\n");
  const started = gdbus(...bus, 'org.freedesktop.DBus.StartServiceByName', service, '0');
  await assert.rejects(started, /ServiceUnknown/);
});
