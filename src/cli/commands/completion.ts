// `copyloom completion`: scripts that complete commands in shells.

import { program } from '../command.ts';
import { shells } from '../completion/write-choices.ts';
import { required } from '../input/parameter.ts';
import { oneOf } from '../input/values.ts';
import { exitStatus } from '../output/exit-status.ts';

export const completionCommands = [
  program({
    words: 'completion',
    summary: 'Prints the script that lets your shell complete commands, names and pipelines.',
    arguments: { shell: required(oneOf('SHELL', shells), `your shell: ${shells.join(', ')}`) },
    examples: [
      { type: 'source <(copyloom completion bash)', does: 'In ~/.bashrc.' },
      { type: 'source <(copyloom completion zsh)', does: 'In ~/.zshrc, after compinit.' },
      { type: 'copyloom completion fish | source', does: 'In ~/.config/fish/config.fish.' },
    ],
    start: async ({ output }, { shell }) => {
      // Loaded on demand: other commands don't need it.
      const { completionScripts } = await import('../completion/scripts.ts');
      output.write(completionScripts[shell]);
      return exitStatus.success;
    },
  }),
];
