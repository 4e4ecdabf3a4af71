// Tries a pipeline while it is typed: nothing is changed, no language model is asked, and what the run would refuse is refused. Also finds what the word at the caret can become.
import { ServiceError } from '../../client/client.ts';
import type { Answer } from '../../contract/types.ts';
import type { DialogClient } from '../terminal/dialog-client.ts';
import type { Line } from '../terminal/line-editor.ts';

export type Preview = Partial<Answer<'previewCommand'>>;
export type Offer = Answer<'completeCommand'>;
type Problem = NonNullable<Preview['problem']>;
/** Whether it surely is one: Enter was pressed. While you type, the line may only be unfinished. */
export type FoundProblem = Problem & { readonly isCertain: boolean };

/** Milliseconds without another key. */
const pause = 80;

/** Messages begin with the column, if they are about one. */
export const toProblem = ({ message }: ServiceError): Problem => {
  const [, column] = /^Column (\d+)/.exec(message) ?? [];
  return { message, ...(column !== undefined && { column: Number(column) }) };
};

interface PreviewOptions {
  readonly client: DialogClient;
  /** The input for a pipeline; undefined if it reads its source or the newest entry. */
  findText(pipeline: string): string | undefined;
  onPreview(preview: Preview): void;
  onOffer(offer: Offer | undefined): void;
  fail(error: unknown): void;
}

export const createPipelinePreview = ({ client, findText, onPreview, onOffer, fail }: PreviewOptions) => {
  let asking = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const writeInput = (pipeline: string): { text?: string } => {
    const text = findText(pipeline);
    return text === undefined ? {} : { text };
  };

  const preview = async ({ text: line }: Line, signal: AbortSignal): Promise<Preview> => {
    if (line.trim() === '') return {};
    return client.call('previewCommand', { body: { line, command: true, ...writeInput(line) } }, signal);
  };

  const complete = ({ text: line, caret }: Line, signal: AbortSignal): Promise<Offer> =>
    client.call('completeCommand', { body: { line, cursor: caret, ...writeInput(line) } }, signal);

  /** Drops the answer if the line has changed meanwhile. */
  const ask = async <Result>(
    asked: Promise<Result>,
    signal: AbortSignal,
    { take, refuse }: { take(answer: Result): void; refuse(error: ServiceError): void },
  ): Promise<void> => {
    try {
      const answer = await asked;
      if (!signal.aborted) take(answer);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ServiceError) refuse(error);
      else fail(error);
    }
  };

  const end = (): void => {
    clearTimeout(timer);
    asking.abort();
  };

  return {
    /** Gives up what was asked before. */
    follow: (line: Line): void => {
      end();
      asking = new AbortController();
      const { signal } = asking;
      timer = setTimeout(() => {
        void ask(preview(line, signal), signal, {
          take: onPreview,
          refuse: (error) => onPreview({ problem: toProblem(error) }),
        });
        void ask(complete(line, signal), signal, { take: onOffer, refuse: () => onOffer(undefined) });
      }, pause);
    },
    end,
  };
};
