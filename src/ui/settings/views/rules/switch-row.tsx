// A row of an editor with a switch.
import { Switch } from '../../../parts/switch.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  isOn: boolean;
  turn(on: boolean): void;
}

export const SwitchRow = ({ id, label, hint, isOn, turn }: Props) => (
  <div class="row">
    <div class="row-text">
      <p id={id} class="row-title">
        {label}
      </p>
      <p id={`${id}-hint`} class="row-about">
        {hint}
      </p>
    </div>
    <Switch
      isOn={isOn}
      isPending={false}
      isDisabled={false}
      turn={turn}
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
    />
  </div>
);
