// Filters that run a pipeline on every element or value.
import { mapElements } from '../../language/block.ts';
import { filter } from '../../language/filter.ts';
import { andThen } from '../../language/maybe-promise.ts';
import { pipeline } from '../../language/parameters.ts';
import { warnOfArray } from '../../language/warn-of-array.ts';
import { elementsOf } from './elements.ts';

export const eachFilters = [
  filter({
    keyword: 'each',
    summary: 'Runs a pipeline on each element or line.',
    takes: 'any',
    gives: 'any',
    arguments: { pipeline: pipeline('the filters in parentheses, or the keyword of one') },
    aliases: ['map', 'for-each'],
    examples: [
      { run: 'each (split " " | sort | join " ")', on: 'pear fig\nkiwi apple', gives: 'fig pear\napple kiwi' },
      {
        run: 'json | get users | each (get name)',
        on: '{"users":[{"name":"Ada"},{"name":"Alan"}]}',
        gives: 'Ada\nAlan',
      },
      { run: 'each title', on: 'ada lovelace\nalan turing', gives: 'Ada Lovelace\nAlan Turing' },
    ],
    apply: (value, args, { warn }) => {
      warnOfArray(value, 'each', warn);
      const { items, rebuild } = elementsOf(value, 'To change its values, use map-values.');
      return andThen(mapElements(items, args.pipeline), rebuild);
    },
  }),
];
