// Says that another program has changed or deleted the variable while there are unsaved changes, and offers both values.
import type { Editing, Variables } from '../../model/variables/variables.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';

const texts = variableTexts.changedMeanwhile;
/** What is shown of the new value. */
const longest = 2000;

export const ChangedMeanwhile = ({ model, theirs }: { model: Variables; theirs: Editing['theirs'] }) => (
  <div role="alert">
    {theirs !== undefined && (
      <div class="variable-conflict">
        <p class="row-title">{theirs === 'deleted' ? texts.deletedTitle : texts.title}</p>
        <p>{theirs === 'deleted' ? texts.deletedMessage : texts.message}</p>
        {theirs !== 'deleted' && (
          <figure>
            <figcaption class="row-about">{texts.theirs}</figcaption>
            <pre>{theirs.content.slice(0, longest)}</pre>
          </figure>
        )}
        <div class="variable-foot">
          <Action act={model.takeTheirs}>{theirs === 'deleted' ? texts.takeDeleted : texts.take}</Action>
          <Action act={model.keepMine}>{texts.keep}</Action>
        </div>
      </div>
    )}
  </div>
);
