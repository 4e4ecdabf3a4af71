// Builds the tray menu: what keeps copies from being saved, open, pause or resume recording, settings, the API explorer, quit.
import type { Recording } from '../../core/capture/recording.ts';
import type { TrayEntry } from '../../platform/tray/tray-entry.ts';

interface Deps {
  readonly recording: Recording;
  /** Why copies can't be saved; undefined if they can. */
  readonly problem: string | undefined;
  onOpen(): void;
  onSettings(): void;
  onExplorer(): void;
  onQuit(): void;
}

/** The first sentence. */
const shorten = (message: string): string => message.split(/\.(?: |$)/)[0] ?? message;

export const listTrayEntries = ({ recording, problem, onOpen, onSettings, onExplorer, onQuit }: Deps): TrayEntry[] => {
  const isOn = recording.read().recording;
  return [
    ...(problem === undefined ? [] : ([{ label: shorten(problem), onChoose: onSettings }, 'separator'] as const)),
    { label: 'Open', onChoose: onOpen },
    {
      label: isOn ? 'Pause recording' : 'Resume recording',
      onChoose: () => void recording.change({ recording: !isOn }),
    },
    'separator',
    { label: 'Settings', onChoose: onSettings },
    { label: 'API explorer', onChoose: onExplorer },
    { label: 'Quit', onChoose: onQuit },
  ];
};
