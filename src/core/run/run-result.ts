// Renders the result of a run: text, shape, HTML, effects that were not applied, and the description of a picture.
import { parseOrderedJson } from '../../base/ordered-json.ts';
import { type Rendered, render } from '../../base/rendered.ts';
import type { Evaluated } from '../../pipeline/language/evaluate.ts';
import type { TraceStage } from '../../pipeline/language/trace.ts';
import { type ImageValue, textOf } from '../../pipeline/language/value.ts';
import { type Element, renderMembers, showShape, writeString, writeStrings } from './shown-value.ts';

interface RunImage {
  from?: number;
  type: string;
  pixelWidth: number;
  pixelHeight: number;
  maxBytes?: number;
}

export interface RunResult {
  text: string;
  list?: string[];
  items?: Element[];
  hash?: Record<string, unknown>;
  keys?: string[];
  html?: string;
  notApplied?: string[];
  warnings?: string[];
  trace?: TraceStage[];
  failure?: string;
  image?: RunImage;
}

const showImage = ({ from, format, width, height, maxBytes }: ImageValue): RunImage => ({
  ...(from !== undefined && { from }),
  type: format,
  pixelWidth: width,
  pixelHeight: height,
  ...(maxBytes !== undefined && { maxBytes }),
});

export const renderResult = (
  { value, effects: skipped, warnings }: Evaluated,
  trace: TraceStage[] | undefined,
): Rendered<RunResult> => {
  const text = textOf(value);
  const effects = skipped.filter(({ repeats }) => !repeats).map(({ written }) => written);
  if (value.type === 'list' || value.type === 'hash') {
    const notApplied = effects.length > 0 ? [['notApplied', writeStrings(effects)] as const] : [];
    const warned = warnings.length > 0 ? [['warnings', writeStrings(warnings)] as const] : [];
    const traced = trace ? [['trace', parseOrderedJson(JSON.stringify(trace))] as const] : [];
    return renderMembers([['text', writeString(text)], ...showShape(value), ...notApplied, ...warned, ...traced]);
  }
  return render<RunResult>({
    text,
    ...(value.type === 'text' && value.html !== undefined && { html: value.html }),
    ...(effects.length > 0 && { notApplied: effects }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
    ...(value.type === 'image' && { image: showImage(value) }),
    ...(trace && { trace }),
  });
};

/** A traced command that failed: the stages up to the failure. */
export const renderFailure = (failure: string, warnings: readonly string[], trace: TraceStage[]): Rendered<RunResult> =>
  render<RunResult>({ text: '', ...(warnings.length > 0 && { warnings: [...warnings] }), trace, failure });
