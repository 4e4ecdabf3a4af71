// The editor of a pipeline: a line, what is wrong with it or what its last word can become, and the result below.
import { ServiceError } from '../../client/client.ts';
import type { Schemas } from '../../contract/types.ts';
import type { DialogClient } from '../terminal/dialog-client.ts';
import type { Key } from '../terminal/keys.ts';
import { editLine, type Line, startLine } from '../terminal/line-editor.ts';
import type { Dialog } from '../terminal/show-dialog.ts';
import { drawEditor } from './draw-editor.ts';
import { createPipelinePreview, type FoundProblem, type Offer, type Preview, toProblem } from './pipeline-preview.ts';

export interface EditedRun {
  readonly pipeline: string;
  readonly result: Schemas['RunResult'];
}

interface EditorOptions {
  readonly client: DialogClient;
  readonly pipeline: string;
  /** The input for a pipeline; undefined if it reads its source or the newest entry. */
  findText(pipeline: string): string | undefined;
}

/** The line with the choice in place of its word, and a space behind it. */
const insertChoice = ({ text }: Line, choice: string, { from, to }: Offer): Line => {
  const before = `${text.slice(0, from)}${choice} `;
  return { text: before + text.slice(to).replace(/^ +/, ''), caret: before.length };
};

export const createPipelineEditor =
  ({ client, pipeline, findText }: EditorOptions) =>
  (redraw: () => void, fail: (error: unknown) => void): Dialog<EditedRun> => {
    let line = startLine(pipeline);
    /** What the line makes, or made when it could run last. */
    let made: Preview = {};
    let isOutdated = true;
    let problem: FoundProblem | undefined;
    let offer: Offer | undefined;
    let selected = 0;
    /** Tab was pressed before the completions of the line were there, and nothing since. */
    let awaitsOffer = false;
    let running: AbortController | undefined;

    const previewer = createPipelinePreview({
      client,
      findText,
      fail,
      onPreview: (next) => {
        problem = next.problem && { ...next.problem, isCertain: false };
        if (!problem) [made, isOutdated] = [next, false];
        redraw();
      },
      onOffer: (next) => {
        offer = next;
        selected = 0;
        if (next?.expanded) change({ text: next.expanded.line, caret: next.expanded.cursor });
        else if (awaitsOffer) complete();
        redraw();
      },
    });

    const change = (next: Line): void => {
      if (next.text !== line.text) {
        isOutdated = true;
        problem = undefined;
      }
      line = next;
      offer = undefined;
      previewer.follow(line);
    };

    const complete = (): void => {
      awaitsOffer = offer === undefined;
      const choice = offer?.choices[selected];
      if (offer && choice) change(insertChoice(line, choice.text, offer));
    };

    const choose = (by: number): void => {
      const length = offer?.choices.length ?? 0;
      if (length > 0) selected = (selected + by + length) % length;
    };

    const run = async (): Promise<EditedRun | undefined> => {
      if (line.text.trim() === '') return undefined;
      previewer.end();
      running = new AbortController();
      redraw();
      try {
        const text = findText(line.text);
        const body = { pipeline: line.text, ...(text !== undefined && { text }) };
        return { pipeline: line.text, result: await client.call('run', { body }, running.signal) };
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        problem = { ...toProblem(error), isCertain: true };
        return undefined;
      } finally {
        running = undefined;
      }
    };

    previewer.follow(line);
    return {
      draw: (size, paint) =>
        drawEditor({ line, made, isOutdated, problem, offer, selected, isRunning: running !== undefined }, size, paint),
      press: async (key: Key) => {
        awaitsOffer = false;
        const edited = editLine(line, key);
        if (edited) change(edited);
        else if (key.name === 'tab') complete();
        else if (key.name === 'down') choose(1);
        else if (key.name === 'up') choose(-1);
        return key.name === 'enter' ? run() : undefined;
      },
      end: () => {
        previewer.end();
        running?.abort();
        client.end();
      },
    };
  };
