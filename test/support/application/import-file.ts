// Imports a file into an application that runs in this process, as `copyloom import` does.
import { openSource } from '../../../src/transfer/find-sources.ts';
import type { ImportReport } from '../../../src/transfer/import-report.ts';
import { importSource } from '../../../src/transfer/import-source.ts';
import type { TestApplication } from './application.ts';
import { openClient } from './own-client.ts';

export const importFile = async (application: TestApplication, path: string, isDryRun = false): Promise<ImportReport> =>
  importSource({
    opened: await openSource(path),
    client: openClient(application),
    isDryRun,
    showProgress: () => undefined,
  });
