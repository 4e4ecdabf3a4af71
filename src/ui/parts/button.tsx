// A button. Each view has at most one primary; plain ones go inside other components.
import type { ButtonHTMLAttributes } from 'preact';

interface Props extends ButtonHTMLAttributes {
  kind?: 'primary' | 'danger' | 'quiet' | 'plain';
}

export const Button = ({ kind = 'quiet', type = 'button', children, ...others }: Props) => (
  <button {...others} type={type} class={`button button-${kind}`}>
    {children}
  </button>
);
