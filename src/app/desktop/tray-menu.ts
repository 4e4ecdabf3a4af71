// Builds the tray menu: open, pause or resume recording, settings, the API explorer, quit.
import type { Recording } from '../../core/capture/recording.ts';
import type { TrayEntry } from '../../platform/tray/tray-entry.ts';

interface Deps {
  readonly recording: Recording;
  onOpen(): void;
  onSettings(): void;
  onExplorer(): void;
  onQuit(): void;
}

export const listTrayEntries = ({ recording, onOpen, onSettings, onExplorer, onQuit }: Deps): TrayEntry[] => {
  const isOn = recording.read().recording;
  return [
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
