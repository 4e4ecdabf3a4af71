// Addresses of servers, and which of them are on this computer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readServerAddress } from '../../src/base/server-address.ts';

test('reads addresses with and without a scheme', () => {
  const local = { isSecure: false, host: '127.0.0.1', port: 8080, path: '', shown: '127.0.0.1:8080', isLoopback: true };
  for (const text of ['127.0.0.1:8080', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/', '127.0.0.1:8080/v1'])
    assert.deepEqual(readServerAddress(text), local, text);
  assert.deepEqual(readServerAddress('https://llm.example.org/api/v1'), {
    isSecure: true,
    host: 'llm.example.org',
    port: 443,
    path: '/api',
    shown: 'llm.example.org',
    isLoopback: false,
  });
  assert.equal(readServerAddress('[::1]:1234')?.host, '::1');
});

test('knows this computer however it is written, and nothing else', () => {
  for (const text of ['localhost:1', 'LOCALHOST:1', '127.1:1', '2130706433:1', '0x7f.1:1', '[0:0::1]:1', '127.9.9.9:1'])
    assert.equal(readServerAddress(text)?.isLoopback, true, text);
  const others = ['0.0.0.0:1', '192.168.0.2:1', '[::]:1', 'localhost.example.org:1', '127.0.0.1.example.org:1'];
  for (const text of [...others, 'xn--localhost-:1', '[::ffff:8.8.8.8]:1', 'http://example.org'])
    assert.notEqual(readServerAddress(text)?.isLoopback, true, text);
});

test('accepts nothing that is not an address, nor one with a password or a query', () => {
  const wrong = [
    '',
    'automatic',
    'gemma3:4b',
    'localhost',
    'model.gguf',
    'ftp://127.0.0.1:1',
    'http://',
    '127.0.0.1:99999',
  ];
  for (const text of [
    ...wrong,
    'http://me:secret@127.0.0.1:1',
    'http://127.0.0.1:1/?a',
    'http://127.0.0.1:1/#a',
    'a b:1',
  ])
    assert.equal(readServerAddress(text), undefined, text);
});
