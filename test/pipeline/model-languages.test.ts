// Tests the names and codes of languages that `translate` accepts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguage } from '../../src/pipeline/filters/model/languages.ts';
import { runCommand } from './run-command.ts';
import { scriptModel } from './scripted-model.ts';

test('finds a language by its English name, its own name and its code, in any case', () => {
  const known: Readonly<Record<string, string>> = {
    fr: 'French',
    FR: 'French',
    french: 'French',
    Français: 'French',
    FRANÇAIS: 'French',
    deutsch: 'German',
    deu: 'German',
    日本語: 'Japanese',
    русский: 'Russian',
    'pt-br': 'Brazilian Portuguese',
    pt_BR: 'Brazilian Portuguese',
    'português (brasil)': 'Brazilian Portuguese',
    ' brazilian  portuguese ': 'Brazilian Portuguese',
    'Simplified Chinese': 'Simplified Chinese',
    'zh-Hant': 'Traditional Chinese',
    'British English': 'British English',
    no: 'Norwegian',
    Filipino: 'Filipino',
    tlh: 'Klingon',
  };
  for (const [written, name] of Object.entries(known)) assert.equal(findLanguage(written)?.name, name, written);
});

test('finds no language in other words', () => {
  for (const written of ['', 'xx', 'gernan', 'mixed', 'English and French', 'x'.repeat(1000), '-', 'en-x-foo-', '👋'])
    assert.equal(findLanguage(written), undefined, written);
});

test('translate takes the language with or without quotes and “to”', async () => {
  for (const command of [
    'translate Brazilian Portuguese',
    'translate "brazilian portuguese"',
    'translate to pt-BR',
    'translate into pt-br',
  ]) {
    const model = scriptModel(({ shape }) => (shape ? '{"language":"English"}' : 'Olá'));
    await runCommand(command, { on: 'Hello', model });
    assert.match(model.asked[1]?.instructions ?? '', /^Translate the text into Brazilian Portuguese\./);
  }
});
