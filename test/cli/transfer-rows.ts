// Table rows for import and export.
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

const clips = fileURLToPath(new URL('../fixtures/clips.jsonl', import.meta.url));
const copied = { text: 'room 2.11', copiedAt: '2026-03-17T09:26:53.589Z' };

export const transferRows: Row[] = [
  {
    command: `import ${clips} --dry-run`,
    answers: { importEntries: { outcomes: [{ outcome: 'skipped', reason: 'It has\u001b no content.' }] } },
    calls: [['importEntries', { body: { entries: [copied], trial: true } }]],
    output: [
      `Dry run of importing from JSON lines: ${clips}`,
      'would add      0',
      'already there  0',
      'skipped        2',
      '  1 × The line is no valid JSON. (first: line 2)',
      '  1 × It has␛ no content.',
      '',
    ].join('\n'),
    json: {
      source: 'JSON lines',
      file: clips,
      trial: true,
      added: 0,
      completed: 0,
      known: 0,
      abbreviations: 0,
      variables: 0,
      skipped: [
        { reason: 'The line is no valid JSON.', count: 1, first: 'line 2' },
        { reason: 'It has\u001b no content.', count: 1 },
      ],
    },
  },
  {
    command: 'export /nonexistent/clips.jsonl --dry-run',
    answers: { exportEntries: { folder: '/data/images', total: 1340, items: [], hasMore: false } },
    calls: [['exportEntries', { query: {} }]],
    output: 'Would export 1,340 entries to /nonexistent/clips.jsonl.\n',
    json: { file: '/nonexistent/clips.jsonl', trial: true, entries: 1340, pictures: 0, missing: 0, continued: 0 },
  },
];
