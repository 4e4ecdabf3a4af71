// All commands, in help order.
import type { Command } from './command.ts';
import { abbreviationCommands } from './commands/abbreviation.ts';
import { actionCommands } from './commands/action.ts';
import { actionAddCommands } from './commands/action-add.ts';
import { apiCommands } from './commands/api.ts';
import { backupCommands } from './commands/backup.ts';
import { clipboardCommands } from './commands/clipboard.ts';
import { completionCommands } from './commands/completion.ts';
import { configCommands } from './commands/config.ts';
import { doctorCommands } from './commands/doctor.ts';
import { exportCommands } from './commands/export.ts';
import { filterCommands } from './commands/filters.ts';
import { historyChangeCommands } from './commands/history-change.ts';
import { historyDeleteCommands } from './commands/history-delete.ts';
import { historyReadCommands } from './commands/history-read.ts';
import { historyTagCommands } from './commands/history-tag.ts';
import { importCommands } from './commands/import.ts';
import { installCommands } from './commands/install.ts';
import { keyCommands } from './commands/key.ts';
import { logCommands } from './commands/log.ts';
import { mcpCommands } from './commands/mcp.ts';
import { modelCommands } from './commands/model.ts';
import { modelCheckCommands } from './commands/model-check.ts';
import { pickCommands } from './commands/pick.ts';
import { quitCommands } from './commands/quit.ts';
import { recordingCommands } from './commands/recording.ts';
import { runCommands } from './commands/run.ts';
import { saveCommands } from './commands/save.ts';
import { secretCommands } from './commands/secret.ts';
import { serveCommands } from './commands/serve.ts';
import { statusCommands } from './commands/status.ts';
import { triggerCommands } from './commands/trigger.ts';
import { variableChangeCommands } from './commands/variable-change.ts';
import { variableReadCommands } from './commands/variable-read.ts';
import { watchCommands } from './commands/watch.ts';
import { windowCommands } from './commands/windows.ts';

export const commandTable: readonly Command[] = [
  ...serveCommands,
  ...mcpCommands,
  ...windowCommands,
  ...quitCommands,
  ...statusCommands,
  ...clipboardCommands,
  ...saveCommands,
  ...pickCommands,
  ...runCommands,
  ...filterCommands,
  ...recordingCommands,
  ...watchCommands,
  ...historyReadCommands,
  ...historyChangeCommands,
  ...historyTagCommands,
  ...historyDeleteCommands,
  ...importCommands,
  ...exportCommands,
  ...variableReadCommands,
  ...variableChangeCommands,
  ...actionCommands,
  ...actionAddCommands,
  ...triggerCommands,
  ...abbreviationCommands,
  ...secretCommands,
  ...configCommands,
  ...modelCommands,
  ...modelCheckCommands,
  ...backupCommands,
  ...logCommands,
  ...doctorCommands,
  ...completionCommands,
  ...installCommands,
  ...apiCommands,
  ...keyCommands,
];
