// Runs a pipeline for someone at a terminal: shows how many commands are ahead, and the text while a language model writes it.
import { ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import type { CallInput } from '../../contract/write-target.ts';
import type { Context } from '../context.ts';
import { showResult } from '../output/show-result.ts';
import { count, type View } from '../output/view.ts';
import { showInLines } from '../output/visible-text.ts';

export interface WatchedRun {
  readonly result: Schemas['RunResult'];
  /** What the terminal shows already. */
  readonly written: string;
}

const describePlace = (ahead: number): string =>
  ahead === 0 ? 'The language model is reading…' : `Waiting for the language model: ${count(ahead, 'command')} ahead.`;

interface Watching extends Pick<Context, 'client' | 'showProgress'> {
  writeNow(text: string): void;
}

export const watchRun = async (
  { client, showProgress, writeNow }: Watching,
  input: CallInput<'streamRun'>,
): Promise<WatchedRun> => {
  let written = '';
  let result: Schemas['RunResult'] | undefined;
  let failure: ServiceError | undefined;
  await client.stream('streamRun', input, ({ ahead, text, error, result: last }) => {
    if (ahead !== undefined) showProgress(describePlace(ahead));
    if (text !== undefined) {
      writeNow(showInLines(text));
      written += text;
    }
    if (error) failure = new ServiceError(error);
    if (last) result = last;
  });
  if (!result && written !== '' && !written.endsWith('\n')) writeNow('\n');
  if (failure) throw failure;
  if (!result) throw new Error('The run ended without a result.');
  return { result, written };
};

/** The part of the result that isn't on the terminal. If the model was asked again or its answer was tidied, that is all of it. */
export const showRest = ({ result, written }: WatchedRun, view: View): string => {
  if (written === '') return showResult(result, view);
  if (!result.text.startsWith(written)) return `\n${view.paint('quiet', 'The result:')}\n${showResult(result, view)}`;
  const rest = showInLines(result.text.slice(written.length));
  return result.text.endsWith('\n') ? rest : `${rest}\n`;
};
