// The pane of the language model: which one is used, or why none is, and how to get one.
import { useEffect } from 'preact/hooks';
import type { Schemas } from '../../../../contract/types.ts';
import { useObservable } from '../../../window/use-observable.ts';
import { languageModelTexts as texts } from '../../language-model-texts.ts';
import type { LanguageModelPane as Model } from '../../model/language-model.ts';
import type { Settings } from '../../model/settings.ts';
import { Action } from '../action.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group, Problem } from '../group.tsx';
import { SettingRow } from '../setting-row.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { GetGroup } from './get-group.tsx';

const names = ['languageModel', 'languageModelName', 'languageModelRemote', 'languageModelSeconds'];

interface UseProps {
  model: Model;
  found: Schemas['Models'];
  isLooking: boolean;
  problem: string | undefined;
}

const UseGroup = ({ model, found: { model: used, commands }, isLooking, problem }: UseProps) => {
  const { available, name, sentTo, reason } = used;
  const isDisconnected = useIsDisconnected();
  return (
    <Group title={texts.use.title}>
      <div class="row">
        <div class="row-grow" role="status">
          <p class="row-title model-name">{available ? <bdi>{name}</bdi> : texts.use.none}</p>
          {sentTo === undefined ? (
            <p class="row-about">{available ? texts.use.about : reason}</p>
          ) : (
            <p class="warning">{texts.use.sent(sentTo)}</p>
          )}
        </div>
        <Action
          name={texts.use.lookName}
          isDisabled={isDisconnected}
          isPending={isLooking}
          act={() => void model.look()}
        >
          {texts.use.look}
        </Action>
      </div>
      {commands > 0 && (
        <div class="row">
          <p class="row-grow">{texts.use.commands(commands)}</p>
          <Action name={texts.use.stopName} isDisabled={isDisconnected} act={() => void model.stop()}>
            {texts.use.stop}
          </Action>
        </div>
      )}
      <Problem message={problem} />
    </Group>
  );
};

export const LanguageModelPane = ({ model: { fields, languageModel: model } }: { model: Settings }) => {
  useEffect(model.open, [model]);
  useEffect(() => {
    const look = (): void => void model.look();
    addEventListener('focus', look); // whoever comes back may have started a server
    return () => removeEventListener('focus', look);
  }, [model]);
  const { found, isLooking, isInstalling, requested, problems } = useObservable(model.state);
  return (
    <>
      <Problem message={problems.found} />
      {!found && !problems.found && (
        <p class="connecting" role="status">
          {texts.loading}
        </p>
      )}
      {found && (
        <>
          <UseGroup model={model} found={found} isLooking={isLooking} problem={problems.stop} />
          <ChoiceGroup model={model} fields={fields} found={found} requested={requested} problem={problems.choice} />
          <GetGroup model={model} found={found} isInstalling={isInstalling} problems={problems} />
        </>
      )}
      <Group title={texts.settings}>
        {names.map((name) => (
          <SettingRow key={name} fields={fields} name={name} />
        ))}
      </Group>
    </>
  );
};
