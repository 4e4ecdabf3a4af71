// Reads of past commands.
import { render } from '../../base/rendered.ts';
import type { Reads } from '../../contract/types.ts';
import type { PastCommandStore } from '../../store/commands/past-command-store.ts';

export const createPastCommandReads = (need: () => { pastCommands: PastCommandStore }) =>
  ({
    listPastCommands: () => render({ lines: need().pastCommands.list() }),
  }) satisfies Partial<Reads>;
