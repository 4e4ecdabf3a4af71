// The lowest line: what there is to say, and the keys for where you are.
import { useObservable } from '../../window/use-observable.ts';
import type { Overlay } from '../model/overlay.ts';
import { texts } from '../texts.ts';

/** Characters that surely fit in one line. */
const shortLength = 40;

interface Props {
  model: Overlay;
  told: string;
}

export const StatusLine = ({ model, told }: Props) => {
  const form = useObservable(model.form.opened);
  const menu = useObservable(model.menu.opened);
  const lineChoices = useObservable(model.completion.choices.offered);
  const tagChoices = useObservable(model.form.choices.offered);
  const { length: selected } = useObservable(model.selection.chosen);
  const command = useObservable(model.commands.shown);
  const found = useObservable(model.finder.found);
  const choices = form ? tagChoices : lineChoices;
  const canRun = command !== undefined && !command.problem;
  const findPlace = (): keyof typeof texts.keys => {
    if (menu) return 'menu';
    if (choices && canRun && !form && !choices.takesEnter)
      return command.model ? 'modelCompletions' : 'commandCompletions';
    if (choices) return 'completions';
    if (form) return form.name === 'edit' ? 'longForm' : 'form';
    if (selected > 0) return 'selection';
    if (canRun && command.model) return 'modelCommand';
    if (canRun) return command.text?.includes('\n') ? 'longCommand' : 'command';
    if (command) return 'brokenCommand';
    return found?.total === 0 ? 'emptyList' : 'list';
  };
  return (
    <footer class={told.length > shortLength ? 'status' : 'status is-short'}>
      <span role="status">{told}</span>
      <span aria-hidden="true">{texts.keys[findPlace()].join(' · ')}</span>
    </footer>
  );
};
