// The buttons of a row: move it up or down, or remove it.
import { Button } from '../../../parts/button.tsx';
import { Icon, type IconName } from '../icon.tsx';

interface Props {
  names: { readonly up: string; readonly down: string; readonly remove: string };
  isFirst: boolean;
  isLast: boolean;
  /** −1 is up. */
  move(by: -1 | 1): void;
  remove(): void;
  /** For columns, which move to the sides. */
  icons?: { readonly up: IconName; readonly down: IconName };
}

const vertical = { up: 'up', down: 'down' } as const;

export const RowButtons = ({ names, isFirst, isLast, move, remove, icons = vertical }: Props) => (
  <span class="variable-buttons">
    <Button kind="plain" aria-label={names.up} aria-disabled={isFirst} onClick={() => move(-1)}>
      <Icon name={icons.up} />
    </Button>
    <Button kind="plain" aria-label={names.down} aria-disabled={isLast} onClick={() => move(1)}>
      <Icon name={icons.down} />
    </Button>
    <Button kind="plain" aria-label={names.remove} onClick={remove}>
      <Icon name="remove" />
    </Button>
  </span>
);
