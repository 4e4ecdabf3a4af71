// A switch that shows what is true: while a change is asked for and not answered, it stands between.

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
