// The commands that are suggested for an entry.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { startApplication } from '../support/application/application.ts';
import { copyIn } from '../support/application/history.ts';

test('says briefly what every stage of a suggested command does', async (t) => {
  const application = await startApplication(t);
  const suggest = async (text: string): Promise<Map<string, string>> => {
    const { id } = await copyIn(application, { text });
    const { choices } = (await application.control('GET', `/control/entries/${id}/commands`)).json;
    return new Map(choices.map((choice: { text: string; summary: string }) => [choice.text, choice.summary]));
  };
  const table = await suggest('name,city\nAda,London\nBob,Paris');
  assert.equal(table.get('rows'), 'Table: CSV: Reads a table as a list of hashes.');
  assert.match(table.get('rows | json') ?? '', /a list of hashes, then formats JSON with one value per line\.$/);
  assert.match(table.get('rows | table') ?? '', /, then writes rows, a list of lists or a hash as a Markdown table\.$/);
  const json = await suggest('{"a":1,"b":2}');
  assert.match(json.get('parse | keys') ?? '', /^JSON object: Parses JSON into a list or hash, then lists the keys/);
  assert.equal((await suggest('a few words')).get('words'), 'Text: Counts the words.');
  assert.equal((await suggest('2026-03-17')).get('date YYYY-MM-DD'), 'Date: Converts a date to another format.');
  assert.equal((await suggest('4200')).get('bytes'), 'Number: Formats a number of bytes as a size such as 1.5 KB.');
  for (const text of ['https://example.org/a?b=c', 'ada@example.org', '#663399', 'b\na\nc'])
    for (const [command, summary] of await suggest(text)) assert.match(summary, /^[^:]+: [A-Z].{8,100}\.$/, command);
});

test('suggests what can be done with a picture, and all of it works', async (t) => {
  const application = await startApplication(t);
  const file = `${'0'.repeat(32)}.png`;
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  writeFileSync(join(application.home.imagesFolder, file), content);
  const image = { file, type: 'image/png', width: 40, height: 30, bytes: content.byteLength } as const;
  const { id: entry } = await copyIn(application, { image });
  const { choices } = (await application.control('GET', `/control/entries/${entry}/commands`)).json;
  assert.deepEqual(choices[1], {
    text: 'resize 50%',
    summary: 'Picture: Resizes the image and keeps its proportions.',
  });
  assert.equal(choices.length, 8);
  for (const { text: line } of choices) {
    const { json } = await application.control('POST', '/control/command/preview', {
      body: { line: `${line} `, entry },
    });
    assert.equal(json.kind, 'command', line);
    assert.equal(json.problem, undefined, line);
  }
});
