// A button: one primary a view, quiet ones beside it, plain ones inside of other parts.
import type { ButtonHTMLAttributes } from 'preact';

interface Props extends ButtonHTMLAttributes {
  kind?: 'primary' | 'danger' | 'quiet' | 'plain';
}

export const Button = ({ kind = 'quiet', type = 'button', children, ...others }: Props) => (
  <button {...others} type={type} class={`button button-${kind}`}>
    {children}
  </button>
);
