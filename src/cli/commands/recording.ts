// `copyloom recording`: whether copies are kept.
import { command } from '../command.ts';
import { optional } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { duration, oneOf } from '../input/values.ts';
import { showTime } from '../output/moments.ts';

export const recordingCommands = [
  command({
    words: 'recording',
    summary: 'Says whether copies are kept, or switches that on or off.',
    arguments: { switch: optional(oneOf('on|off', ['on', 'off']), 'what it should be from now on') },
    options: {
      for: optional(
        duration,
        'with off: after which time it goes on again by itself, in s, m, h, d or w, like 90s or 10m',
      ),
    },
    examples: [
      { type: 'copyloom recording', does: 'Says how it is.' },
      { type: 'copyloom recording off --for 10m', does: 'Keeps nothing for ten minutes.' },
    ],
    run: ({ client }, { switch: wanted, for: seconds }) => {
      if (seconds !== undefined && wanted !== 'off') throw new UsageError('--for goes with off only.');
      if (wanted === undefined) return client.call('getRecording', {});
      return client.call('putRecording', {
        body: { recording: wanted === 'on', ...(seconds !== undefined && { seconds }) },
      });
    },
    show: ({ recording, resumesAt }) => {
      if (recording) return 'Recording is on: copies are kept.\n';
      return `Recording is off${resumesAt === undefined ? '' : ` until ${showTime(resumesAt)}`}: copies are not kept.\n`;
    },
  }),
];
