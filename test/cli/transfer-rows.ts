// Table rows for import and export.
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

const clips = fileURLToPath(new URL('../fixtures/clips.jsonl', import.meta.url));
const copied = { text: 'room 2.11', copiedAt: '2026-03-17T09:26:53.589Z' };

export const transferRows: Row[] = [
  {
    command: `import ${clips} --dry-run`,
    answers: { importEntries: { outcomes: [{ outcome: 'alreadyThere' }] } },
    calls: [['importEntries', { body: { entries: [copied], dryRun: true } }]],
    output: [
      `Dry run of importing from JSON lines: ${clips}`,
      'would add      0',
      'already there  1',
      'skipped        1',
      '  1 × The line is not valid JSON. (line 2)',
      '',
    ].join('\n'),
    json: {
      source: 'JSON lines',
      file: clips,
      dryRun: true,
      added: 0,
      completed: 0,
      alreadyThere: 1,
      abbreviations: 0,
      variables: 0,
      skipped: [{ reason: 'The line is not valid JSON.', count: 1, first: 'line 2' }],
    },
  },
  {
    command: 'export /clips.jsonl --dry-run',
    answers: { exportEntries: { folder: '/data/images', total: 0, items: [], hasMore: false } },
    calls: [['exportEntries', { query: {} }]],
    output: 'Would export 0 entries to /clips.jsonl.\n',
    json: {
      ...{ file: '/clips.jsonl', dryRun: true, entries: 0, pictures: 0, missing: 0 },
      ...{ complete: true, continued: 0 },
    },
  },
];
