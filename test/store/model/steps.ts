// Changes to a history, applied to both the application and the model.
import assert from 'node:assert/strict';
import type { TestApplication } from '../../support/application/application.ts';
import { copyIn, historyTarget, patch, putText } from '../../support/application/history.ts';
import { type Model, type Modelled, retag, search } from './naive-history.ts';

export type Step =
  | { do: 'record'; text: string }
  | { do: 'picture'; file: number; text: string }
  | { do: 'edit'; at: number; text: string }
  | { do: 'describe'; at: number; text: string }
  | { do: 'tag'; at: number; add: string[]; remove: string[] }
  | { do: 'retag'; at: number; tags: string[] }
  | { do: 'pin'; at: number; pin: boolean }
  | { do: 'delete'; at: number }
  | { do: 'clear'; pins: boolean }
  | { do: 'tagAll'; q: string; tag: string; add: string[]; remove: string[] }
  | { do: 'clearAllTags' };

const moveToTop = (model: Model, entry: Modelled): void => {
  const at = model.indexOf(entry);
  if (at >= 0) model.splice(at, 1);
  model.unshift(entry);
};

export const takeStep = async (application: TestApplication, model: Model, step: Step): Promise<void> => {
  const { call } = application;
  const entry = 'at' in step ? model[step.at % Math.max(1, model.length)] : undefined;
  if ('at' in step && !entry) return;
  switch (step.do) {
    case 'record': {
      const recorded = await putText(call, step.text);
      const known = model.find(({ kind, value }) => kind === 'text' && value === step.text);
      if (known) assert.equal(recorded.id, known.id);
      const fresh = { id: recorded.id, kind: 'text', value: step.text, description: '', pinned: false } as const;
      moveToTop(model, known ?? { ...fresh, other: ['API'], given: [] });
      return;
    }
    case 'picture': {
      const image = { file: `${step.file}.png`, type: 'image/png', width: 900 + step.file, height: 600, bytes: 7 };
      const size = `${image.width}x${image.height}`;
      const known = model.find(({ other }) => other.includes(size));
      const copied = await copyIn(application, { image, text: step.text, app: 'Camera' });
      if (known) assert.equal(copied.id, known.id);
      const fresh = { id: copied.id, kind: 'image', value: step.text, description: '', pinned: false } as const;
      moveToTop(model, known ?? { ...fresh, other: ['Camera', image.type, size], given: [] });
      return;
    }
    case 'clear': {
      const dropped = model.filter(({ pinned }) => step.pins || !pinned);
      const { json } = await call('DELETE', `/v1/history?pins=${step.pins}`);
      assert.equal(json.deleted, dropped.length);
      for (const one of dropped) model.splice(model.indexOf(one), 1);
      return;
    }
    case 'tagAll': {
      const { q, tag, add, remove } = step;
      const found = search(model, { q, tag });
      const before = found.map(({ given }) => given.join());
      for (const one of found) retag(one, add, remove);
      const changed = found.filter(({ given }, index) => given.join() !== before[index]).length;
      const body = { addTags: add, removeTags: remove };
      const { json } = await call('PATCH', historyTarget({ q, tag }), { body });
      assert.deepEqual(json, { matched: found.length, changed });
      return;
    }
    case 'clearAllTags': {
      const changed = model.filter(({ given }) => given.length > 0).length;
      for (const one of model) one.given = [];
      const { json } = await call('PATCH', '/v1/history', { body: { clearAllTags: true } });
      assert.deepEqual(json, { matched: model.length, changed });
      return;
    }
    default:
      if (entry) await changeEntry(application, model, entry, step);
  }
};

const changeEntry = async ({ call }: TestApplication, model: Model, entry: Modelled, step: Step): Promise<void> => {
  switch (step.do) {
    case 'edit':
      // Two entries with one content would make the model guess which of them a copy moves up.
      if (entry.kind !== 'text' || model.some(({ value }) => value === step.text)) return;
      entry.value = step.text;
      await patch(call, entry.id, { value: step.text });
      return;
    case 'describe':
      entry.description = step.text;
      await patch(call, entry.id, { description: step.text });
      return;
    case 'tag':
      retag(entry, step.add, step.remove);
      await patch(call, entry.id, { addTags: step.add, removeTags: step.remove });
      return;
    case 'retag':
      entry.given = [...new Set(step.tags)];
      await patch(call, entry.id, { tags: step.tags });
      return;
    case 'pin':
      entry.pinned = step.pin;
      await patch(call, entry.id, { pin: step.pin });
      return;
    case 'delete':
      model.splice(model.indexOf(entry), 1);
      assert.deepEqual((await call('DELETE', `/v1/history/${entry.id}`)).json, { deleted: 1 });
  }
};
