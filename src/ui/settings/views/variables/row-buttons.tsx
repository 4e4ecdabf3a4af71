// The buttons of a row: move it up or down, or remove it. The focus moves with the row.
import { Button } from '../../../parts/button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { focusPlace } from './row-keys.ts';

interface Props {
  names: { readonly up: string; readonly down: string; readonly remove: string };
  /** What its rows are called in places, and which one this is. */
  of: string;
  at: number;
  count: number;
  /** −1 is up. */
  move(by: -1 | 1): void;
  remove(): void;
  /** For columns, which move to the sides. */
  icons?: { readonly up: IconName; readonly down: IconName };
}

const vertical = { up: 'up', down: 'down' } as const;

export const RowButtons = ({ names, of, at, count, move, remove, icons = vertical }: Props) => {
  const moveWithFocus = (by: -1 | 1, button: 'up' | 'down'): void => {
    if (at + by < 0 || at + by >= count) return;
    move(by);
    focusPlace(`${of}-${at + by}-${button}`);
  };
  return (
    <span class="variable-buttons">
      <Button
        kind="plain"
        aria-label={names.up}
        title={names.up}
        aria-disabled={at === 0}
        data-place={`${of}-${at}-up`}
        onClick={() => moveWithFocus(-1, 'up')}
      >
        <Icon name={icons.up} />
      </Button>
      <Button
        kind="plain"
        aria-label={names.down}
        title={names.down}
        aria-disabled={at === count - 1}
        data-place={`${of}-${at}-down`}
        onClick={() => moveWithFocus(1, 'down')}
      >
        <Icon name={icons.down} />
      </Button>
      <Button
        kind="plain"
        aria-label={names.remove}
        title={names.remove}
        data-place={`${of}-${at}-remove`}
        onClick={() => {
          remove();
          focusPlace(count > 1 ? `${of}-${Math.min(at, count - 2)}-remove` : `${of}-add`);
        }}
      >
        <Icon name="remove" />
      </Button>
    </span>
  );
};
