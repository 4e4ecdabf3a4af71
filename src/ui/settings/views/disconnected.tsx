// Tells the user that the application is not responding.
import { texts } from '../texts.ts';
import { Action } from './action.tsx';

interface Props {
  /** Undefined while connected. The element stays, so that screen readers announce the message. */
  message: string | undefined;
  retryNow: () => void;
}

export const Disconnected = ({ message, retryNow }: Props) => (
  <div class="disconnected" role="alert">
    {message !== undefined && (
      <>
        <div class="row-text">
          <p class="row-title">{texts.disconnected.title}</p>
          <p>{message}</p>
        </div>
        <Action act={retryNow}>{texts.disconnected.retryNow}</Action>
      </>
    )}
  </div>
);
