// Tests what `copyloom restore` names because the backup lets it happen by itself.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { stageRestore } from '../../src/app/backup/stage-restore.ts';
import { createRuleStore } from '../../src/store/rules/rule-store.ts';
import { fillStore, type OpenedStore } from '../support/store/fill-store.ts';
import { makeTempHome } from '../support/store/temp-home.ts';

const stageWith = async (t: TestContext, settings: object, fill: (store: OpenedStore) => void = () => undefined) => {
  const from = makeTempHome(t);
  fillStore(from, fill);
  writeFileSync(from.settingsFile, JSON.stringify(settings));
  const options = { home: makeTempHome(t), now: new Date(), onProgress: () => {}, onBegin: () => {} };
  const { enabled, discard } = await stageRestore(from.data, options);
  await discard();
  return enabled;
};

test('names the scripts, and the triggers that are on', async (t) => {
  const enabled = await stageWith(t, {}, ({ database }) => {
    const rules = createRuleStore(database);
    const traits = { summary: '', longRunning: false, worksWithoutInput: false };
    const script = { interpreter: 'sh', timeLimit: 10, scriptOutput: 'text', discardsOutput: false } as const;
    rules.addAction({ ...traits, ...script, kind: 'script', keyword: 'deploy', script: 'rm -rf ~' });
    rules.addAction({ ...traits, kind: 'pipeline', keyword: 'shout', pipeline: 'upper' });
    rules.addTrigger({ condition: { tag: 'url' }, action: 'deploy', enabled: true }, 0);
    rules.addTrigger({ condition: { tag: 'url' }, action: 'shout', enabled: false }, 0);
    rules.addTrigger({ condition: { tag: 'url' }, action: 'redact', arguments: ['me'], enabled: true }, 0);
  });
  assert.deepEqual(enabled, { scripts: ['deploy'], triggers: ['trigger 1 (deploy)', 'trigger 3 (redact)'] });
});

test('names the other computer that may get texts', async (t) => {
  const languageModelRemote = true;
  for (const [settings, modelHost] of [
    [{}, undefined],
    [{ languageModel: 'https://models.example' }, undefined],
    [{ languageModelRemote, languageModel: 'off' }, undefined],
    [{ languageModelRemote, languageModel: 'https://models.example/v1' }, 'models.example'],
    [{ languageModelRemote, languageModel: '127.0.0.1:11434' }, 'any other computer that a server here uses'],
    [{ languageModelRemote }, 'any other computer that a server here uses'],
  ] as const)
    assert.deepEqual(await stageWith(t, settings), { scripts: [], triggers: [], ...(modelHost && { modelHost }) });
});
