// The past values of a variable, what changed with each, and restoring one.
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../../../contract/types.ts';
import { ChangedLines } from '../../../parts/changed-lines.tsx';
import { Segments } from '../../../parts/segments.tsx';
import type { Editing, Variables } from '../../model/variables/variables.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { Group, Problem } from '../group.tsx';

const texts = variableTexts.past;

type Change = Answer<'listVariableChanges'>['items'][number];
type Against = 'next' | 'now';

interface Loaded {
  readonly changes: readonly Change[];
  readonly earlier: number;
  readonly problem: string | undefined;
}

const nothing: Loaded = { changes: [], earlier: 0, problem: undefined };

interface Props {
  model: Variables;
  editing: Editing;
  isDisabled: boolean;
}

const useChanges = (model: Variables, { opened: { name, updatedAt, past } }: Editing, against: Against) => {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = async (before: Loaded): Promise<Loaded> => {
    const answer = await model.loadChanges(name, against, before.changes.length);
    if ('refusal' in answer) return { ...before, problem: answer.refusal.message };
    const { items, earlier } = answer.value;
    return { changes: [...before.changes, ...items], earlier, problem: undefined };
  };
  useEffect(() => {
    let isCurrent = true;
    void load(nothing).then((first) => {
      if (isCurrent) setLoaded(first);
    });
    return () => {
      isCurrent = false;
    };
  }, [name, updatedAt, past, against]);
  return { loaded, isLoading: loaded === undefined, loadMore: async () => setLoaded(await load(loaded ?? nothing)) };
};

const PastList = ({ model, editing, isDisabled }: Props) => {
  const [against, compareWith] = useState<Against>('next');
  const { loaded = nothing, isLoading, loadMore } = useChanges(model, editing, against);
  return (
    <>
      <div class="row">
        <Segments
          label={texts.against}
          choices={[
            { value: 'next', text: texts.next },
            { value: 'now', text: texts.now },
          ]}
          chosen={against}
          choose={compareWith}
        />
        {editing.isChanged && <p class="row-about">{texts.unsaved}</p>}
        {isLoading && (
          <p class="row-about late" role="status">
            {variableTexts.loading}
          </p>
        )}
        <Problem message={loaded.problem} />
      </div>
      {loaded.changes.map(({ id, at, shape, bytes, lines, cut }) => (
        <section key={id} class="row variable-change" aria-labelledby={`past-${id}`}>
          <h3 id={`past-${id}`} class="row-grow row-title">
            {texts.at(variableTexts.shapes[shape], bytes, at)}
          </h3>
          <Action
            describedBy={`past-${id}`}
            isDisabled={isDisabled || editing.isChanged}
            isPending={editing.isPending}
            act={() => void model.restore(id, at)}
          >
            {texts.restore}
          </Action>
          <div class="variable-diff">
            {lines?.every(({ type }) => type === 'same' || type === 'folded') ? (
              <p class="row-about">{texts.same}</p>
            ) : (
              <ChangedLines lines={lines} isCut={cut === true} />
            )}
          </div>
        </section>
      ))}
      {loaded.earlier > 0 && (
        <div class="row">
          <Action act={() => void loadMore()}>{texts.earlier(loaded.earlier)}</Action>
        </div>
      )}
    </>
  );
};

export const PastValues = (props: Props) => {
  const [isShown, show] = useState(false);
  const { past } = props.editing.opened;
  return (
    <Group title={texts.title(past)}>
      <div class="row">
        {past === 0 ? (
          <p class="row-about">{texts.none}</p>
        ) : (
          <Action act={() => show(!isShown)}>{isShown ? texts.hide : texts.show}</Action>
        )}
      </div>
      {isShown && past > 0 && <PastList {...props} />}
    </Group>
  );
};
