// The panes of the settings window, in the order of the sidebar.
import type { ComponentChildren } from 'preact';
import type { Pane } from '../../../contract/window-protocol.ts';
import type { Advanced } from '../model/advanced.ts';
import { texts } from '../texts.ts';
import { AdvancedPane } from './advanced-pane.tsx';
import type { IconName } from './icon.tsx';

export interface Models {
  readonly advanced: Advanced;
}

interface PaneEntry {
  readonly id: Pane;
  readonly title: string;
  readonly icon: IconName;
  draw(models: Models): ComponentChildren;
}

export const panes: readonly [PaneEntry, ...PaneEntry[]] = [
  {
    id: 'advanced',
    title: texts.panes.advanced,
    icon: 'advanced',
    draw: (models) => <AdvancedPane model={models.advanced} />,
  },
];

/** The pane in the address, or the first. */
export const findPane = (hash: string): PaneEntry => panes.find(({ id }) => `#${id}` === hash) ?? panes[0];
