// A damaged field only loses that field: its row is listed, repaired and reported, while running and by a salvage.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { markSuspect } from '../../src/store/repair/suspicion.ts';
import { createRuleStore } from '../../src/store/rules/rule-store.ts';
import { createVariableWriter } from '../../src/store/variables/variable-store.ts';
import { startApplication } from '../support/application/application.ts';
import { until } from '../support/application/history.ts';
import { damageTree, settle } from '../support/store/damage-file.ts';
import { fillStore, openReadOnly, openTestStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const image = { file: 'a.png', type: 'image/png', width: 3, height: 2, bytes: 70 };

/** Entry 1 is a text with tags, 2 a picture, 3 files, 4 a pin. */
const prepare = (t: TestContext, damage: string) => {
  const home = makeTempHome(t);
  fillStore(home, ({ history, database }) => {
    history.record({ text: 'https://example.org/first' });
    history.change(1, { addTags: ['kept', 'work'] });
    history.record({ image, text: 'seen in it' });
    history.record({ files: ['/tmp/one', '/tmp/two'] });
    history.record({ text: 'the pin' });
    history.pin(4);
    createVariableWriter(database).put({ name: 'note', content: '"x"', updatedAt: 1 }, 100);
    createVariableWriter(database).put({ name: 'note', content: '"y"', updatedAt: 2 }, 100);
    createRuleStore(database).addTrigger({ condition: { tag: 'url' }, action: 'trim', enabled: true }, 1);
    createRuleStore(database).addTrigger({ condition: { tag: 'email' }, action: 'upper', enabled: true }, 1);
    database.execute(`PRAGMA ignore_check_constraints = ON; ${damage}`);
  });
  settle(home.databaseFile);
  return home;
};

const cases: readonly [what: string, damage: string, names: RegExp, id: number, expected: object][] = [
  ['formats that are not JSON', `UPDATE entry SET formats = '["te' WHERE id = 1`, /formats/, 1, { formats: ['text'] }],
  [
    'formats with the wrong structure',
    'UPDATE entry SET formats = \'{"a":1}\' WHERE id = 2',
    /formats/,
    2,
    { formats: ['image'] },
  ],
  [
    'a control character in the tags',
    `UPDATE entry SET given = '["kept","wo' || char(1) || 'k"]' WHERE id = 1`,
    /given/,
    1,
    { tags: ['url', 'kept'] },
  ],
  [
    'tags that are not UTF-8',
    `UPDATE entry SET derived = CAST(x'5bff' AS TEXT) WHERE id = 1`,
    /derived/,
    1,
    { tags: ['kept', 'work'] },
  ],
  [
    'the properties of a picture',
    `UPDATE entry SET image = replace(image, '"width"', 'x') WHERE id = 2`,
    /image/,
    2,
    { image: { ...image, width: 0 } },
  ],
  [
    'the paths of files',
    `UPDATE entry SET files = 'null' WHERE id = 3`,
    /files/,
    3,
    { files: ['/tmp/one', '/tmp/two'] },
  ],
  ['an unknown kind', "UPDATE entry SET kind = 'texu' WHERE id = 4", /./, 4, { kind: 'text', pin: true }],
  ['an impossible time', 'UPDATE entry SET created_at = 9000000000000000 WHERE id = 1', /created_at/, 1, {}],
  ['a number that is too large', `UPDATE entry SET copies = ${2n ** 60n} WHERE id = 1`, /copies/, 1, { copies: 1 }],
];

/** The picture file doesn't exist here, which is reported too. */
const isAboutDamage = (text: string): boolean => !text.startsWith('The picture file of entry 2 is missing');
const findReport = (warnings: string[] = []): string | undefined => warnings.find(isAboutDamage);

for (const [what, damage, names, id, expected] of cases) {
  test(`${what}: the entry is listed, repaired and reported`, async (t) => {
    const { call, control, home, close } = await startApplication(t, prepare(t, damage));
    const list = async () => {
      const { status, json } = await call('GET', '/v1/history');
      assert.equal(status, 200);
      assert.equal(json.items.length, 4);
      return json.items.find((entry: { id: number }) => entry.id === id);
    };
    const entry = await list();
    assert.deepEqual({ ...entry, ...expected }, entry);
    const warning = await until('The report', async () => findReport((await call('GET', '/v1/status')).json.warnings));
    assert.match(warning, names);
    const repaired = await list();
    assert.deepEqual({ ...repaired, ...expected }, repaired);
    const lines = await until('The log', async () => {
      const { items } = (await control('GET', '/control/log')).json;
      const texts = items.map(({ text }: { text: string }) => text).filter(isAboutDamage);
      return texts.length > 0 ? texts : undefined;
    });
    assert.deepEqual(lines, [warning], 'reported once');
    await close();
    const store = openReadOnly(home, t);
    assert.equal(store.get<{ quick_check: string }>('PRAGMA quick_check')?.quick_check, 'ok');
    assert.equal(
      store.number(`SELECT count(*) FROM entry WHERE json_valid(formats) AND json_valid(given) AND json_valid(derived)
        AND coalesce(json_valid(image), 1) AND copies < 10 AND created_at < 8640000000000000`),
      4,
    );
  });
}

const untouched = 'Everything else was kept.';
const lateCounters: readonly [what: string, damage: string, reset: string][] = [
  ['a counter behind the rows', "UPDATE counter SET value = 1 WHERE name = 'position'", 'the counter of copies'],
  ['a counter that is missing', "DELETE FROM counter WHERE name = 'position'", 'the counter of copies'],
  ['a counter of pins behind the rows', "UPDATE counter SET value = 0 WHERE name = 'pin'", 'the counter of pins'],
  [
    'rows with invalid JSON behind the counter',
    `UPDATE entry SET formats = 'text' WHERE id = 4; UPDATE counter SET value = 3 WHERE name = 'position'`,
    'entry 4 (formats); the counter of copies',
  ],
];

for (const [what, damage, reset] of lateCounters) {
  test(`${what}: a new copy is saved and pinned, and the repair reported`, async (t) => {
    const { call } = await startApplication(t, prepare(t, damage));
    assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'a new copy' } })).status, 200);
    assert.equal((await call('PUT', '/v1/clipboard', { body: { text: 'https://example.org/first' } })).status, 200);
    const { json } = await call('GET', '/v1/history');
    assert.deepEqual(
      json.items.map(({ id }: { id: number }) => id),
      [1, 5, 4, 3, 2],
    );
    assert.equal((await call('PATCH', '/v1/history/5', { body: { pin: true } })).status, 200);
    const { warnings } = (await call('GET', '/v1/status')).json;
    assert.equal(findReport(warnings), `Some fields in the history were damaged. Reset: ${reset}. ${untouched}`);
  });
}

