// Table rows for runs, actions, triggers and abbreviations.
import { makeAbbreviation, makeAction, makePage, makeTrigger } from './fake-environment.ts';
import type { Row } from './row.ts';

const shout = makeAction({ keyword: 'shout', kind: 'pipeline', summary: '', pipeline: 'upper | suffix !' });
const mask = makeAction({ keyword: 'mask', kind: 'substitute', summary: '', pattern: '\\d', flags: 'u' });
const publish = makeAction({
  keyword: 'publish',
  kind: 'script',
  summary: 'Sends it.',
  script: 'set -e\nsend\n',
  interpreter: 'sh',
  timeLimit: 1,
  scriptOutput: 'text',
  discardsOutput: true,
});
const ask = makeAction({ keyword: 'ask', summary: 'Asks.', available: false, unavailable: 'There is no model.' });
const text = 'HELLO\n';

/** Runs: the command line and the request body. */
const runs: { command: string; args?: readonly string[]; input?: string; body: unknown }[] = [
  { command: 'run upper --text hello', body: { pipeline: 'upper', text: 'hello' } },
  { command: 'run upper --text=', input: 'not read', body: { pipeline: 'upper', text: '' } },
  { command: 'run upper', input: 'hello\n', body: { pipeline: 'upper', text: 'hello\n' } },
  { command: 'run upper', input: '', body: { pipeline: 'upper', text: '' } },
  { command: 'run upper', body: { pipeline: 'upper' } },
  ...['$1', '@list', '%hash{key}', '!secret', "'a'", '"a"', '  $1'].map((source) => ({
    command: `run ${source} | upper`,
    args: ['run', `${source} | upper`],
    input: 'not read, because the pipeline begins with a source',
    body: { pipeline: `${source} | upper` },
  })),
  { command: 'action run upper --text hello', body: { action: 'upper', text: 'hello' } },
  { command: 'action run head 2', input: 'a\n', body: { action: 'head', arguments: ['2'], text: 'a\n' } },
  { command: 'action run add -- -1 $1', body: { action: 'add', arguments: ['-1', '$1'] } },
];

/** Actions to add: the command line and the request body. */
const added: { command: string; args?: readonly string[]; input?: string; body: unknown }[] = [
  {
    command: 'action add shout --pipeline',
    args: ['action', 'add', 'shout', '--pipeline', 'upper | suffix !', '--summary', 'Loud.', '--long-running'],
    body: { keyword: 'shout', pipeline: 'upper | suffix !', summary: 'Loud.', longRunning: true },
  },
  {
    command: 'action add shout --pattern \\d --replacement # --flags i --works-without-input',
    body: { keyword: 'shout', pattern: '\\d', replacement: '#', flags: 'i', worksWithoutInput: true },
  },
  {
    command: 'action add shout --script - --interpreter python3 --time-limit 60 --output html',
    input: 'print(1)\n',
    body: {
      keyword: 'shout',
      script: 'print(1)\n',
      interpreter: 'python3',
      timeLimit: 60,
      scriptOutput: 'html',
    },
  },
  {
    command: 'action add shout --script date --discard-output',
    body: { keyword: 'shout', script: 'date', discardsOutput: true },
  },
];

/** Triggers to add: the command line and the request body. */
const triggers: { command: string; body: unknown }[] = [
  { command: 'trigger add --action upper --tag url', body: { action: 'upper', condition: { tag: 'url' } } },
  {
    command: 'trigger add --action tag --argument a --argument b --regex ^x --disabled',
    body: { action: 'tag', arguments: ['a', 'b'], condition: { regex: '^x' }, enabled: false },
  },
  { command: 'trigger add --action upper --app Mail', body: { action: 'upper', condition: { app: 'Mail' } } },
  { command: 'trigger add --action upper --pipeline x', body: { action: 'upper', condition: { pipeline: 'x' } } },
];

