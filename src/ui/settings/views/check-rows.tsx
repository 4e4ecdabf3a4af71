// What works on this computer: a row for each check, with a button for what can be fixed from here.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../../contract/types.ts';
import { aboutTexts } from '../about-texts.ts';
import { type About, type AboutState, identify } from '../model/about.ts';
import { Action } from './action.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useIsDisconnected } from './connection.ts';
import { Problem } from './group.tsx';

const texts = aboutTexts.checks;
type Check = Schemas['Check'];

const stateOf = ({ works, off, note }: Check): keyof typeof texts.states => {
  if (note) return 'note';
  if (off) return 'off';
  return works ? 'works' : 'fails';
};

interface Props {
  model: About;
  state: AboutState;
}

const CheckRow = ({ model, state: { fixing, problems }, check }: Props & { check: Check }) => {
  const isDisconnected = useIsDisconnected();
  const { name, message, remedy, fix } = check;
  const state = stateOf(check);
  const [isAsking, setIsAsking] = useState(false);
  const confirmation = fix && texts.confirm(fix);
  const id = identify(check);
  return (
    <li class={`row check check-${state}`}>
      <span class="mark" aria-hidden="true">
        {texts.marks[state]}
      </span>
      <div class="row-grow">
        <p class="row-title">
          <span class="visually-hidden">{`${texts.states[state]}: `}</span>
          {texts.name(name)}
        </p>
        <p class="row-about">{message}</p>
        {remedy !== undefined && <p class="row-about remedy">{remedy}</p>}
        {fix && <Problem message={problems[id]} />}
      </div>
      {fix && (
        <Action
          name={texts.fixName(name, fix)}
          isDisabled={isDisconnected}
          isPending={fixing !== undefined && identify(fixing) === id}
          act={() => (confirmation ? setIsAsking(true) : void model.fix(check))}
        >
          {texts.fix(fix)}
        </Action>
      )}
      {isAsking && confirmation && (
        <ConfirmDialog
          texts={{ ...confirmation, message }}
          confirm={() => void model.fix(check)}
          close={() => setIsAsking(false)}
        />
      )}
    </li>
  );
};

const summarize = ({ checks, isChecking }: AboutState): string => {
  if (!checks || isChecking) return texts.running;
  const count = checks.filter(({ works }) => !works).length;
  return count === 0 ? texts.allWell : texts.problems(count);
};

export const CheckRows = ({ model, state }: Props) => (
  <>
    <div class="row">
      <div class="row-grow">
        <p role="status">{summarize(state)}</p>
        <Problem message={state.problems['checks']} />
      </div>
      <Action isDisabled={useIsDisconnected()} isPending={state.isChecking} act={() => void model.check()}>
        {texts.again}
      </Action>
    </div>
    <ul class="checks">
      {state.checks?.map((check) => (
        <CheckRow key={identify(check)} model={model} state={state} check={check} />
      ))}
    </ul>
  </>
);
