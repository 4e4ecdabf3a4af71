// `copyloom abbreviation`: words that expand to longer texts in commands.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { oneOrMore, required } from '../input/parameter.ts';
import { abbreviationId, filledText } from '../input/values.ts';
import { alignCells, showLine } from '../output/show-line.ts';
import { showAge, showTime } from '../output/show-time.ts';
import { showRows, type View } from '../output/view.ts';
import { listCommand } from './list-command.ts';

type Abbreviation = Schemas['Abbreviation'];

const id = required(abbreviationId, 'abbreviation ID');

/** id, abbreviation, expansion */
const showLines = (abbreviations: readonly Abbreviation[], view: View): string[] => {
  const width = Math.max(0, ...abbreviations.map((one) => String(one.id).length));
  const words = alignCells(
    abbreviations.map(({ abbreviation }) => abbreviation),
    view,
  );
  return abbreviations.map((one, index) =>
    showLine(
      [
        ['id', String(one.id).padStart(width)],
        ['tag', words[index] ?? ''],
      ],
      one.expansion,
      view,
    ),
  );
};

export const abbreviationCommands = [
  listCommand({
    words: 'abbreviation list',
    isGroupDefault: true,
    summary: 'Lists abbreviations.',
    examples: [{ type: 'copyloom abbreviation list', does: 'Every abbreviation with its expansion.' }],
    element: 'Abbreviation',
    read: (client, query) => client.call('listAbbreviations', { query }),
    lines: showLines,
    none: 'No abbreviations.',
  }),
  command({
    words: 'abbreviation show',
    summary: 'Shows an abbreviation.',
    arguments: { id },
    examples: [{ type: 'copyloom abbreviation show 3', does: 'What it expands to.' }],
    run: ({ client }, { id }) => client.call('getAbbreviation', { path: { id: String(id) } }),
    show: (one, view) =>
      showRows(
        [
          ['abbreviation', `${one.id}, ${one.abbreviation}`],
          ['expansion', one.expansion],
          ['added', `${showTime(one.createdAt)} (${showAge(one.createdAt, view.now)})`],
        ],
        view,
      ),
  }),
  command({
    words: 'abbreviation add',
    summary: 'Adds a word that expands to a longer text in commands.',
    arguments: {
      abbreviation: required(filledText('ABBREVIATION'), 'word to expand'),
      expansion: oneOrMore(filledText('EXPANSION'), 'what it expands to, on one line'),
    },
    examples: [
      {
        type: "copyloom abbreviation add sortu 'sort | unique'",
        does: "Now you can type: copyloom run '@names | sortu'",
      },
    ],
    run: ({ client }, { abbreviation, expansion }) =>
      client.call('addAbbreviation', { body: { abbreviation, expansion: expansion.join(' ') } }),
    show: (one, view) => `${showLines([one], view)}\n`,
  }),
  command({
    words: 'abbreviation delete',
    summary: 'Deletes an abbreviation.',
    arguments: { id },
    examples: [{ type: 'copyloom abbreviation delete 3', does: 'The word is no longer expanded.' }],
    run: ({ client }, { id }) => client.call('deleteAbbreviation', { path: { id: String(id) } }),
    show: () => 'Abbreviation deleted.\n',
  }),
];