test('deletes an entry whose picture has damaged properties', async (t) => {
  const { call } = await startApplication(t, prepare(t, "UPDATE entry SET image = '{' WHERE id = 2"));
  assert.equal((await call('DELETE', '/v1/history/2')).status, 200);
  assert.equal((await call('GET', '/v1/history')).json.total, 3);
});

test('a tag that is still readable in damaged tags finds its entry after the repair', async (t) => {
  const { call, control } = await startApplication(
    t,
    prepare(t, `UPDATE entry SET given = '["kept","wo' WHERE id = 1`),
  );
  assert.equal((await control('POST', '/control/repair')).json.found.length, 1);
  assert.equal((await call('GET', '/v1/history?tag=kept')).json.total, 1);
  assert.equal((await call('GET', '/v1/history?tag=work')).json.total, 0);
});

test('a variable with damaged content keeps its text', async (t) => {
  const damage = `UPDATE variable SET content = '"y'; UPDATE past_value SET content = 'x"'`;
  const { call } = await startApplication(t, prepare(t, damage));
  assert.equal((await call('GET', '/v1/variables/note')).json.value, '"y');
  assert.equal((await call('GET', '/v1/variables')).json.total, 1);
  assert.equal((await call('GET', '/v1/variables/note/history')).json.items[0].value, 'x"');
  const warning = await until('The report', async () => findReport((await call('GET', '/v1/status')).json.warnings));
  assert.equal(
    warning,
    'Some fields in the history were damaged. Reset: variable note (content: now holds the damaged text); ' +
      'past value of variable note (content: now holds the damaged text). Everything else was kept.',
  );
});

