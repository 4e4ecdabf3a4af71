// The private handlers that export the history, and import entries, variables and abbreviations from elsewhere.
import { refuse } from '../../base/refusal.ts';
import type { Rendered } from '../../base/rendered.ts';
import type { Handlers, Schemas } from '../../contract/types.ts';
import type { ImportEntries } from '../../core/capture/import-entries.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { Rulebook } from '../../core/rules/rulebook.ts';
import { readNameToWrite } from '../../core/variables/read-variable-name.ts';
import type { VariableChanges } from '../../core/variables/variables.ts';

type Exported = Schemas['ExportedEntries'];

interface Deps {
  importEntries: ImportEntries;
  history: Pick<HistoryService, 'makeRoom'>;
  variables: Pick<VariableChanges, 'importVariable'>;
  openRules(): Promise<Rulebook>;
  imagesFolder: string;
  /** Undefined if there is no entry of this id. */
  readExportPage(
    below: number | undefined,
  ): Promise<(Omit<Exported, 'items' | 'folder'> & { items: Rendered<Exported['items']> }) | undefined>;
}

const readTime = (time: string): number => {
  const at = Date.parse(time);
  return Number.isNaN(at) ? refuse('invalid_request', `times: "${time.slice(0, 40)}" is not a time.`) : at;
};

type Ids = 'exportEntries' | 'importEntries' | 'importVariable' | 'importAbbreviation' | 'makeRoom';

export const createTransferHandlers = (deps: Deps): Handlers<Ids> => ({
  exportEntries: async ({ query: { below } }) => {
    const page = await deps.readExportPage(below);
    if (!page) return refuse('not_found', `There is no entry ${below} in the history.`);
    return { status: 200, body: { folder: deps.imagesFolder, ...page } };
  },
  importEntries: async ({ body: { entries, dryRun = false } }) => ({
    status: 200,
    body: { outcomes: await deps.importEntries(entries, dryRun) },
  }),
  importVariable: async ({ body: { name, text, dryRun = false } }) => ({
    status: 200,
    body: { outcome: await deps.variables.importVariable(readNameToWrite(name), text.toWellFormed(), dryRun) },
  }),
  importAbbreviation: async ({ body: { dryRun = false, ...asked } }) => {
    const { abbreviations } = await deps.openRules();
    return { status: 200, body: { outcome: await abbreviations.bringIn(asked, dryRun) } };
  },
  makeRoom: async ({ body, releaseTurn }) => {
    const times = body.times
      .map(({ copiedAt, count }) => ({ at: readTime(copiedAt), count }))
      .sort((one, other) => other.at - one.at);
    releaseTurn(); // it may take a while, and changes no order
    if (times.length > 0) await deps.history.makeRoom(times);
    return { status: 200, body: { count: times.reduce((sum, { count }) => sum + count, 0) } };
  },
});
