// Tests how processes are named.
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { nameProcess, readProcessNames } from '../../src/platform/process/process-names.ts';

const python = '/usr/bin/python3.11';
const cases: readonly (readonly [string, Parameters<typeof nameProcess>[0], string])[] = [
  ['a program', { program: '/usr/bin/xclip', command: 'xclip', words: ['xclip', '-in', 'a.png'] }, 'xclip'],
  [
    'a program whose name the kernel truncates',
    { program: '/opt/a-password-manager', command: 'a-password-mana', words: ['manager'] },
    'a-password-manager',
  ],
  ['an updated program', { program: '/usr/bin/vault (deleted)', command: 'vault', words: ['vault'] }, 'vault'],
  ['a script', { program: python, command: 'python3', words: ['python3', '/opt/vault/vault.py', 'a.db'] }, 'vault'],
  [
    'a script after options',
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
  test(`${title} is named ${name}`, () => assert.equal(nameProcess(process)?.name, name));
}

test('includes every name that users may know', () => {
  const names = nameProcess({ program: python, command: 'vault-main', words: ['/usr/bin/python3', '/opt/vault.py'] });
  assert.deepEqual(names?.all, ['vault', 'vault.py', 'python3.11', 'vault-main', 'python3']);
});

test('names this process after its script; an exited process has no name', async () => {
  const names = await readProcessNames(process.pid);
  assert.ok(names?.all.includes(basename(process.argv[1] ?? '')), JSON.stringify(names));
  assert.equal(await readProcessNames(2 ** 30), undefined);
});
