// Measures how fast windows open and how much memory they use, with gjs on a virtual display.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../src/client/client.ts';
import { createSocketTransport } from '../../src/client/transport.ts';
import { findHome } from '../../src/platform/files/home.ts';
import { connectToOwn } from '../../src/platform/sockets/connect-to-own.ts';
import { createFakeApplication } from '../support/application/fake-application.ts';
import { startXServer } from '../support/clipboard/x-server.ts';
import { startWindowStandIn } from '../support/desktop/window-stand-in.ts';
import { findMissing } from '../support/running/needed-programs.ts';
import { descendantsOf, shareOf } from '../support/service/child-processes.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { program } from '../support/service/program.ts';
import { environmentFor } from '../support/service/service.ts';
import { type MeasuredPage, measurePage } from './pages.ts';
import { firstLine, stopProcess } from './service.ts';

export interface MeasuredWindows {
  readonly pages: readonly MeasuredPage[];
  /** Milliseconds until the first window opens, for several starts of the application. */
  readonly opened: readonly number[];
  /** Milliseconds until an open window is in front again. */
  readonly raised: number;
  /** Megabytes (PSS) of the application without and with a window, and of the window's processes. */
  readonly without: number;
  readonly within: number;
  readonly window: number;
}

const starts = 4;

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Undefined if windows can't be shown or pages can't be painted. */
export const measureWindows = async (): Promise<MeasuredWindows | undefined> => {
  const missing = findMissing(['Xvfb', 'openbox', 'gjs', 'chromium']);
  if (missing.length > 0) {
    console.log(`WINDOWS NOT MEASURED, missing ${missing.join(', ')}: npm run test:install installs them.`);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-bench-'));
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const lifetime = { signal: new AbortController().signal, after: (work: () => unknown) => endings.unshift(work) };
  try {
    const { display } = await startXServer(lifetime);
    const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: folder });
    const env = { ...environmentFor(home), DISPLAY: display };
    const manager = spawn('openbox', { env, stdio: 'ignore' });
    lifetime.after(() => manager.kill('SIGKILL'));
    const client = createClient(createSocketTransport(home.socketPath, connectToOwn));
    const open = () => client.call('openWindow', { body: { window: 'settings' } });

    const opened: number[] = [];
    const pages: MeasuredPage[] = [];
    let [raised, without, within, window] = [0, 0, 0, 0];
    for (let start = 1; start <= starts; start++) {
      const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      await firstLine(child);
      const { pid = 0 } = child;
      without = shareOf(pid);
      opened.push(await time(open));
      raised = await time(open);
      within = shareOf(pid);
      window = descendantsOf(pid).reduce((sum, one) => sum + shareOf(one), 0);
      if (start === starts) {
        await client.call('changeApi', { body: { on: true, port: await findFreePort() } });
        const { url = '' } = await client.call('getApi', {});
        pages.push(await measurePage('docs', async () => `${url}/docs`));
        const { invitation } = await startWindowStandIn(lifetime, createFakeApplication({}));
        pages.push(await measurePage('settings', async () => invitation));
      }
      await stopProcess(child);
    }
    return { pages, opened, raised, without, within, window };
  } finally {
    for (const end of endings) await end();
  }
};

export const reportWindows = ({ pages, opened, raised, without, within, window }: MeasuredWindows): void => {
  console.log('\nPages and windows:');
  for (const { name, kilobytes, packed, painted } of pages)
    console.log(
      `${name}: ${kilobytes.toFixed(0)} kB, compressed ${packed.toFixed(0)} kB, first paint after ${painted.toFixed(0)} ms`,
    );
  console.log(`time to open a window, ms: ${opened.map((one) => one.toFixed(0)).join(', ')} (one start each)`);
  console.log(`time to raise an open window, ms: ${raised.toFixed(0)}`);
  console.log(
    `memory, MB: application ${without.toFixed(0)} without a window, ${within.toFixed(0)} with one; window ${window.toFixed(0)}`,
  );
};
