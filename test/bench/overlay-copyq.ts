// Starts CopyQ for the overlay bench: filled to its maximum, with a global shortcut that shows its window.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import { startCopyqProgram } from './clipboard-copyq.ts';
import { generateCopies } from './generate.ts';
import type { Opened } from './overlay-times.ts';
import type { Screen } from './screen.ts';

/** The most that it accepts. */
export const copyqEntries = 10_000;

const shortcutCommand = `[Command]
Name=Show/hide main window
Command="copyq: toggle()"
GlobalShortcut=ctrl+shift+v
IsGlobalShortcut=true
`;

const addAll =
  'var texts = JSON.parse(str(input())); for (var at = 0; at < texts.length; at += 500) add.apply(this, texts.slice(at, at + 500));';

export const startCopyqWindow = async (lifetime: Lifetime, folder: string, screen: Screen): Promise<Opened> => {
  const settings = join(folder, 'CONFIG_HOME', 'copyq');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'copyq-commands.ini'), shortcutCommand);
  const { env, process } = await startCopyqProgram(lifetime, folder, screen.display);
  const texts = generateCopies(1)
    .take(copyqEntries)
    .map(({ text }) => text);
  const child = spawn('copyq', ['eval', addAll], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(JSON.stringify([...texts]));
  await once(child, 'exit');
  return { name: 'CopyQ', screen, windowClass: 'copyq', process, escapes: 2 };
};
