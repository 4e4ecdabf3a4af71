// Tests reading CSV that spreadsheets accept although RFC 4180 does not.
import { test } from 'node:test';
import { assertAnswers, assertRefusals, assertWarnings } from './assert-filters.ts';

test('reads stray quotes, and spaces and text behind closing quotes, as spreadsheets do', async () => {
  await assertAnswers([
    [
      'csv-json | json-minify',
      'size,n\n5" pipe,1\nx"y"z,2',
      '[{"size":"5\\" pipe","n":"1"},{"size":"x\\"y\\"z","n":"2"}]',
    ],
    ['csv-json | json-minify', 'a,b\n"x" ,1\n"y"\t,"z" \n', '[{"a":"x","b":"1"},{"a":"y","b":"z"}]\n'],
    ['csv-json | json-minify', 'a,b\r\n"x"y,"1" \r\n', '[{"a":"xy","b":"1"}]\r\n'],
    ['csv-json | json-minify', 'a,b\n x "y",1', '[{"a":" x \\"y\\"","b":"1"}]'],
    ['csv-json | json-minify', 'a;b\n5";1,2\n6";3,4', '[{"a":"5\\"","b":"1,2"},{"a":"6\\"","b":"3,4"}]'],
    ['csv-json | json-minify', '\uFEFFsep=;\r\na;b\r\n1,5;2', '[{"a":"1,5","b":"2"}]'],
    ['csv-tsv', 'a,b\n"x" ,5"', 'a\tb\nx\t"5"""'],
    ['csv-md', 'a,b\n"x" ,5"', '| a   | b   |\n| --- | --- |\n| x   | 5"  |'],
  ]);
  await assertWarnings([
    ['csv-json', 'a,b\n"x"y,1', /text after their closing quote/],
    ['csv-json', 'a,b\n"x" ,5"', undefined],
  ]);
  await assertRefusals([['csv-json', 'a,b\n1,"x', /this is not CSV: line 2, column 3: this quote is never closed/]]);
});
