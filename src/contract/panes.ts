// The panes of Settings, in their order.
import type { Schemas } from './types.ts';

export type Pane = NonNullable<Schemas['WindowRequest']['pane']>;

export const panes = [
  'general',
  'capture',
  'rules',
  'variables',
  'secrets',
  'model',
  'storage',
  'advanced',
  'about',
] as const satisfies readonly Pane[];
