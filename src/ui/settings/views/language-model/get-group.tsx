// How to get a language model: the engine and a file, or a server.
import type { ComponentChildren } from 'preact';
import type { Schemas } from '../../../../contract/types.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { languageModelTexts } from '../../language-model-texts.ts';
import type { LanguageModelPane, LanguageModelState } from '../../model/language-model.ts';
import { Action } from '../action.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group, Problem } from '../group.tsx';

const texts = languageModelTexts.get;

interface StepProps {
  title: string;
  about: string;
  /** To run in a terminal. */
  command?: string;
  children?: ComponentChildren;
}

const Step = ({ title, about, command, children }: StepProps) => (
  <div class="row">
    <div class="row-grow">
      <p class="row-title">{title}</p>
      <p class="row-about">{about}</p>
      {command !== undefined && <code class="model-command">{command}</code>}
    </div>
    {command !== undefined && <CopyButton text={command} texts={texts.copyTexts} what={texts.command(command)} />}
    {children}
  </div>
);

interface Props {
  model: LanguageModelPane;
  found: Schemas['Models'];
  isInstalling: boolean;
  problems: LanguageModelState['problems'];
}

const EngineStep = ({ model, isInstalling, problems }: Omit<Props, 'found'>) => (
  <Step title={texts.engine} about={isInstalling ? texts.installing : texts.notInstalled}>
    <Action
      name={texts.installName}
      isDisabled={useIsDisconnected()}
      isPending={isInstalling}
      act={() => void model.installEngine()}
    >
      {texts.install}
    </Action>
    <Problem message={problems.engine} />
  </Step>
);

export const GetGroup = ({ found: { engine, folder, model: used }, ...rest }: Props) => (
  <Group title={texts.title}>
    {engine ? <Step title={texts.engine} about={texts.installed} /> : <EngineStep {...rest} />}
    <Step title={texts.folder} about={texts.folderAbout(folder)}>
      <Action name={texts.openName} isDisabled={useIsDisconnected()} act={() => void rest.model.openFolder()}>
        {texts.open}
      </Action>
      <Problem message={rest.problems.folder} />
    </Step>
    <Step title={texts.server} about={texts.serverAbout} />
    {used.available && <Step title={texts.judge} about={texts.judgeAbout} command={texts.check} />}
  </Group>
);
