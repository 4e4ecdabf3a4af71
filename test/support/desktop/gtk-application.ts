// Starts a GTK application that copies and pastes on command.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { within } from '../running/patience.ts';
import type { Session } from './desktop.ts';

export interface GtkApplication {
  copyText(text: string): Promise<void>;
  /** A single-color picture. */
  copyPicture(size: { readonly width: number; readonly height: number }): Promise<void>;
  copyHtml(content: { readonly text: string; readonly html: string }): Promise<void>;
  copyFiles(files: readonly string[]): Promise<void>;
  /** With the mark that password managers set. Resolves once a program has read the mark. */
  copySecret(text: string): Promise<void>;
  /** One after the other, with pauses of so many milliseconds. */
  copyBurst(texts: readonly string[], pause: number): Promise<void>;
  clear(): Promise<void>;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Shows a text without copying it. */
  fill(text: string): Promise<void>;
  /** Waits until exactly this text is in it, such as after a paste by key. */
  awaitText(text: string): Promise<void>;
  /** Waits until its window has the focus, or has lost it. */
  awaitFocus(hasFocus: boolean): Promise<void>;
  /** Returns its text after pasting. */
  paste(): Promise<unknown>;
}

/** The application's name in WM_CLASS. */
export const gtkApplicationName = 'Notes';

const script = fileURLToPath(new URL('gtk-application.js', import.meta.url));
const pythonScript = fileURLToPath(new URL('vault.py', import.meta.url));

const environment = (session: Session): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(typeof session === 'string' ? { DISPLAY: session, GDK_BACKEND: 'x11' } : { ...session, GDK_BACKEND: 'wayland' }),
  LC_ALL: 'C.UTF-8', // determines its output encoding
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
});

/** Starts one in Python, whose WM_CLASS is the name of its script: `Vault.py`. */
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

/** `name`, capitalized, becomes its name in WM_CLASS. */
export const startGtkApplication = (t: TestContext, session: Session, name = 'notes'): GtkApplication => {
  t.signal.throwIfAborted(); // after a timeout, nothing would stop what starts here
  const child = spawn('gjs', ['--module', script], {
    env: { ...environment(session), APPLICATION_NAME: name },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const command = async (name: string, argument: unknown = null): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify([name, argument])}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The GTK application has exited.');
    return JSON.parse(value);
  };
  return {
    copyText: async (text) => void (await command('copyText', text)),
    copyPicture: async (size) => void (await command('copyPicture', size)),
    copyHtml: async (content) => void (await command('copyHtml', content)),
    copyFiles: async (files) => void (await command('copyFiles', files)),
    copySecret: async (text) => void (await within('The mark of a secret is read', command('copySecret', text))),
    copyBurst: async (texts, pause) => void (await command('copyBurst', { texts, pause })),
    fill: async (text) => void (await command('fill', text)),
    clear: async () => void (await command('clear')),
    resize: async (size) => void (await command('resize', size)),
    awaitText: async (text) => {
      const arrived = command('awaitText', text);
      await within(`The text ${text}`, arrived).catch(async (error: Error) => {
        child.stdin.write(`${JSON.stringify(['readText', null])}\n`); // answers what is waited for
        throw new Error(`${error.message}\nThe text there: ${await arrived}`);
      });
    },
    awaitFocus: async (hasFocus) =>
      void (await within(hasFocus ? 'The focus' : 'The loss of the focus', command('awaitFocus', hasFocus))),
    paste: () => command('paste'),
  };
};
