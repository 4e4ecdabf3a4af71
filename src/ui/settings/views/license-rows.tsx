// The licenses of Copyloom and its packages. Their texts are long, so they are loaded when asked for.
import { aboutTexts } from '../about-texts.ts';
import type { About, AboutState } from '../model/about.ts';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { Problem } from './group.tsx';

const texts = aboutTexts.licenses;

interface Props {
  model: About;
  state: AboutState;
}

export const LicenseRows = ({ model, state: { licenses, problems } }: Props) => {
  const isDisconnected = useIsDisconnected();
  if (licenses === undefined || licenses === 'loading')
    return (
      <div class="row">
        <div class="row-grow">
          <p>{texts.about}</p>
          <Problem message={problems['licenses']} />
        </div>
        <Action isDisabled={isDisconnected} isPending={licenses === 'loading'} act={() => void model.showLicenses()}>
          {texts.show}
        </Action>
      </div>
    );
  return (
    <ul class="licenses">
      {licenses.map((license) => (
        <li class="row" key={`${license.name} ${license.version}`}>
          <details class="row-grow">
            <summary>{texts.summary(license)}</summary>
            <pre class="license">{license.text === '' ? texts.none : license.text}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
};
