// Reads of the log.
import type { Reads } from '../../contract/types.ts';
import { showLogLine } from '../../core/log/log-line.ts';
import type { LogStore } from '../../store/log/log-store.ts';
import { readPage } from './read-page.ts';

export const createLogReads = (need: () => { log: LogStore }) =>
  ({
    listLog: ({ query }) => readPage(query, need().log.list, showLogLine),
  }) satisfies Partial<Reads>;
