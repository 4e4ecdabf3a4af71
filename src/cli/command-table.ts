// Every command, in the order of the help.
import type { Command } from './command.ts';
import { apiCommands } from './commands/api.ts';
import { clipboardCommands } from './commands/clipboard.ts';
import { historyChangeCommands } from './commands/history-change.ts';
import { historyDeleteCommands } from './commands/history-delete.ts';
import { historyReadCommands } from './commands/history-read.ts';
import { historyTagCommands } from './commands/history-tag.ts';
import { keyCommands } from './commands/key.ts';
import { recordingCommands } from './commands/recording.ts';
import { serveCommands } from './commands/serve.ts';
import { statusCommands } from './commands/status.ts';

export const commandTable: readonly Command[] = [
  ...serveCommands,
  ...statusCommands,
  ...clipboardCommands,
  ...recordingCommands,
  ...historyReadCommands,
  ...historyChangeCommands,
  ...historyTagCommands,
  ...historyDeleteCommands,
  ...apiCommands,
  ...keyCommands,
];
