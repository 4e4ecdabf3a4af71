// Table rows for settings, log and doctor.
import type { Schemas } from '../../src/contract/types.ts';
import { makePage } from './fake-environment.ts';
import type { Row } from './row.ts';

const makeSetting = (name: string, value: unknown, defaultValue: unknown) => ({
  name,
  value,
  default: defaultValue,
  label: name,
  summary: `About ${name}.`,
  form: { kind: 'text' as const },
});

const apps = makeSetting('ignoredApps', [], []);
const days = { ...makeSetting('maxDays', 90, 0), formerly: 'mostDays' };
const recognize = makeSetting('recognizeText', true, true);
const settings = [apps, days, recognize];

/** The command line and the request body. */
const changes: { command: string; body: Record<string, unknown> }[] = [
  { command: 'config set ignoredApps KeePassXC 1Password', body: { ignoredApps: ['KeePassXC', '1Password'] } },
  { command: 'config set ignoredapps', body: { ignoredApps: [] } },
  { command: 'config set maxDays 30 --yes', body: { maxDays: 30 } },
  { command: 'config set maxDays many', body: { maxDays: 'many' } },
  { command: 'config set recognizeText off', body: { recognizeText: false } },
  { command: 'config reset maxDays --yes', body: { maxDays: 0 } },
  { command: 'config set mostDays 30 --yes', body: { maxDays: 30 } },
];

const line = { id: 7, at: '2026-01-01T10:00:00.000Z', text: 'Trigger 3 (slow): it was ended.', entry: 42, trigger: 3 };
const checks: Schemas['Check'][] = [
  { name: 'clipboard', works: true, message: 'x11. DISPLAY is :0.' },
  { name: 'keychain', works: false, message: 'None answers.', remedy: 'Install one.' },
  { name: 'API', works: true, message: 'Off.', off: true },
  { name: 'history', works: true, message: 'Its files were restored.', note: true },
];

