// A field for a tag or an application, which is completed with those of the history. Others can be typed too.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { fold } from '../../../../base/fold.ts';
import { createCompletion } from '../../../completion/completion.ts';
import { CompletionList } from '../../../completion/completion-list.tsx';
import { useChoices } from '../../../completion/use-choices.ts';
import type { Call } from '../../../window/call.ts';
import type { FieldAttributes } from './form-row.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  attributes: FieldAttributes;
  call: Call<'settings'>;
  kind: 'tag' | 'app';
  value: string;
  isReadOnly: boolean;
  type(typed: string): void;
}

const maxNames = 200;
const maxChoices = 8;

const readNames = async (call: Call<'settings'>, kind: Props['kind']): Promise<readonly string[]> => {
  if (kind === 'tag') {
    const answer = await call('listTags', { query: { limit: maxNames } });
    return 'value' in answer ? answer.value.items.map(({ tag }) => tag) : [];
  }
  const answer = await call('listSeenApps');
  return 'value' in answer ? answer.value.items.map(({ name }) => name) : [];
};

export const NameField = ({ attributes, call, kind, value, isReadOnly, type }: Props) => {
  const choices = useMemo(createCompletion, []);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readNames(call, kind).then((found) => isCurrent && setNames(found));
    return () => {
      isCurrent = false;
    };
  }, [call, kind]);
  const field = useChoices(choices, ({ typed }) => type(typed.trim()));

  const complete = (typed: string): void => {
    const sought = fold(typed.trim());
    const found = names.filter((name) => sought !== '' && fold(name).includes(sought)).slice(0, maxChoices);
    const isWhole = found.some((name) => fold(name) === sought);
    const offered = isWhole ? [] : found.map((text) => ({ text }));
    choices.begin(typed)({ choices: offered, selected: -1, from: 0, to: typed.length, takesEnter: false });
  };
  return (
    <div class="command-field">
      <TextField
        attributes={{ ...attributes, ...field.attributes }}
        value={value}
        isCode
        isReadOnly={isReadOnly}
        type={(typed) => {
          type(typed);
          complete(typed);
        }}
      />
      <CompletionList model={choices} onAccept={field.accept} />
    </div>
  );
};
