// `copyloom recording`: shows, pauses and resumes recording.
import { command } from '../command.ts';
import { optional } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { duration, oneOf } from '../input/values.ts';
import { showTime } from '../output/show-time.ts';

export const recordingCommands = [
  command({
    words: 'recording',
    summary: 'Shows whether copies are recorded, or turns recording on or off.',
    arguments: { switch: optional(oneOf('on|off', ['on', 'off']), 'turn recording on or off') },
    options: {
      for: optional(duration, 'with off: turn it on again after this time, such as 90s or 10m (s, m, h, d, w)'),
    },
    examples: [
      { type: 'copyloom recording', does: 'Shows whether recording is on.' },
      { type: 'copyloom recording off --for 10m', does: 'Pauses recording for ten minutes.' },
    ],
    run: ({ client }, { switch: state, for: seconds }) => {
      if (seconds !== undefined && state !== 'off') throw new UsageError('--for works only with off.');
      if (state === undefined) return client.call('getRecording', {});
      return client.call('putRecording', {
        body: { recording: state === 'on', ...(seconds !== undefined && { seconds }) },
      });
    },
    show: ({ recording, resumesAt }, { running }) => {
      if (recording)
        return `Recording is on: copies are added to the history${running ? '' : ' while Copyloom is running'}.\n`;
      return `Recording is off${resumesAt === undefined ? '' : ` until ${showTime(resumesAt)}`}: copies are not added to the history.\n`;
    },
  }),
];
