// A button that keeps the focus while it is disabled or pending.
import type { ComponentChildren } from 'preact';
import { Button } from '../../parts/button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  id?: string;
  kind?: 'primary' | 'quiet' | 'plain';
  /** Accessible name, if the text alone is ambiguous. It contains the text. */
  name?: string;
  icon?: IconName;
  isDisabled?: boolean;
  isPending?: boolean;
  describedBy?: string;
  /** So that a view can find it to focus it. */
  place?: string;
  act: () => void;
  children: ComponentChildren;
}

export const Action = ({
  id,
  kind,
  name,
  icon,
  isDisabled = false,
  isPending = false,
  describedBy,
  place,
  act,
  children,
}: Props) => (
  <Button
    {...(kind && { kind })}
    id={id}
    aria-label={name}
    aria-describedby={describedBy}
    data-place={place}
    aria-disabled={isDisabled || isPending}
    aria-busy={isPending}
    onClick={() => {
      if (!isDisabled && !isPending) act();
    }}
  >
    {icon && <Icon name={icon} />}
    {children}
  </Button>
);
