// The texts of the pane of the language model.
import { formatNumber, formatSize } from '../parts/format-numbers.ts';

export const languageModelTexts = {
  loading: 'Looking for models…',
  use: {
    title: 'In use',
    none: 'No language model',
    about: 'Filters such as summarize and translate ask it. Your texts stay on this computer.',
    sent: (host: string): string => `Your texts are sent to ${host}. Every use says so.`,
    look: 'Look again',
    lookName: 'Look again for models',
    commands: (count: number): string =>
      count === 1 ? 'A command is asking it.' : `${formatNumber(count)} commands are asking it or waiting.`,
    stop: 'Stop',
    stopName: 'Stop the language model',
  },
  choice: {
    title: 'Choose a model',
    automatic: 'Automatic',
    automaticAbout: 'A file, if the engine and a file are there; otherwise a server on this computer.',
    off: 'Off',
    offAbout: 'No command asks a language model.',
    file: (bytes: number): string => `GGUF file, ${formatSize(bytes)}`,
    server: (kind: string, address: string): string => `${kind || 'Server'} at ${address}`,
    noModels: (kind: string, address: string): string => `${kind || 'The server'} at ${address} has no models yet.`,
    other: 'Not found here now.',
    more: (count: number, kind: string): string =>
      `${kind || 'The server'} has ${formatNumber(count)} more. Type the name of one below.`,
  },
  get: {
    title: 'Get a model',
    engine: 'Engine for GGUF files',
    installed: 'Installed.',
    notInstalled: 'Not installed. npm downloads it (85 MB).',
    installing: 'Downloading 85 MB with npm…',
    install: 'Install',
    installName: 'Install the engine',
    folder: 'Models folder',
    folderAbout: (folder: string): string => `Put GGUF files into ${folder}.`,
    open: 'Open folder',
    openName: 'Open folder of the models',
    server: 'Or a server',
    serverAbout:
      'Start Ollama, llama.cpp, LM Studio or vLLM with a model. It is found by itself; for others, type the address below.',
    judge: 'How good is it?',
    judgeAbout: 'This command runs the filters on examples and counts what is as expected:',
    check: 'copyloom model check',
    copyTexts: { copy: 'Copy', copied: 'Copied', copyFailed: 'Could not copy' },
    command: (command: string): string => `the command ${command}`,
  },
  settings: 'Settings',
} as const;
