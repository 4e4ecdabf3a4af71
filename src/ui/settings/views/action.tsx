// A button that can wait: one that cannot be used now stays where it is and keeps the focus, so that nobody loses their place.
import type { ComponentChildren } from 'preact';
import { Button } from '../../parts/button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  kind?: 'primary' | 'quiet' | 'plain';
  /** What it is called where its text alone does not say enough; the text is part of it. */
  name?: string;
  icon?: IconName;
  isDisabled?: boolean;
  isPending?: boolean;
  describedBy?: string;
  act: () => void;
  children: ComponentChildren;
}

export const Action = ({
  kind,
  name,
  icon,
  isDisabled = false,
  isPending = false,
  describedBy,
  act,
  children,
}: Props) => (
  <Button
    {...(kind && { kind })}
    aria-label={name}
    aria-describedby={describedBy}
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
