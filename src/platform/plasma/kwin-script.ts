// Runs a script in KWin, the compositor of Plasma.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '../../base/unavailable.ts';
import type { SessionBus } from '../bus/session-bus.ts';

export const kwin = 'org.kde.KWin';

const scripting = { destination: kwin, path: '/Scripting', interface: 'org.kde.kwin.Scripting' } as const;

/** In a folder that only we can open. KWin has read the file when this is done. */
const withFile = async <Result>(text: string, work: (file: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), 'copyloom-kwin-'));
  try {
    const file = join(folder, 'script.js');
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * It has run when this is done, and what it listens to is heard until it is unloaded. Returns how to do that. Fails with an
 * `Unavailable`.
 */
export const runKwinScript = async (bus: SessionBus, text: string): Promise<() => Promise<void>> => {
  const name = `copyloom-${randomUUID()}`;
  const unload = async (): Promise<void> => {
    await bus.call({ ...scripting, member: 'unloadScript', signature: 's', body: [name] });
  };
  await withFile(text, async (file) => {
    const number = await bus.call({ ...scripting, member: 'loadScript', signature: 'ss', body: [file, name] });
    if (typeof number !== 'number' || number < 0) throw new Error('it has the script already');
    const run = (path: string) =>
      bus.call({ destination: kwin, path, interface: 'org.kde.kwin.Script', member: 'run' });
    // Where Plasma 6 has it, and where Plasma 5 has it.
    await run(`/Scripting/Script${number}`).catch(() => run(`/${number}`));
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`KWin doesn't run scripts of other programs (${message}).`);
  });
  return unload;
};