export const settingRows: Row[] = [
  {
    command: 'config list',
    answers: { listSettings: { settings } },
    calls: [['listSettings', {}]],
    output: /^ignoredApps = \[\]\n {2}About ignoredApps\.\nmaxDays = 90 \(default 0\)\n {2}About maxDays\.\n/,
  },
  {
    command: 'config get maxdays',
    answers: { listSettings: { settings } },
    calls: [['listSettings', {}]],
    output: '90\n',
    json: days,
  },
  ...['config list', 'config get maxDays'].map((command): Row => {
    const broken = { ...days, problem: 'It can’t be "x".' };
    return {
      command,
      answers: { listSettings: { settings: [broken, { ...recognize, problem: broken.problem }] } },
      calls: [['listSettings', {}]],
      output: /90/,
      notes: 'It can’t be "x".\n',
      ...(command !== 'config list' && { json: broken }),
    };
  }),
  {
    command: 'config set ignoredApps Emacs',
    answers: {
      listSettings: { settings: [{ ...apps, value: ['KeePassXC', '1Password'] }] },
      changeSettings: { settings: [{ ...apps, value: ['Emacs'] }] },
    },
    calls: [
      ['listSettings', {}],
      ['changeSettings', { body: { ignoredApps: ['Emacs'] } }],
    ],
    output: 'ignoredApps = ["Emacs"] (was ["KeePassXC","1Password"], default [])\n  About ignoredApps.\n',
    json: { ...apps, value: ['Emacs'] },
  },
  {
    command: 'config get ignoredApps',
    answers: { listSettings: { settings: [{ ...apps, value: ['KeePassXC', '1Password'] }] } },
    calls: [['listSettings', {}]],
    output: 'KeePassXC\n1Password\n',
    json: { ...apps, value: ['KeePassXC', '1Password'] },
  },
  ...changes.map(({ command, body }): Row => {
    const changed = settings.map((setting) => ({ ...setting, value: body[setting.name] ?? setting.value }));
    const [name = '', value] = Object.entries(body)[0] ?? [];
    return {
      command,
      answers: { listSettings: { settings }, changeSettings: { settings: changed } },
      calls: [
        ['listSettings', {}],
        ['changeSettings', { body }],
      ],
      output: new RegExp(`^${name} = ${JSON.stringify(value).replace(/[[\]]/g, '\\$&')}`),
      json: changed.find((setting) => setting.name === name),
    };
  }),
  {
    command: 'log',
    answers: { listLog: makePage([line]) },
    calls: [['listLog', { query: {} }]],
    output: /^2026-01-01 \d\d:\d\d {2}Trigger 3 \(slow\): it was ended\. \(entry 42\)\n$/,
    notes: '1 of 1\n',
  },
  {
    command: 'log --limit 1 --offset 5',
    answers: { listLog: makePage([]) },
    calls: [['listLog', { query: { limit: 1, offset: 5 } }]],
    output: '',
    notes: 'The log is empty.\n',
  },
  {
    command: 'log clear',
    answers: { clearLog: { deleted: 2 } },
    calls: [['clearLog', {}]],
    output: '2 lines deleted.\n',
  },
  {
    command: 'open',
    answers: { openWindow: { window: 'overlay', shownBy: 'gjs', opened: true } },
    calls: [['openWindow', { body: { window: 'overlay' } }]],
    output: 'The overlay is open.\n',
  },
  {
    command: 'settings',
    answers: { openWindow: { window: 'settings', pane: 'advanced', shownBy: 'gjs', opened: true } },
    calls: [['openWindow', { body: { window: 'settings' } }]],
    output: 'The Settings window is open.\n',
  },
  {
    command: 'settings advanced',
    answers: { openWindow: { window: 'settings', pane: 'advanced', shownBy: 'browser', opened: false } },
    calls: [['openWindow', { body: { window: 'settings', pane: 'advanced' } }]],
    output: 'The Settings window is open in your browser.\n',
  },
  {
    command: 'docs',
    answers: { openWindow: { window: 'explorer', shownBy: 'chromium', opened: true } },
    calls: [['openWindow', { body: { window: 'explorer' } }]],
    output: 'The API explorer is open.\n',
  },
  {
    command: 'welcome',
    answers: { openWindow: { window: 'welcome', shownBy: 'gjs', opened: true } },
    calls: [['openWindow', { body: { window: 'welcome' } }]],
    output: 'The introduction is open.\n',
  },
  {
    command: 'samples delete',
    answers: { removeSamples: { deleted: 5 } },
    calls: [['removeSamples', {}]],
    output: '5 samples deleted.\n',
  },
  {
    command: 'doctor --repair',
    answers: { repairHistory: { found: [] }, runChecks: { checks: [] } },
    calls: [
      ['repairHistory', {}],
      ['runChecks', {}],
    ],
    output: 'The history file is not damaged. As a precaution, the search indexes are being rebuilt.\n',
    json: { found: [], checks: [] },
  },
  {
    command: 'doctor --repair',
    answers: {
      repairHistory: { found: ['Damage was found.'] },
      runChecks: { checks: [{ name: 'history', works: false, message: 'Damage was found.' }, ...checks.slice(0, 1)] },
    },
    calls: [
      ['repairHistory', {}],
      ['runChecks', {}],
    ],
    output: 'Damage was found.\n✓ clipboard: x11. DISPLAY is :0.\n',
    json: {
      found: ['Damage was found.'],
      checks: [{ name: 'history', works: false, message: 'Damage was found.' }, ...checks.slice(0, 1)],
    },
  },
  {
    command: 'doctor',
    answers: { runChecks: { checks } },
    calls: [['runChecks', {}]],
    output:
      '✓ clipboard: x11. DISPLAY is :0.\n✗ keychain: None answers.\n  Install one.\n- API: Off.\n! history: Its files were restored.\n',
    notes: '1 check failed.\n',
    status: 1,
  },
];
