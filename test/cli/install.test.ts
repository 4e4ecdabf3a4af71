// Tests what `copyloom install` and `copyloom uninstall` say about what they did.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './fake-environment.ts';

const icon = { what: 'icon', path: '/home/ada/icons/copyloom.svg' } as const;
const entry = { what: 'menu entry', path: '/home/ada/applications/copyloom.desktop' } as const;

test('install says what it wrote and where, and what needs an administrator', async () => {
  const { output, errors, status, setups } = await run(['install'], {
    setup: {
      steps: [
        { ...entry, outcome: 'written' },
        { ...icon, outcome: 'unchanged' },
      ],
      policyCommand: 'sudo install -m 644 policy /actions/',
    },
  });
  assert.equal(
    output,
    `Wrote the menu entry: ${entry.path}
Nothing to change for the icon: ${icon.path}
To be asked for the password of your account before a secret is opened, an administrator runs:
  sudo install -m 644 policy /actions/
`,
  );
  assert.deepEqual({ errors, status, setups }, { errors: '', status: 0, setups: [false] });
});

test('install says how to turn on the extension of GNOME Shell', async () => {
  const extensionCommand = 'gnome-extensions enable copyloom@copyloom.app';
  const { output } = await run(['install'], { setup: { steps: [], extensionCommand } });
  assert.match(output, /at your next login\..*\n {2}gnome-extensions enable copyloom@copyloom\.app\n$/);
});

test('a file that was edited is reported with its reason, and as a failure', async () => {
  const steps = [{ ...entry, outcome: 'kept', reason: `${entry.path} was edited.` }] as const;
  const { output, errors, status } = await run(['install'], { setup: { steps } });
  assert.equal(output, `Left the menu entry as it is: ${entry.path}\n`);
  assert.equal(errors, `${entry.path} was edited.\n`);
  assert.equal(status, 1);
});

test('uninstall says where the data is, and how to remove the program', async () => {
  const setup = {
    steps: [{ ...entry, outcome: 'removed' }],
    removalCommand: 'npm uninstall -g copyloom',
    dataFolders: ['/data', '/config'],
    cacheFolders: ['/cache'],
  } as const;
  const { output, status } = await run(['uninstall'], { setup });
  assert.equal(
    output,
    `Removed the menu entry: ${entry.path}
Your history, settings and everything else you saved stay in:
  /data
  /config
You can delete the cache, which has nothing of yours:
  /cache
Copyloom is still running. To quit it:
  copyloom quit
To remove the program too, run:
  npm uninstall -g copyloom
`,
  );
  assert.equal(status, 0);
  const json = await run(['uninstall', '--json'], { setup });
  assert.deepEqual(JSON.parse(json.output), { ...setup, running: true });
});

test('uninstall says nothing of what is not there', async () => {
  const { output } = await run(['uninstall'], { setup: { steps: [], dataFolders: [] }, running: false });
  assert.equal(output, '');
});

test('install says why there is nothing to do', async () => {
  const { output, status } = await run(['install'], { setup: { steps: [], note: 'The package did it.' } });
  assert.deepEqual([output, status], ['The package did it.\n', 0]);
});

test('a dry run says what would change', async () => {
  const steps = [{ ...entry, outcome: 'removed' }] as const;
  const { output, setups } = await run(['uninstall', '--dry-run'], { setup: { steps } });
  assert.match(output, /^Would remove the menu entry: /);
  assert.deepEqual(setups, [true]);
});
