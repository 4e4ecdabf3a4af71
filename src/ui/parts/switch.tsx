// A switch that shows the actual state, with a pending position until a change is confirmed.

interface Props {
  isOn: boolean;
  isPending: boolean;
  isDisabled: boolean;
  turn: (wanted: boolean) => void;
  'aria-labelledby': string;
  'aria-describedby': string;
}

export const Switch = ({ isOn, isPending, isDisabled, turn, ...names }: Props) => (
  <button
    {...names}
    type="button"
    role="switch"
    class="switch"
    aria-checked={isOn}
    aria-busy={isPending}
    aria-disabled={isPending || isDisabled}
    onClick={() => {
      if (!isPending && !isDisabled) turn(!isOn);
    }}
  >
    <span class="switch-thumb" />
  </button>
);
