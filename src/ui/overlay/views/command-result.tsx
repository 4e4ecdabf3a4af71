// The result of the command in the line, and what each of its stages makes. Their content is text, never markup.
import { useObservable } from '../../window/use-observable.ts';
import type { CommandLine, LinePreview } from '../model/command-line.ts';
import { texts } from '../texts.ts';

type Stage = NonNullable<LinePreview['trace']>[number];

const Stages = ({ stages }: { stages: readonly Stage[] }) => (
  <ol class="stages" aria-label={texts.command.stages}>
    {stages.map(({ stage, does, value, note, depth, shape, count }, index) => (
      <li key={index} style={{ '--depth': depth }} title={does}>
        <code class="stage">{stage === '' ? texts.command.input : stage}</code>
        <span class="stage-value">{value}</span>
        <span class="entry-note">{note ?? (shape && texts.command.size(shape, count))}</span>
      </li>
    ))}
  </ol>
);

export const CommandResult = ({ model }: { model: CommandLine }) => {
  const { text, shape, count, cut, trace = [] } = useObservable(model.shown) ?? {};
  const isPending = useObservable(model.isPending);
  const look = useObservable(model.isLate) ? 'preview-text is-late' : 'preview-text';
  return (
    <section class="preview is-result" aria-label={texts.command.result} aria-busy={isPending}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre class={look} tabIndex={0}>
        {text}
        {cut && '…'}
      </pre>
      <div class="result-facts">
        {shape && <p class="entry-note">{texts.command.size(shape, count)}</p>}
        {trace.length > 1 && <Stages stages={trace} />}
      </div>
    </section>
  );
};
