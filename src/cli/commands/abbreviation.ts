// `copyloom abbreviation`: words that stand for longer texts in commands.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { needed, oneOrMore } from '../input/parameter.ts';
import { abbreviationId, someText } from '../input/values.ts';
import { showAge, showTime } from '../output/moments.ts';
import { alignCells, showLine } from '../output/show-line.ts';
import { showPage } from '../output/show-page.ts';
import { showRows, type View } from '../output/view.ts';
import { paging } from './paging.ts';

type Abbreviation = Schemas['Abbreviation'];

const id = needed(abbreviationId, 'the abbreviation');

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
  command({
    words: 'abbreviation list',
    summary: 'Lists the abbreviations.',
    options: paging,
    examples: [{ type: 'copyloom abbreviation list', does: 'What stands for what in commands.' }],
    run: ({ client }, given) => client.call('listAbbreviations', { query: given }),
    show: (page, view) =>
      showPage(page, { lines: (items) => showLines(items, view), none: 'There is no abbreviation.', view }),
  }),
  command({
    words: 'abbreviation show',
    summary: 'Shows one abbreviation.',
    arguments: { id },
    examples: [{ type: 'copyloom abbreviation show 3', does: 'What it stands for.' }],
    run: ({ client }, { id }) => client.call('getAbbreviation', { path: { id: String(id) } }),
    show: (one, view) =>
      showRows(
        [
          ['abbreviation', `${one.id}, ${one.abbreviation}`],
          ['stands for', one.expansion],
          ['added', `${showTime(one.createdAt)} (${showAge(one.createdAt, view.now)})`],
        ],
        view,
      ),
  }),
  command({
    words: 'abbreviation add',
    summary: 'Has a word stand for a longer text in commands.',
    arguments: {
      abbreviation: needed(someText('ABBREVIATION'), 'the word'),
      expansion: oneOrMore(someText('EXPANSION'), 'what it stands for, in one line'),
    },
    examples: [
      { type: "copyloom abbreviation add sortu 'sort | unique'", does: "Lets you type: copyloom run '@names | sortu'" },
    ],
    run: ({ client }, { abbreviation, expansion }) =>
      client.call('addAbbreviation', { body: { abbreviation, expansion: expansion.join(' ') } }),
    show: (one, view) => `${showLines([one], view)}\n`,
  }),
  command({
    words: 'abbreviation delete',
    summary: 'Deletes an abbreviation.',
    arguments: { id },
    examples: [{ type: 'copyloom abbreviation delete 3', does: 'The word is a word like any other again.' }],
    run: ({ client }, { id }) => client.call('deleteAbbreviation', { path: { id: String(id) } }),
    show: () => 'The abbreviation is deleted.\n',
  }),
];
