// The editor of an abbreviation.

import type { Schemas } from '../../../../contract/types.ts';
import type { Call } from '../../../window/call.ts';
import type { Editing } from '../../model/rules/editor.ts';
import { type AbbreviationForm, findBuiltIn } from '../../model/rules/forms.ts';
import type { RuleProblem } from '../../model/rules/rule-problem.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { CommandField } from './command-field.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FormRow } from './form-row.tsx';
import { TextField } from './text-field.tsx';

const texts = rulesTexts.abbreviation;

interface Props {
  model: RulesModel;
  call: Call<'settings'>;
  editing: Editing<AbbreviationForm>;
  rules: Schemas['Rules'];
}

const describeWord = (word: string, { builtIn, actions }: Schemas['Rules']): string | undefined => {
  if (findBuiltIn(builtIn, word)) return texts.hides(word.trim());
  const isAction = actions.some(({ keyword }) => keyword === word.trim().toLowerCase());
  return isAction ? texts.hidesAction(word.trim()) : undefined;
};

export const AbbreviationEditor = ({ model: { abbreviations: editor }, call, editing, rules }: Props) => {
  const { form, stored, isPending, problem } = editing;
  const problemOf = (field: string): RuleProblem | undefined => (problem?.field === field ? problem : undefined);
  return (
    <EditorFrame
      title={stored ? texts.edit(stored.form.abbreviation) : texts.add}
      editor={editor}
      editing={editing}
      fields={['abbreviation', 'expansion']}
    >
      <FormRow
        id="abbreviation-word"
        label={texts.word}
        hint={texts.wordHint}
        note={describeWord(form.abbreviation, rules)}
        problem={problemOf('abbreviation')}
      >
        {(attributes) => (
          <TextField
            attributes={attributes}
            value={form.abbreviation}
            isCode
            isReadOnly={isPending}
            type={(abbreviation) => editor.change({ abbreviation })}
          />
        )}
      </FormRow>
      <FormRow
        id="abbreviation-expansion"
        label={texts.expansion}
        hint={texts.expansionHint}
        problem={problemOf('expansion')}
        typed={form.expansion}
      >
        {(attributes) => (
          <CommandField
            attributes={attributes}
            call={call}
            value={form.expansion}
            isReadOnly={isPending}
            type={(expansion) => editor.change({ expansion })}
          />
        )}
      </FormRow>
    </EditorFrame>
  );
};
