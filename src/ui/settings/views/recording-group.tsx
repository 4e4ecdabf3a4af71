// Whether copies are saved, until when not, and buttons that pause for a while.
import { Switch } from '../../parts/switch.tsx';
import { useObservable } from '../../window/use-observable.ts';
import { type Recording, secondsUntilTomorrow } from '../model/recording.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group, Problem } from './group.tsx';

const pauses: readonly (readonly [label: string, readSeconds: () => number])[] = [
  [texts.recording.quarter, () => 900],
  [texts.recording.hour, () => 3600],
  [texts.recording.tomorrow, () => secondsUntilTomorrow(new Date())],
];

export const RecordingGroup = ({ recording }: { recording: Recording }) => {
  const isDisconnected = useIsDisconnected();
  const state = useObservable(recording.state);
  const { requested, problem } = useObservable(recording.changing);
  if (!state) return null;
  return (
    <Group title={texts.recording.title}>
      <div class="row">
        <div class="row-text">
          <p id="recording-label" class="row-title">
            {texts.recording.label}
          </p>
          <p id="recording-status" class="row-about" role="status">
            {texts.recording.describe(state)}
          </p>
          <Problem message={problem} />
        </div>
        <Switch
          isOn={state.recording}
          isPending={requested !== undefined}
          isDisabled={isDisconnected}
          turn={(on) => void recording.turn(on)}
          aria-labelledby="recording-label"
          aria-describedby="recording-status"
        />
      </div>
      <div class="row">
        <p class="row-title row-grow">{texts.recording.pause}</p>
        <div class="row-controls">
          {pauses.map(([label, readSeconds]) => (
            <Action
              key={label}
              name={texts.recording.pauseName(label)}
              isDisabled={isDisconnected}
              isPending={requested !== undefined}
              act={() => void recording.turn(false, readSeconds())}
            >
              {label}
            </Action>
          ))}
        </div>
      </div>
    </Group>
  );
};
