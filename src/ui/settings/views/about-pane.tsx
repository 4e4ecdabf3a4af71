// The About pane: the version, what works on this computer, and the licenses.
import { useEffect } from 'preact/hooks';
import type { Schemas } from '../../../contract/types.ts';
import { useObservable } from '../../window/use-observable.ts';
import { aboutTexts as texts } from '../about-texts.ts';
import type { About, AboutState } from '../model/about.ts';
import { Action } from './action.tsx';
import { CheckRows } from './check-rows.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group, Problem } from './group.tsx';
import { LicenseRows } from './license-rows.tsx';

interface Props {
  model: About;
  state: AboutState;
}

interface FolderProps {
  folder: Schemas['FolderChoice']['folder'];
  label: string;
  about: string;
}

const VersionGroup = ({ model, state: { about, problems } }: Props) => {
  const isDisconnected = useIsDisconnected();
  if (!about) return <Problem message={problems['about']} />;
  const folders: readonly FolderProps[] = [
    { folder: 'data', label: texts.version.data, about: about.home.data },
    { folder: 'config', label: texts.version.config, about: about.home.config },
    { folder: 'docs', label: texts.version.docs, about: texts.version.docsAbout },
  ];
  return (
    <Group title={texts.version.title}>
      <div class="row">
        <p class="row-title row-grow">{texts.version.version}</p>
        <p>{about.version}</p>
      </div>
      <div class="row">
        <p class="row-title row-grow">{texts.version.runsOn}</p>
        <p>{texts.version.platform(about)}</p>
      </div>
      {folders.map(({ folder, label, about: place }) => (
        <div class="row" key={folder}>
          <div class="row-grow">
            <p class="row-title">{label}</p>
            <p class="row-about">{place}</p>
            <Problem message={problems[folder]} />
          </div>
          <Action
            name={texts.version.showName(label)}
            isDisabled={isDisconnected}
            act={() => void model.showFolder(folder)}
          >
            {texts.version.show}
          </Action>
        </div>
      ))}
    </Group>
  );
};

export const AboutPane = ({ model }: { model: About }) => {
  useEffect(model.open, [model]);
  const state = useObservable(model.state);
  return (
    <>
      <VersionGroup model={model} state={state} />
      <Group title={texts.checks.title}>
        <CheckRows model={model} state={state} />
      </Group>
      <Group title={texts.licenses.title}>
        <LicenseRows model={model} state={state} />
      </Group>
    </>
  );
};