for (const [content, bytes] of [
  ['"a\\Nb"', 9],
  ['"a\\U0041"', 12],
  ['"a', 3],
  ['', 0],
] as const)
  test(`the list of variables shows damaged content as it is: ${content || 'none'}`, async (t) => {
    const damage = `INSERT INTO variable (name, updated_at, content) VALUES ('broken', 1, '${content}')`;
    const { control } = await startApplication(t, prepare(t, damage));
    const { status, json } = await control('GET', '/control/variables');
    assert.equal(status, 200);
    assert.deepEqual(
      json.items.map(({ name, glimpse, bytes }: Record<string, unknown>) => [name, glimpse, bytes]),
      [
        ['broken', content, bytes],
        ['note', 'y', 1],
      ],
    );
  });

test('an unreadable trigger does not affect others, and its text is reported', async (t) => {
  const damage = `UPDATE copy_trigger SET definition = replace(definition, '"condition"', '"condit') WHERE id = 1`;
  const { call } = await startApplication(t, prepare(t, damage));
  const { json } = await call('GET', '/v1/triggers');
  assert.deepEqual(
    json.items.map(({ id }: { id: number }) => id),
    [2],
  );
  const warning = await until('The report', async () => findReport((await call('GET', '/v1/status')).json.warnings));
  assert.match(warning, /Removed: trigger 1 \(.*"condit.*\)\. Everything else was kept\.$/);
});

test('removes and names an unreadable action, and doctor reports the trigger that needs it', async (t) => {
  const damage = `INSERT INTO user_action (keyword, definition) VALUES ('shout', '{oops');
    UPDATE copy_trigger SET definition = replace(definition, '"trim"', '"shout"') WHERE id = 1`;
  const { control } = await startApplication(t, prepare(t, damage));
  assert.deepEqual((await control('POST', '/control/repair')).json.found, [
    'Some fields in the history were damaged. Removed: action shout ({oops). Everything else was kept.',
  ]);
  const { checks } = (await control('GET', '/control/checks')).json;
  assert.deepEqual(
    checks.filter(({ name }: { name: string }) => name === 'triggers'),
    [
      {
        name: 'triggers',
        works: false,
        message: "Trigger 1 does nothing because the action shout doesn't exist.",
        remedy: 'Add the action again (copyloom action add shout …), or: copyloom trigger delete 1',
        fix: { operation: 'deleteTrigger', path: { id: 1 } },
      },
    ],
  );
});

test('a salvage keeps rows with damaged fields and reports them', (t) => {
  const home = prepare(t, `UPDATE entry SET formats = '[', given = 'x' WHERE id IN (1, 3)`);
  damageTree(home.databaseFile, 'entry_digest');
  markSuspect(home.databaseFile, 'as a statement that met it would');
  const { reader, warnings } = openTestStore(home, t);
  const { items } = reader.list({ q: '', fuzzy: false, tags: [] }, { offset: 0, limit: 10 });
  assert.deepEqual(
    items.map(({ id, formats }) => [id, ...formats]),
    [
      [4, 'text'],
      [3, 'files'],
      [2, 'image'],
      [1, 'text'],
    ],
  );
  assert.match(warnings.join(), /Recovered: 4 entries.*Damaged fields were reset in: 2 entries/);
});
