// A badge: a word or a number that is recognized by its colour and read by its text.
import type { ComponentChildren } from 'preact';

export type Tone = 'neutral' | 'good' | 'bad' | 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Props {
  tone: Tone;
  children: ComponentChildren;
}

export const Badge = ({ tone, children }: Props) => <span class={`badge tone-${tone}`}>{children}</span>;
