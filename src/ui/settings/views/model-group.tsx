// The settings of the language model.
import type { SettingFields } from '../model/setting-fields.ts';
import { texts } from '../texts.ts';
import { Group } from './group.tsx';
import { SettingRow } from './setting-row.tsx';

const names = ['languageModel', 'languageModelName', 'languageModelRemote', 'languageModelSeconds'];

export const ModelGroup = ({ fields }: { fields: SettingFields }) => (
  <Group title={texts.model.title}>
    {names.map((name) => (
      <SettingRow key={name} fields={fields} name={name} />
    ))}
  </Group>
);
