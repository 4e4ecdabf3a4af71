// Ends a refusal once its cause may be gone. What else changes doesn't end it: who was refused has to be able to read why.
import type { Observable } from '../../window/observable.ts';
import type { Link } from './application-link.ts';

/** Calls it when what was to be changed has changed elsewhere, or when a broken settings file was repaired. */
export const whenSolved = <State>(
  on: Link['on'],
  state: Observable<State>,
  read: (state: State) => unknown,
  end: () => void,
): void => {
  const write = (): string | undefined => JSON.stringify(read(state.get()));
  let before = write();
  state.subscribe(() => {
    const now = write();
    if (now !== before) end();
    before = now;
  });
  on('repairs', end);
};
