// The button that records a shortcut: while it does, it shows the keys that are held.
import { useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { useObservable } from '../../window/use-observable.ts';
import type { ShortcutRecorder } from '../model/shortcut-recorder.ts';
import { texts } from '../texts.ts';

export const RecordButton = ({ recorder, isDisabled }: { recorder: ShortcutRecorder; isDisabled: boolean }) => {
  const { isRecording, held } = useObservable(recorder.state);
  const place = useRef<HTMLSpanElement>(null);
  const recording = held === '' ? texts.shortcut.pressKeys : `${held}…`;
  return (
    <span ref={place} class={isRecording ? 'recorder recorder-on' : 'recorder'}>
      <Button
        aria-label={isRecording ? recording : texts.shortcut.recordName}
        aria-pressed={isRecording}
        aria-disabled={isDisabled}
        aria-describedby="shortcut-recording"
        onClick={() => {
          if (isDisabled) return;
          if (isRecording) recorder.cancel();
          else void recorder.start();
          place.current?.querySelector('button')?.focus(); // some browsers don't focus what is clicked
        }}
        onBlur={recorder.cancel}
        onKeyDown={(event) => {
          if (!isRecording || !recorder.press(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onKeyUp={(event) => {
          if (!isRecording) return;
          recorder.release(event);
          event.preventDefault(); // the release of Space would click the button
        }}
      >
        {isRecording ? recording : texts.shortcut.record}
      </Button>
    </span>
  );
};
