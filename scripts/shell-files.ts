// `npm run shell-files`: writes the completion scripts and the man page into dist/shell, for packages to install.
import { mkdir, writeFile } from 'node:fs/promises';
import { commandTable } from '../src/cli/command-table.ts';
import { completionScripts } from '../src/cli/completion/scripts.ts';
import { writeManPage } from './man-page.ts';

const root = new URL('../', import.meta.url);

const { bash, zsh, fish } = completionScripts;

/** `source` is in this folder, `target` in a prefix such as /usr, where the shells of Debian and `man` look. */
export const shellFiles = [
  { source: 'dist/shell/copyloom.1', target: 'share/man/man1/copyloom.1', write: () => writeManPage(commandTable) },
  { source: 'dist/shell/copyloom.bash', target: 'share/bash-completion/completions/copyloom', write: () => bash },
  { source: 'dist/shell/_copyloom', target: 'share/zsh/vendor-completions/_copyloom', write: () => zsh },
  { source: 'dist/shell/copyloom.fish', target: 'share/fish/vendor_completions.d/copyloom.fish', write: () => fish },
] as const;

export const writeShellFiles = async (): Promise<void> => {
  await mkdir(new URL('dist/shell/', root), { recursive: true });
  for (const { source, write } of shellFiles) await writeFile(new URL(source, root), write());
};

if (import.meta.main) await writeShellFiles();
