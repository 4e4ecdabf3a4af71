// Tests which keys are read from what terminals send.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyReader } from '../../../src/cli/terminal/keys.ts';

const read = (...parts: string[]): string[] => {
  const reader = createKeyReader();
  return parts
    .flatMap((part) => reader.take(part))
    .map((key) => ('text' in key ? `${key.name} ${key.text}` : key.name));
};

const cases: [sent: string, keys: string[]][] = [
  ['ab', ['text ab']],
  ['é漢👩‍👩‍👧', ['text é漢👩‍👩‍👧']],
  ['\u001b[A\u001b[B\u001bOC\u001bOD', ['up', 'down', 'right', 'left']],
  ['\u001b[1;5C\u001b[5~\u001b[6;2~', ['right', 'pageUp', 'pageDown']],
  ['\u001b[H\u001b[4~\u001b[3~\u001b[Z', ['home', 'end', 'delete', 'backTab']],
  ['\r\t\u007f\b', ['enter', 'tab', 'backspace', 'backspace']],
  ['\u0010\u000e\u0015\u0017\u0003', ['up', 'down', 'deleteToStart', 'deleteWord', 'cancel']],
  ['a\rb', ['text a', 'enter', 'text b']],
  ['\u001b\u001b[A', ['cancel', 'up']],
  // Keys without a meaning: F5, Alt+X, a mouse report, Ctrl+T.
  ['\u001b[15~\u001bx\u001b[<0;1;1M\u0014', []],
  // Reports: device attributes, the focus, the cursor, a click in the oldest form, a color, a capability, a picture's status.
  ['\u001b[?64;1;2c\u001b[>0;276;0c\u001b[I\u001b[O\u001b[12;40R\u001b[M #!a', ['text a']],
  ['\u001b]11;rgb:ffff/ffff/ffff\u0007a', ['text a']],
  ['\u001b]11;rgb:ffff/ffff/ffff\u001b\\a', ['text a']],
  ['\u001bP1+r544e=787465726d\u001b\\\u001b_Gi=31;OK\u001b\\a', ['text a']],
  // F1 of the Linux console, Ctrl+F1 of an old terminal, and keys behind a string that is cut off.
  ['\u001b[[A\u001bO5Pa', ['text a']],
  ['\u001b]11;rgb:\r\u001bP1+r\u001b[A', ['enter', 'up']],
  ['\u001b[200~two\rlines\u001b[A\u001b[201~\r', ['paste two\rlines\u001b[A', 'enter']],
];

for (const [sent, keys] of cases) {
  test(`${JSON.stringify(sent)}: ${keys.join(', ') || 'nothing'}`, () => assert.deepEqual(read(sent), keys));

  test(`${JSON.stringify(sent)} in parts`, () => {
    const joined = read(...sent.split('')).reduce<string[]>((all, key) => {
      // Text arrives in parts then.
      if (key.startsWith('text ') && all.at(-1)?.startsWith('text ')) all.push(`${all.pop()}${key.slice(5)}`);
      else all.push(key);
      return all;
    }, []);
    assert.deepEqual(joined, keys);
  });
}

test('Escape alone is known only once nothing follows it', () => {
  const reader = createKeyReader();
  assert.deepEqual([reader.take('\u001b'), reader.isOpen()], [[], true]);
  assert.deepEqual([reader.endOpen(), reader.isOpen()], [[{ name: 'cancel' }], false]);
  assert.deepEqual(reader.take('[A'), [{ name: 'text', text: '[A' }]);
});

test('Alt+] is no string of the terminal if nothing follows it, and Escape ends one', () => {
  const reader = createKeyReader();
  assert.deepEqual([reader.take('\u001b]'), reader.isOpen(), reader.endOpen()], [[], true, []]);
  assert.deepEqual(reader.take('a'), [{ name: 'text', text: 'a' }]);
  assert.deepEqual([reader.take('\u001b]11;rgb'), reader.isOpen()], [[], false]);
  assert.deepEqual([reader.take('\u001b'), reader.isOpen(), reader.endOpen()], [[], true, [{ name: 'cancel' }]]);
});

test('a paste whose end has not arrived is no Escape', () => {
  const reader = createKeyReader();
  assert.deepEqual([reader.take('\u001b[200~text\u001b'), reader.isOpen()], [[], false]);
});

test('Ctrl+C works also if the end of a paste never comes', () => {
  const { take } = createKeyReader();
  assert.deepEqual(take('\u001b[200~cut off'), []);
  assert.deepEqual(take('\u0003'), [{ name: 'cancel' }]);
});
