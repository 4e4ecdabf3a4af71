// The names of processes: programs by their file, scripts by theirs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProcess, readProcessNames } from '../../src/platform/process/process-names.ts';

const python = '/usr/bin/python3.11';
const cases: readonly (readonly [string, Parameters<typeof nameProcess>[0], string])[] = [
  ['a program', { program: '/usr/bin/xclip', command: 'xclip', words: ['xclip', '-in', 'a.png'] }, 'xclip'],
  [
    'a program whose name the kernel cuts',
    { program: '/opt/a-password-manager', command: 'a-password-mana', words: ['manager'] },
    'a-password-manager',
  ],
  ['an updated program', { program: '/usr/bin/vault (deleted)', command: 'vault', words: ['vault'] }, 'vault'],
  ['a script', { program: python, command: 'python3', words: ['python3', '/opt/vault/vault.py', 'a.db'] }, 'vault'],
  [
    'a script behind options',
    { program: python, command: 'python3', words: ['python3', '-W', 'ignore', './vault.py'] },
    'vault',
  ],
  [
    'a script that starts itself',
    { program: '/usr/bin/gjs-console', command: 'notes', words: ['/usr/bin/gjs', '-m', '/usr/bin/notes'] },
    'notes',
  ],
  ['a module', { program: python, command: 'python3', words: ['python3', '-m', 'vault'] }, 'vault'],
  [
    'an interpreter by itself',
    { program: python, command: 'python3', words: ['python3', '-c', 'print(1)'] },
    'python3.11',
  ],
  ['a process of another user', { program: '', command: 'Xwayland', words: ['/usr/bin/Xwayland', ':0'] }, 'Xwayland'],
];

for (const [title, process, name] of cases) {
  test(`${title} is called ${name}`, () => assert.equal(nameProcess(process)?.name, name));
}

test('every name that a person may know is among them', () => {
  const names = nameProcess({ program: python, command: 'vault-main', words: ['/usr/bin/python3', '/opt/vault.py'] });
  assert.deepEqual(names?.all, ['vault', 'vault.py', 'python3.11', 'vault-main', 'python3']);
});

test('this process is known by its script, and one that has ended has no name', async () => {
  const names = await readProcessNames(process.pid);
  assert.ok(names?.all.includes('process-names.test.ts'), JSON.stringify(names));
  assert.equal(await readProcessNames(2 ** 30), undefined);
});
