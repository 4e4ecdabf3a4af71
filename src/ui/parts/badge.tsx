// A colored label.
import type { ComponentChildren } from 'preact';

export type Tone = 'neutral' | 'good' | 'bad' | 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Props {
  tone: Tone;
  children: ComponentChildren;
}

export const Badge = ({ tone, children }: Props) => <span class={`badge tone-${tone}`}>{children}</span>;
