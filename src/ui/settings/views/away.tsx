// Says that the application is not there, for as long as it is not.
import { texts } from '../texts.ts';
import { Action } from './action.tsx';

interface Props {
  /** Undefined while it is there. The place stays, so that the words are read out when they come. */
  words: string | undefined;
  tryNow: () => void;
}

export const Away = ({ words, tryNow }: Props) => (
  <div class="away" role="alert">
    {words !== undefined && (
      <>
        <div class="row-words">
          <p class="row-title">{texts.away.title}</p>
          <p>{words}</p>
        </div>
        <Action act={tryNow}>{texts.away.tryNow}</Action>
      </>
    )}
  </div>
);
