// Decides whether a stream gets colors, and paints text with those of the user's terminal.
import { styleText } from 'node:util';

const styles = { quiet: 'dim', id: 'cyan', tag: 'green', mark: 'yellow', heading: 'bold', error: 'red' } as const;
export type Style = keyof typeof styles;
export type Paint = (style: Style, text: string) => string;

interface Stream {
  /** Missing if it is not a terminal. */
  readonly isTTY?: boolean;
  hasColors?(env: object): boolean;
}

/** NO_COLOR always wins. FORCE_COLOR paints in a pipe too, for a program that shows colors; 0 and false turn them off. */
export const hasColors = (stream: Stream, env: NodeJS.ProcessEnv): boolean => {
  const { NO_COLOR: never, FORCE_COLOR: forced } = env;
  if (never) return false;
  if (forced) return !['0', 'false'].includes(forced);
  return (stream.isTTY && stream.hasColors?.(env)) ?? false;
};

export const createPaint =
  ({ colors }: { readonly colors: boolean }): Paint =>
  (style, text) =>
    colors && text !== '' ? styleText(styles[style], text, { validateStream: false }) : text;

/** For an error: what follows its first line, such as a stack, stays readable. */
export const paintFirstLine = (text: string, paint: Paint): string =>
  text.replace(/^.+/, (line) => paint('error', line));