export const ruleRows: Row[] = [
  ...runs.map(({ body, ...row }) => ({
    ...row,
    answers: { run: { text } },
    calls: [['run', { body }] as const],
    output: text,
  })),
  {
    command: 'explain upper',
    input: 'hello\n',
    answers: {
      run: { text, trace: [{ stage: 'upper', does: 'Makes it loud.', depth: 0, value: text, shape: 'text' }] },
    },
    calls: [['run', { body: { pipeline: 'upper', text: 'hello\n', trace: true } }]],
    output: 'upper  Makes it loud.\n  → HELLO⏎  (text, 0 characters)\n',
  },
  {
    command: 'filters capital',
    answers: { listActions: makePage([ask, shout, makeAction()]) },
    calls: [['listActions', { query: { limit: 200, offset: 0 } }]],
    output: /^upper +Makes every letter a capital\.\n$/,
    notes: '1 filter. For details: copyloom filter NAME\n',
    json: { items: [makeAction()] },
  },
  {
    command: 'filter upper',
    answers: { getAction: makeAction() },
    calls: [['getAction', { path: { keyword: 'upper' } }]],
    output: /^action +upper, shipped\n/,
  },
  {
    command: 'action list --offset 4',
    answers: { listActions: makePage([ask, mask, publish, shout, makeAction()], { total: 9, offset: 4 }) },
    calls: [['listActions', { query: { offset: 4 } }]],
    output:
      'ask     (unavailable) Asks.\n' +
      'mask    (your substitute) replaces /\\d/u with nothing\n' +
      'publish (your script) Sends it.\n' +
      'shout   (your pipeline) upper | suffix !\n' +
      'upper   Makes every letter a capital.\n',
    notes: '5 to 9 of 9\n',
  },
  {
    command: 'action show replace',
    answers: {
      getAction: makeAction({
        keyword: 'replace',
        arguments: [
          { name: 'what', summary: 'what to look for', required: true },
          { name: 'more', summary: 'the rest', required: false, rest: true },
        ],
        examples: [
          { run: 'replace a b', on: 'a', gives: 'b' },
          { run: 'uuid', gives: '0' },
        ],
        worksWithoutInput: true,
      }),
    },
    calls: [['getAction', { path: { keyword: 'replace' } }]],
    output:
      'action    replace, shipped\n' +
      'summary   Makes every letter a capital.\n' +
      'usage     replace what [more…]\n' +
      'argument  what: what to look for\n' +
      'argument  more: the rest\n' +
      'notes     works without input\n' +
      'example   replace a b: “a” → “b”\n' +
      'example   uuid → “0”\n',
  },
  {
    command: 'action show publish',
    answers: { getAction: publish },
    calls: [['getAction', { path: { keyword: 'publish' } }]],
    output: /^action +publish, your script\n.+time limit +1 second\noutput +ignored\n\nset -e\nsend\n$/s,
  },
  ...added.map(({ body, ...row }) => ({
    ...row,
    answers: { addAction: shout },
    calls: [['addAction', { body }] as const],
    output: 'shout (your pipeline) upper | suffix !\n',
  })),
  {
    command: 'action delete shout',
    answers: { deleteAction: { deleted: 1 } },
    calls: [['deleteAction', { path: { keyword: 'shout' } }]],
    output: 'Action deleted.\n',
  },
  {
    command: 'trigger list',
    answers: {
      listTriggers: makePage([
        makeTrigger(),
        makeTrigger({
          id: 12,
          condition: { regex: 'x' },
          action: 'tag',
          arguments: ['tax', 'to do', ''],
          enabled: false,
        }),
      ]),
    },
    calls: [['listTriggers', { query: {} }]],
    output: ' 3 clean-url when tag url\n12 (disabled) tag tax “to do” “” when regex x\n',
    notes: '2 of 2\n',
  },
  {
    command: 'trigger show 3',
    answers: { getTrigger: makeTrigger({ arguments: ['a'] }) },
    calls: [['getTrigger', { path: { id: '3' } }]],
    output: /^trigger +3, enabled\nwhen +tag url\naction +clean-url\nargument +a\nadded +.+ \(3d\)\n$/,
  },
  ...triggers.map(({ command, body }) => ({
    command,
    answers: { addTrigger: makeTrigger() },
    calls: [['addTrigger', { body }] as const],
    output: '3 clean-url when tag url\n',
  })),
  ...(['enable', 'disable'] as const).map((verb) => ({
    command: `trigger ${verb} 3`,
    answers: { changeTrigger: makeTrigger({ enabled: verb === 'enable' }) },
    calls: [['changeTrigger', { path: { id: '3' }, body: { enabled: verb === 'enable' } }] as const],
    output: `Trigger ${verb}d.\n`,
  })),
  {
    command: 'trigger delete 3',
    answers: { deleteTrigger: { deleted: 1 } },
    calls: [['deleteTrigger', { path: { id: '3' } }]],
    output: 'Trigger deleted.\n',
  },
  {
    command: 'abbreviation list',
    answers: { listAbbreviations: makePage([makeAbbreviation(), makeAbbreviation({ id: 12, abbreviation: 'sig' })]) },
    calls: [['listAbbreviations', { query: {} }]],
    output: ' 3 su  sort | unique\n12 sig sort | unique\n',
    notes: '2 of 2\n',
  },
  {
    command: 'abbreviation show 3',
    answers: { getAbbreviation: makeAbbreviation() },
    calls: [['getAbbreviation', { path: { id: '3' } }]],
    output: /^abbreviation +3, su\nexpansion +sort \| unique\nadded +.+ \(3d\)\n$/,
  },
  {
    command: 'abbreviation add su sort | unique',
    answers: { addAbbreviation: makeAbbreviation() },
    calls: [['addAbbreviation', { body: { abbreviation: 'su', expansion: 'sort | unique' } }]],
    output: '3 su sort | unique\n',
  },
  {
    command: 'abbreviation delete 3',
    answers: { deleteAbbreviation: { deleted: 1 } },
    calls: [['deleteAbbreviation', { path: { id: '3' } }]],
    output: 'Abbreviation deleted.\n',
  },
];
