// The key, its buttons and where it is stored.
import { useState } from 'preact/hooks';
import type { Api } from '../../../contract/window-protocol.ts';
import { useObservable } from '../../window/use-observable.ts';
import type { Announcement } from '../model/announcer.ts';
import type { Key } from '../model/key.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Group, Problem } from './group.tsx';

interface Props {
  model: Key;
  kept: Api['key'];
  isDisconnected: boolean;
  announcement: Announcement | undefined;
}

const Masked = () => (
  <>
    <span class="visually-hidden">{texts.key.hidden}</span>
    <span class="dots" aria-hidden="true">
      {'•'.repeat(24)}
    </span>
  </>
);

export const KeyGroup = ({ model, kept, isDisconnected, announcement }: Props) => {
  const { pending, revealed, problem } = useObservable(model.state);
  const [asked, ask] = useState<'generate' | 'revoke'>();
  const { present, where } = kept;
  const shown = revealed ? <code>{revealed.key}</code> : present ? <Masked /> : texts.key.none;
  const needsKey = { isDisabled: isDisconnected || !present };
  return (
    <Group title={texts.key.title}>
      <div class="row row-line">
        <div class="row-grow">
          <p class="row-title">{texts.key.label}</p>
          <p class="row-about">{texts.key.about}</p>
        </div>
        <div class="row-controls">
          <Action
            {...needsKey}
            name={texts.key.named(revealed ? texts.key.hide : texts.key.show)}
            isPending={pending.includes('show')}
            act={() => (revealed ? model.hide() : void model.show())}
          >
            {revealed ? texts.key.hide : texts.key.show}
          </Action>
          <Action
            {...needsKey}
            name={texts.key.named(texts.key.copy)}
            icon={announcement?.about === 'key' ? 'done' : 'copy'}
            isPending={pending.includes('copy')}
            act={() => void model.copy()}
          >
            {texts.key.copy}
          </Action>
        </div>
        <p class={present ? 'line' : 'line line-missing'}>{shown}</p>
      </div>
      <div class="row">
        <div class="row-text">
          <p class="row-about">{present ? texts.key.stored(where) : texts.key.willBeStored(where)}</p>
          <Problem message={problem} />
        </div>
        <div class="row-controls">
          <Action
            kind={present ? 'quiet' : 'primary'}
            name={texts.key.generateName(present)}
            isDisabled={isDisconnected}
            isPending={pending.includes('change')}
            act={() => (present ? ask('generate') : void model.generate(false))}
          >
            {present ? texts.key.generateNew : texts.key.generate}
          </Action>
          <Action
            {...needsKey}
            name={texts.key.named(texts.key.revoke)}
            isPending={pending.includes('change')}
            act={() => ask('revoke')}
          >
            {texts.key.revoke}
          </Action>
        </div>
      </div>
      {asked === 'generate' && (
        <ConfirmDialog
          texts={texts.confirmGenerate}
          confirm={() => void model.generate(true)}
          close={() => ask(undefined)}
        />
      )}
      {asked === 'revoke' && (
        <ConfirmDialog texts={texts.confirmRevoke} confirm={() => void model.revoke()} close={() => ask(undefined)} />
      )}
    </Group>
  );
};
