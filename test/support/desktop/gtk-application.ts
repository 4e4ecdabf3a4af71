// A GTK application of a test's own, which copies and pastes as it is told.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

export interface GtkApplication {
  copyText(text: string): Promise<void>;
  /** Of one colour. */
  copyPicture(size: { readonly width: number; readonly height: number }): Promise<void>;
  copyFiles(files: readonly string[]): Promise<void>;
  /** What its text has become. */
  paste(): Promise<unknown>;
}

/** What it is called by its windows. */
export const gtkApplicationName = 'Notes';

const script = fileURLToPath(new URL('gtk-application.js', import.meta.url));
const pythonScript = fileURLToPath(new URL('vault.py', import.meta.url));

const environment = (display: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DISPLAY: display,
  LC_ALL: 'C.UTF-8', // what it prints is in the encoding of its locale
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
});

/** One in Python, whose windows are called after its script: `Vault.py`. */
export const startPythonApplication = (t: TestContext, display: string): Pick<GtkApplication, 'copyText'> => {
  t.signal.throwIfAborted();
  const child = spawn('/usr/bin/python3', [pythonScript], {
    env: environment(display),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { copyText: async (text) => void child.stdin.write(`${text}\n`) };
};

/** `name` is what its windows are called, but for a capital at the beginning. */
export const startGtkApplication = (t: TestContext, display: string, name = 'notes'): GtkApplication => {
  t.signal.throwIfAborted(); // a test that ran out of time starts nothing more: nobody would stop it
  const child = spawn('gjs', ['--module', script], {
    env: { ...environment(display), APPLICATION_NAME: name },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const command = async (name: string, given: unknown = null): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify([name, given])}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The GTK application has ended.');
    return JSON.parse(value);
  };
  return {
    copyText: async (text) => void (await command('copyText', text)),
    copyPicture: async (size) => void (await command('copyPicture', size)),
    copyFiles: async (files) => void (await command('copyFiles', files)),
    paste: () => command('paste'),
  };
};
